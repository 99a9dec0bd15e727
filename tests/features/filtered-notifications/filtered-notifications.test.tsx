import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { filteredListMachine } from '#machines/filtered-notifications/filtered-list.machine.ts';
import { filteredNotificationsMachine } from '#machines/filtered-notifications/filtered-notifications.machine.ts';
import { modalsMachine, selectTab } from '#machines/shell/modals.machine.ts';
import type { FilteredRequest, RequestsPage } from '#domain/filtered-notifications/filtered-requests.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { FilteredScreen } from '#features/filtered-notifications/filtered-screen.tsx';
import { anAccount, aNotification, aStatus } from '#tests/support/entities.ts';
import { aFilteredRequest } from '#tests/support/filtered-notifications.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => {
  const { useSelector } = await import('@xstate/react');
  const { hooks } = await import('#tests/shell/stage.tsx');
  return { ...hooks, useChild: (parent: any, name: string) => useSelector(parent, (snapshot: any) => snapshot?.children[name]) };
});

type Loaded = RequestsPage & { normalised: object };
const offline = new CallError({ kind: 'offline' });
const account = (id: string) => anAccount({ id, username: id, acct: id, displayName: id.toUpperCase() });

let modals = createActor(modalsMachine);
const open = (node: object = { software: 'mastodon' }) => {
  const calls = {
    fetch: deferredCall<Loaded>(),
    decide: deferredCall<void>(),
    merged: deferredCall<void>(),
    content: deferredCall<Page>(),
  };
  const { actor, receivedBy, notices } = openAmong(
    filteredNotificationsMachine.provide({
      actors: {
        fetchRequests: calls.fetch.logic,
        sendDecision: calls.decide.logic,
        awaitMerged: calls.merged.logic,
        content: filteredListMachine.provide({ actors: { fetchPage: calls.content.logic } }),
      },
    }),
  );
  modals = createActor(modalsMachine).start();
  setStage({
    session: { filteredNotifications: actor as AnyActorRef },
    page: { modals, boot: bootKnowing({ node, instance: { version: '4.4.3' } }) },
    rows: {
      accounts: { a: account('a'), b: account('b') },
      statuses: { 1: aStatus({ id: '1', accountId: 'a', content: '<p>Hello there</p>' }) },
      notifications: { n1: aNotification({ id: 'n1', type: 'follow', accountId: 'a', seen: true }) },
    },
  });
  renderInApp(<FilteredScreen />);
  return { ...calls, receivedBy, notices };
};
const rows = () => screen.queryAllByRole('article');
const loading = (part: HTMLElement) => within(part).queryAllByRole('status', { name: 'Loading…' }).length;
const press = (name: string | RegExp, row?: number) =>
  user.click((row === undefined ? screen : within(rows()[row]!)).getByRole('button', { name }));
const shown = async (requests: readonly FilteredRequest[], next?: string) => {
  const calls = open();
  await act(() => calls.fetch.resolve({ requests, normalised: {}, ...(next === undefined ? {} : { next }) }));
  return calls;
};
const two = [aFilteredRequest('a', { statusId: '1', count: 3 }), aFilteredRequest('b', { count: 1 })];

