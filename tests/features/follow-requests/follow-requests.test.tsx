import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { followRequestsMachine } from '#machines/follow-requests/follow-requests.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { RequestQuestion } from '#components/follow-request/request-question.tsx';
import { NotificationCard } from '#components/notification/notification-card.tsx';
import { user } from '#tests/support/user.ts';
import { FollowRequests } from '#features/follow-requests/follow-requests.tsx';
import { silentSources } from '#tests/models/follow-requests/follow-requests.model.ts';
import { aNotification, anAccount, aRelationship } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#components/list/long-list.tsx', () => ({
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
}));
vi.mock('#react/lazy/lazy.tsx', async () => {
  const { RequestButtons } = await import('#components/follow-request/request-buttons.tsx');
  return { Lazy: ({ children }: { children: (views: object) => object }) => children({ RequestButtons }) };
});

const open = (settings = {}) => {
  const [fetchRequests, decideRequest, source] = [deferredCall<Page>(), deferredCall<Relationship | undefined>(), deferredSource()];
  const machine = followRequestsMachine.provide({
    actors: { ...silentSources, watchSettings: source.logic, fetchRequests: fetchRequests.logic, decideRequest: decideRequest.logic },
  });
  const followRequests = createActor(machine, { logger: () => {} }).start();
  source.emit({ type: 'settings.changed', settings: { ...defaultSettings, ...settings } });
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    session: { followRequests, notifications: createActor(notificationsMachine, { logger: () => {} }) },
    rows: {
      accounts: {
        noor: anAccount({ id: 'noor', acct: 'noor', displayName: 'Noor', note: '<p>By the sea</p>' }),
        ingrid: anAccount({ id: 'ingrid', acct: 'ingrid@far.example', displayName: 'Ingrid', note: '<p>Ice</p>' }),
      },
      relationships: { ingrid: aRelationship({ id: 'ingrid', muting: true }) },
      notifications: { n: aNotification({ id: 'n', type: 'follow_request', accountId: 'noor' }) },
    },
  });
  return { fetchRequests, decideRequest };
};
const pageOf = (...ids: string[]): Page => ({ ids, normalised: {} });
const press = (name: string, at = 0) => user.click(screen.getAllByRole('button', { name })[at]!);
const people = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

describe('follow requests', () => {
  // rules: follow-request
  test('lists accounts with their bio, and removes each on decision, or restores it on failure', async () => {
    const { fetchRequests, decideRequest } = open();
    renderInApp(<FollowRequests />);
    await act(() => fetchRequests.resolve(pageOf('noor', 'ingrid')));
    expect(people()).toEqual([expect.stringContaining('By the sea'), expect.not.stringContaining('Ice')]);
    expect(screen.getAllByRole('button', { name: 'Approve' })[0]?.getAttribute('aria-describedby')).not.toBe(null);
    await press('Approve');
    expect(people().length).toBe(1);
    await act(() => decideRequest.reject(new CallError({ kind: 'offline' })));
    expect(people().length).toBe(2);
  });

  test('covers an empty list, and offers a retry after a failure', async () => {
    const { fetchRequests } = open();
    renderInApp(<FollowRequests />);
    await act(() => fetchRequests.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load");
    await press('Try again');
    await act(() => fetchRequests.resolve(pageOf()));
    expect(screen.queryByText('No follow requests')).not.toBe(null);
  });

  test('loads older requests on demand, and offers a retry after a failure', async () => {
    const { fetchRequests } = open();
    renderInApp(<FollowRequests />);
    await act(() => fetchRequests.resolve({ ...pageOf('noor'), next: '?max_id=1' }));
    await press('Show more requests');
    await act(() => fetchRequests.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load more requests");
    await press('Try again');
    await act(() => fetchRequests.resolve(pageOf('ingrid')));
    expect([people().length, screen.queryByRole('button', { name: 'Show more requests' })]).toEqual([2, null]);
  });

  // rules: near-end
  test('loads older ones near the end, and leaves no button under a complete list', async () => {
    const { fetchRequests } = open();
    renderInApp(<FollowRequests />);
    await act(() => fetchRequests.resolve({ ...pageOf('noor'), next: '?max_id=1' }));
    fireEvent.scroll(window);
    await act(() => fetchRequests.resolve(pageOf()));
    expect([people().length, screen.queryByRole('button', { name: 'Show more requests' })]).toEqual([1, null]);
  });

  // rules: follow-request-confirmed
  test('confirms and cancels the prompt where the setting demands it', async () => {
    const { fetchRequests, decideRequest } = open({ modalOnDenyFollow: true });
    renderInApp(
      <>
        <FollowRequests />
        <RequestQuestion />
      </>,
    );
    await act(() => fetchRequests.resolve(pageOf('noor')));
    await press('Deny');
    const question = screen.getByRole('alertdialog', { name: 'Deny follow request' });
    expect([question.textContent, decideRequest.requested]).toEqual([expect.stringContaining('@noor'), []]);
    await user.click(within(question).getByRole('button', { name: 'Deny' }));
    expect([screen.queryByRole('alertdialog'), decideRequest.requested.length]).toEqual([null, 1]);
  });

  // rules: follow-request
  test('offers both decisions in the notification, and turns it into a follow on approval', async () => {
    const { decideRequest } = open();
    renderInApp(
      <li>
        <NotificationCard notificationId="n" />
      </li>,
    );
    const row = () => screen.getByRole('listitem').textContent;
    expect(row()).toContain('wants to follow you');
    await press('Approve');
    expect([row(), screen.queryByRole('button', { name: 'Approve' })]).toEqual([expect.stringContaining('followed you'), null]);
    await act(() => decideRequest.reject(new CallError({ kind: 'offline' })));
    expect(row()).toContain('wants to follow you');
    await press('Deny');
    expect(screen.getByRole('button', { name: 'Deny' }).getAttribute('aria-disabled')).toBe('true');
  });
});
