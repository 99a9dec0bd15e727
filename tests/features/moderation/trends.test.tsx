import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { trendActionsMachine } from '#machines/moderation/trend-actions.machine.ts';
import { trendSearchMachine } from '#machines/moderation/trend-search.machine.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import type { Trend, TrendResult, TrendReview } from '#domain/moderation/trend.ts';
import { CallError } from '#domain/text/failure.ts';
import { TrendsTab } from '#features/moderation/trends/trends-tab.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);
vi.mock('#components/list/long-list.tsx', async () => (await import('./stage.tsx')).longList);

const tide: Trend = { kind: 'tags', id: '1', state: 'pending', name: '#tide', position: 0, uses: 3 };
const gulls: Trend = { kind: 'tags', id: '2', state: 'rejected', name: '#gulls', position: 1, uses: 1 };

const open = async (...items: Trend[]) => {
  const [fetch, review] = [deferredCall<Found<Trend, PageOf>>(), deferredCall<TrendResult, TrendReview>()];
  const search = openAmong(trendSearchMachine.provide({ actors: { fetchFound: fetch.logic }, delays: { afterTyping: 0 } }));
  const actions = openAmong(trendActionsMachine.provide({ actors: { applyReview: review.logic } }));
  const modals = createActor(modalsMachine, { logger: () => {} }).start();
  modals.send({ type: 'moderationModal.open', tab: 'trends/tags' });
  setStage({ session: { trendSearch: search.actor as AnyActorRef, trendActions: actions.actor as AnyActorRef }, page: { modals } });
  renderInApp(<TrendsTab />);
  act(() => search.clock.increment(1));
  await act(() => fetch.resolve({ items, ...(items.length > 1 ? { next: 2 } : {}) }));
  return { fetch, review, modals, clock: search.clock, notices: actions.notices, receivedBy: actions.receivedBy };
};
const row = (name: string) => within(screen.getByRole('article', { name }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('trends in the moderation', () => {
  // rules: trend-review
  test('have a state, a decision that is shown while it is sent, and another while it is pending', async () => {
    const { review, receivedBy } = await open(tide, gulls);
    row('#tide').getByText('Awaiting review');
    row('#tide').getByText('Used 3 times this week');
    row('#gulls').getByText('Rejected');
    expect(row('#gulls').queryByRole('button', { name: 'Reject #gulls' })).toBe(null);
    await press('Approve #tide');
    row('#tide').getByText('Approving…');
    await press('Reject #tide');
    row('#tide').getByText('Rejecting…');
    await act(() => review.resolve({ trend: { ...tide, state: 'approved' } }));
    expect(review.requested).toEqual([
      { trend: tide, to: 'approved' },
      { trend: { ...tide, state: 'approved' }, to: 'rejected' },
    ]);
    expect(receivedBy('trendSearch')).toEqual([{ type: 'search.update', item: { ...tide, state: 'approved' } }]);
  });

  // rules: trend-review, trend-stale
  test('get their former state after a failure, and a message about another moderator’s decision', async () => {
    const { review, notices } = await open(tide);
    await press('Approve #tide');
    await act(() => review.reject(new CallError({ kind: 'offline' })));
    row('#tide').getByText('Awaiting review');
    await press('Approve #tide');
    await act(() => review.resolve({ trend: { ...tide, state: 'rejected' }, stale: 'rejected' }));
    expect(notices()).toEqual([
      expect.stringContaining('moderation.trends.failed.approved'),
      expect.stringContaining('moderation.trends.stale.rejected'),
    ]);
  });

  // rules: trend-review, moderation-links
  test('are loaded page by page, and another kind replaces the section of the address', async () => {
    const { fetch, modals } = await open(tide, gulls);
    await press('Show more trends');
    expect(fetch.requested.at(-1)).toEqual({ query: { kind: 'tags' }, page: 2 });
    await user.click(screen.getByRole('tab', { name: 'Links' }));
    expect(modals.getSnapshot().context.moderation.tab).toBe('trends/links');
  });

  test('that can’t be loaded are reported with a retry, and none with what will appear', async () => {
    const { fetch, clock } = await open();
    screen.getByText('No trends yet');
    await user.click(screen.getByRole('tab', { name: 'Posts' }));
    act(() => clock.increment(1));
    await act(() => fetch.reject(new CallError({ kind: 'forbidden', status: 403, message: '' } as never)));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load trends");
    await press('Try again');
    expect(fetch.waiting().length).toBe(1);
  });
});
