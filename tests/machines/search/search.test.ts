import { describe, expect, test } from 'vitest';
import { fromCallback, type EventFromLogic } from 'xstate';
import { searchListMachine } from '#machines/search/search-list.machine.ts';
import { searchMachine, type RecentSource } from '#machines/search/search.machine.ts';
import {
  selectElsewhere,
  selectOrder,
  selectRecent,
  selectSearchFailure,
  selectSearchPhase,
  selectShowing,
} from '#machines/search/search.selectors.ts';
import type { Lead } from '#domain/search/lead.ts';
import type { Found, SearchQuery } from '#domain/search/search.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { HANDLE, account, posts } from '#tests/models/search/search.model.ts';

const open = () => {
  const fetchFound = deferredCall<Found, SearchQuery & { leads: boolean }>();
  const writeAddress = deferredCall<void, SearchQuery & { replaces: boolean }>();
  const [lead, fetchMore] = [deferredCall<void, Lead>(), deferredCall<Found>()];
  const stored: (readonly string[])[] = [];
  const { actor, clock, receivedBy } = openAmong(
    searchMachine.provide({
      actors: {
        fetchFound: fetchFound.logic,
        writeAddress: writeAddress.logic,
        lead: lead.logic,
        recentSearches: fromCallback<EventFromLogic<RecentSource>>(({ receive }) => receive(({ searches }) => void stored.push(searches))),
        searchList: searchListMachine.provide({ actors: { fetchMore: fetchMore.logic } }),
      },
    }),
  );
  const phase = () => selectSearchPhase(actor.getSnapshot());
  const type = (text: string) => actor.send({ type: 'search.type', text });
  const go = (query: string) => actor.send({ type: 'search.open', query, following: false });
  return { actor, clock, fetchFound, writeAddress, lead, stored, phase, type, go, receivedBy };
};
const queries = (requested: readonly SearchQuery[]) => requested.map(({ query }) => query);

