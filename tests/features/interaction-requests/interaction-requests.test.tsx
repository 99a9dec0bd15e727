import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { interactionRequestsMachine } from '#machines/interaction-requests/interaction-requests.machine.ts';
import type { InteractionPage, InteractionRequest } from '#domain/interaction-requests/interaction-requests.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { InteractionRequests } from '#features/interaction-requests/interaction-requests.tsx';
import { anAccount, aRelationship, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const request = (change: Partial<InteractionRequest>): InteractionRequest => ({
  id: 'r',
  type: 'reply',
  createdAt: '2026-01-01T00:00:00.000Z',
  accountId: 'noor',
  statusId: '1',
  ...change,
});
const reply = request({ replyId: '2' });
const repeat = request({ id: 's', type: 'reblog', accountId: 'ingrid' });

const open = () => {
  const calls = { fetchRequests: deferredCall<InteractionPage & { normalised: Normalised }>(), sendDecision: deferredCall<Normalised>() };
  const actors = { fetchRequests: calls.fetchRequests.logic, sendDecision: calls.sendDecision.logic };
  const { actor, receivedBy } = openAmong(interactionRequestsMachine.provide({ actors }));
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    session: { interactionRequests: actor as AnyActorRef },
    rows: {
      accounts: {
        me: anAccount({ id: 'me' }),
        noor: anAccount({ id: 'noor', displayName: 'Noor' }),
        ingrid: anAccount({ id: 'ingrid', displayName: 'Ingrid' }),
      },
      relationships: { ingrid: aRelationship({ id: 'ingrid', muting: true }) },
      statuses: { 1: aStatus({ accountId: 'me', content: 'Ask first' }), 2: aStatus({ id: '2', accountId: 'noor', content: 'May I?' }) },
    },
  });
  renderInApp(<InteractionRequests />);
  return { ...calls, actor, receivedBy };
};
const loaded = async (requests: readonly InteractionRequest[] = [reply, repeat], next?: string) => {
  const opened = open();
  await act(() => opened.fetchRequests.resolve({ requests, normalised: {}, ...(next === undefined ? {} : { next }) }));
  return opened;
};
const rows = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const press = (name: string, at = 0) => user.click(within(screen.getAllByRole('article')[at]!).getByRole('button', { name }));

describe('interactions that await approval', () => {
  // rules: interaction-requests
  test('name the account and what it wants, with the reply, and hide a muted account', async () => {
    await loaded();
    expect(rows()).toEqual([
      expect.stringMatching(/Noor wants to reply to your post.*May I\?/),
      expect.not.stringMatching(/Ingrid|Ask first/),
    ]);
    expect(screen.getByRole('region', { name: 'Interaction requests' }).tagName).toBe('SECTION');
  });

  test('leave at once when decided, and return with a notice where the server refuses', async () => {
    const { sendDecision, receivedBy } = await loaded();
    await press('Deny');
    expect([sendDecision.requested, rows().length]).toEqual([[{ request: reply, decision: 'deny' }], 1]);
    await act(() => sendDecision.reject(new CallError({ kind: 'offline' })));
    expect([rows().length, receivedBy('notices')]).toMatchObject([2, [{ notice: { key: 'follow_requests.deny_failed', level: 'error' } }]]);
    await press('Approve');
    await act(() => sendDecision.resolve({ statuses: [] }));
    expect([rows().length, receivedBy('waiting')]).toEqual([1, [{ type: 'waiting.followRequests' }]]);
  });

  test('remove the notification of one that was decided while a list without it was fetched', async () => {
    const { fetchRequests, sendDecision, receivedBy, actor } = await loaded();
    await press('Deny');
    act(() => actor.send({ type: 'interactions.arrived' }));
    await act(() => fetchRequests.resolve({ requests: [repeat], normalised: {} }));
    await act(() => sendDecision.resolve({}));
    expect(receivedBy('notifications')).toEqual([
      { type: 'notifications.interactionDecided', interaction: 'reply', accountId: 'noor', statusId: '2' },
    ]);
  });

  test('are absent while there are none', async () => {
    await loaded([]);
    expect(screen.queryByRole('region')).toBe(null);
  });

  test('are requested again after a failure, and page by page', async () => {
    const { fetchRequests } = open();
    await act(() => fetchRequests.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toBe("Couldn't load interaction requests");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchRequests.resolve({ requests: [reply], normalised: {}, next: 'older' }));
    await user.click(screen.getByRole('button', { name: 'Show more requests' }));
    await act(() => fetchRequests.resolve({ requests: [repeat], normalised: {} }));
    expect([rows().length, screen.queryByRole('button', { name: 'Show more requests' })]).toEqual([2, null]);
  });
});