describe('filtered notifications', () => {
  // rules: filtered-requests
  test('are listed by account, with the last mention and a count', async () => {
    await shown(two);
    expect(rows().map((row) => within(row).getByRole('button', { name: /^Show / }).textContent)).toEqual([
      'Show 3 notifications',
      'Show 1 notification',
    ]);
    expect([rows()[0]!.textContent, rows()[1]!.textContent]).toEqual([
      expect.stringMatching(/A.*Hello there/),
      expect.not.stringMatching(/Hello/),
    ]);
  });

  test('say what will appear while there are none, and lead to the settings', async () => {
    await shown([]);
    expect(document.body.textContent).toContain('No filtered notificationsNotifications you filter will appear here.');
    await press("Change what's filtered");
    expect(selectTab(modals.getSnapshot(), 'settings')).toBe('notifications');
  });

  test('are missing on servers that filter none', () => {
    const { fetch } = open({ software: 'akkoma', features: ['pleroma_api'] });
    expect([document.body.textContent, fetch.requested]).toEqual([
      expect.stringContaining("This server doesn't support notification filters"),
      [],
    ]);
  });

  test('can be requested again after a failure', async () => {
    const { fetch } = open();
    expect(loading(document.body)).toBe(1);
    await act(() => fetch.reject(offline));
    expect(loading(document.body)).toBe(0);
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load filtered notifications");
    await press('Try again');
    await act(() => fetch.resolve({ requests: two, normalised: {} }));
    expect(rows().length).toBe(2);
  });

  test('continue below, also after a failure', async () => {
    const { fetch } = await shown([two[0]!], '?2');
    const more = () => screen.queryByRole('button', { name: /^(Show more|Try again)$/ });
    if (fetch.waiting().length === 0) await user.click(more()!);
    await act(() => fetch.reject(offline));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load more");
    await user.click(more()!);
    await act(() => fetch.resolve({ requests: [two[1]!], normalised: {} }));
    expect([rows().length, more()]).toEqual([2, null]);
  });

  test('leave the list at once when accepted, and the notifications are fetched once they are merged', async () => {
    const { decide, merged, receivedBy } = await shown(two);
    await press('Accept', 0);
    expect([rows().length, decide.requested]).toEqual([1, [{ ids: ['a'], verdict: 'accept' }]]);
    await act(() => decide.resolve(undefined));
    expect([receivedBy('filteredCount'), receivedBy('notifications')]).toEqual([[{ type: 'filteredCount.changed' }], []]);
    await act(() => merged.resolve(undefined));
    expect(receivedBy('notifications')).toEqual([{ type: 'notifications.retry' }]);
  });

  test('return where the server refuses, with the reason', async () => {
    const { decide, notices } = await shown(two);
    await press('Dismiss', 1);
    await act(() => decide.reject(offline));
    expect([rows().length, notices()]).toEqual([2, [expect.stringContaining('filtered_notifications.dismiss_failed')]]);
  });

  test('are accepted together once selected', async () => {
    const { decide } = await shown(two);
    await press('Accept selected');
    expect(decide.requested).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await press('Accept selected');
    expect([rows().length, decide.requested]).toEqual([0, [{ ids: ['a', 'b'], verdict: 'accept' }]]);
  });

  test('are dismissed together only after a question', async () => {
    const { decide } = await shown(two);
    await user.click(screen.getByRole('checkbox', { name: 'Select A' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select B' }));
    await press('Dismiss selected');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/^Dismiss notifications from 2 accounts\?.*This can't be undone\./);
    await press('Cancel');
    expect(decide.requested).toEqual([]);
    await press('Dismiss selected');
    await press('Dismiss notifications');
    expect(decide.requested).toEqual([{ ids: ['a', 'b'], verdict: 'dismiss' }]);
  });

  test('are expanded below their account, one account at a time', async () => {
    const { content } = await shown(two);
    await press(/^Show 3/, 0);
    expect(rows().map(loading)).toEqual([1, 0]);
    await act(() => content.reject(offline));
    expect(within(rows()[0]!).getByRole('alert').textContent).toContain("Couldn't load notifications");
    await press('Try again', 0);
    await act(() => content.resolve({ ids: ['n1'], normalised: {} }));
    expect(rows()[0]!.textContent).toContain('followed you');
    await press(/^Show 1/, 1);
    expect([screen.queryByText(/followed you/), content.requested.map(({ key }) => key)]).toEqual([null, ['a', 'a', 'b']]);
    await press('Collapse', 1);
    expect(screen.queryByRole('button', { name: 'Collapse' })).toBeNull();
  });
});