describe('search machine', () => {
  // rules: search-settle
  test('sends one request for twenty letters typed at 30 ms, when idle', () => {
    const { clock, fetchFound, type } = open();
    const whole = 'wagtails at the pier';
    for (let at = 1; at <= whole.length; at++) {
      type(whole.slice(0, at));
      clock.increment(30);
    }
    expect(fetchFound.requested).toEqual([]);
    clock.increment(400);
    expect(queries(fetchFound.requested)).toEqual([whole]);
  });

  // rules: search-operators
  test.each(['from:@', 'tide -', 'tide ""'])('sends %s only when it is submitted', (text) => {
    const { actor, clock, fetchFound, type, phase } = open();
    type(text);
    clock.increment(10_000);
    expect([phase(), fetchFound.requested]).toEqual(['unfinished', []]);
    actor.send({ type: 'search.submit' });
    expect(queries(fetchFound.requested)).toEqual([text]);
  });

  // rules: search-cancelled
  test('aborts a replaced request, and never shows its response', async () => {
    const { actor, clock, fetchFound, type } = open();
    type('tide');
    clock.increment(400);
    type('birds');
    expect(fetchFound.signals[0]?.aborted).toBe(true);
    clock.increment(400);
    await fetchFound.resolve(posts);
    expect([queries(fetchFound.requested), actor.getSnapshot().context.results.map(({ query }) => query)]).toEqual([
      ['tide', 'birds'],
      ['birds'],
    ]);
  });

  // rules: search-address
  test('replaces typed queries in the history, not submitted ones', async () => {
    const { actor, clock, fetchFound, writeAddress, type, go } = open();
    go('tide');
    await fetchFound.resolve(posts);
    for (const text of ['tides', 'tides out']) {
      type(text);
      clock.increment(400);
      await fetchFound.resolve(posts);
    }
    actor.send({ type: 'search.submit' });
    type('tides out there');
    clock.increment(400);
    expect(writeAddress.requested.map(({ query, replaces }) => [query, replaces])).toEqual([
      ['tide', true],
      ['tides', false],
      ['tides out', true],
      ['tides out there', false],
    ]);
  });

  // rules: search-back
  test('restores the results on the way back, and releases the oldest', async () => {
    const { actor, fetchFound, go, phase, receivedBy } = open();
    for (const query of ['a', 'b', 'c', 'd']) {
      go(query);
      await fetchFound.resolve(posts);
    }
    const first = selectShowing(actor.getSnapshot());
    go('a');
    expect([phase(), selectShowing(actor.getSnapshot()) === first, fetchFound.requested.length]).toEqual(['shown', false, 4]);
    go('e');
    await fetchFound.resolve(posts);
    expect(actor.getSnapshot().context.results.map(({ query }) => query)).toEqual(['e', 'd', 'c', 'b']);
    expect(receivedBy('entities').filter(({ type, ids }) => type === 'entities.retain' && ids.length === 0)).not.toEqual([]);
  });

  // rules: search-resolve
  test('opens a submitted address or handle, not one still being typed', async () => {
    const { actor, clock, fetchFound, lead, type, phase } = open();
    type(HANDLE);
    clock.increment(400);
    await fetchFound.resolve(account);
    expect([phase(), lead.requested]).toEqual(['shown', []]);
    actor.send({ type: 'search.submit' });
    await fetchFound.resolve(account);
    expect([fetchFound.requested.map(({ leads }) => leads), lead.requested]).toEqual([[false, true], [{ kind: 'account', id: 'n' }]]);
  });

  // rules: search-resolve
  test('retains the results of this server while another one is searched, fails, and has none', async () => {
    const { actor, clock, fetchFound, type, phase } = open();
    const elsewhere = () => selectElsewhere(actor.getSnapshot());
    type(HANDLE);
    clock.increment(400);
    expect([elsewhere(), fetchFound.requested.at(-1)?.leads]).toEqual([undefined, false]);
    await fetchFound.resolve(posts);
    expect(elsewhere()).toBe('idle');
    actor.send({ type: 'search.submit' });
    expect([elsewhere(), fetchFound.requested.at(-1)?.leads]).toEqual(['searching', true]);
    await fetchFound.reject(new CallError({ kind: 'offline' }));
    expect([phase(), elsewhere(), selectSearchFailure(actor.getSnapshot())?.kind]).toEqual(['shown', 'failed', 'offline']);
    actor.send({ type: 'search.submit' });
    await fetchFound.resolve(posts);
    expect([phase(), elsewhere()]).toEqual(['shown', 'missing']);
  });

  // rules: search-resolve
  test('shows the own results of a handle when another server fails, not those of the query before', async () => {
    const { actor, clock, fetchFound, type, go, phase } = open();
    const shown = () => actor.getSnapshot().context.results.find(({ at }) => at === selectShowing(actor.getSnapshot()))?.query;
    type(HANDLE);
    clock.increment(400);
    await fetchFound.resolve(posts);
    go('tide');
    await fetchFound.resolve(posts);
    type(HANDLE);
    actor.send({ type: 'search.submit' });
    expect([phase(), shown()]).toEqual(['searching', 'tide']);
    await fetchFound.reject(new CallError({ kind: 'offline' }));
    expect([phase(), shown(), selectSearchFailure(actor.getSnapshot())?.kind]).toEqual(['shown', HANDLE, 'offline']);
  });

  // rules: search-cancelled
  test('shows the results of the last query when a newer one is typed and taken back', async () => {
    const { actor, clock, fetchFound, type, go, phase } = open();
    go('tide');
    await fetchFound.resolve(posts);
    go('birds');
    await fetchFound.resolve(posts);
    type('tide');
    clock.increment(400);
    type('tides');
    type('tide');
    expect([phase(), actor.getSnapshot().context.results.find(({ at }) => at === selectShowing(actor.getSnapshot()))?.query]).toEqual([
      'shown',
      'tide',
    ]);
  });

  // rules: search-best
  test('orders the kinds by what the query names', async () => {
    const { actor, fetchFound, go } = open();
    go('tide');
    await fetchFound.resolve(account);
    expect(selectOrder(actor.getSnapshot())[0]).toBe('statuses');
    go('noor');
    await fetchFound.resolve(account);
    expect(selectOrder(actor.getSnapshot())[0]).toBe('accounts');
  });

  // rules: search-recent
  test('stores submitted queries, and typed ones when the screen is left; removes one or all', async () => {
    const { actor, clock, fetchFound, stored, type, go } = open();
    go('tide');
    await fetchFound.resolve(posts);
    type('birds');
    clock.increment(400);
    await fetchFound.resolve(posts);
    expect(selectRecent(actor.getSnapshot())).toEqual(['tide']);
    actor.send({ type: 'search.leave', query: 'birds', following: false });
    expect(stored.at(-1)).toEqual(['birds', 'tide']);
    actor.send({ type: 'recent.remove', query: 'tide' });
    expect(stored.at(-1)).toEqual(['birds']);
    actor.send({ type: 'recent.clear' });
    expect([stored.at(-1), selectRecent(actor.getSnapshot())]).toEqual([[], []]);
  });

  // rules: search-cancelled
  test('aborts when left, and refetches when opened again', () => {
    const { actor, fetchFound, go, phase } = open();
    go('tide');
    actor.send({ type: 'search.leave', query: 'tide', following: false });
    expect([phase(), fetchFound.signals[0]?.aborted]).toEqual(['idle', true]);
    go('tide');
    expect(fetchFound.requested.length).toBe(2);
  });
});
