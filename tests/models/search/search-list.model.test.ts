import { describe, expect, test } from 'vitest';
import { searchListMachine, selectFoundFailure, selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import type { Found } from '#domain/search/search.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const found = (...accounts: string[]): { done: Found } => ({
  done: { statuses: [], accounts, hashtags: [], normalised: {}, hasMore: true },
});
const input = { query: 'noor', following: false, type: 'accounts', holder: 'search 1 accounts', first: ['a'], hasMore: true } as const;

const model = modelOf(searchListMachine, {
  input,
  events: [{ type: 'found.more' }],
  outcomes: { fetchMore: [found('b'), found(), { error: new CallError({ kind: 'offline' }) }] },
  project: ({ rows: { ids, rest }, failure }) => [ids, rest, failure?.kind],
});

describe('search list model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchMore = deferredCall<Found>();
    const { actor, receivedBy } = openAmong(searchListMachine.provide({ actors: { fetchMore: fetchMore.logic } }), input);
    const rest = () => selectRemainingFound(actor.getSnapshot());
    await model.walk(path, {
      actor,
      events: { 'found.more': (event) => actor.send(event as never), ...endingsOf({ fetchMore }) },
      states: {
        idle: () => expect(['more', 'maybe', 'end']).toContain(rest()),
        loadingMore: () => {
          expect([rest(), fetchMore.waiting()]).toEqual(['loading', ['fetchMore']]);
          expect(fetchMore.requested.at(-1)).toMatchObject({ type: 'accounts', offset: selectFoundIds(actor.getSnapshot()).length });
        },
        loadMoreFailed: () => expect([rest(), selectFoundFailure(actor.getSnapshot())?.kind]).toEqual(['failed', 'offline']),
      },
    });
    const held = receivedBy('entities').filter(({ type }) => type === 'entities.retain');
    expect(held.at(-1)).toMatchObject({ kind: 'relationships', ids: selectFoundIds(actor.getSnapshot()) });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'searchList', missed: [] });
  });
});
