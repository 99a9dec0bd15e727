import { describe, expect, test } from 'vitest';
import {
  profileSearchMachine,
  selectFoundIds,
  selectRemainingFound,
  selectProfileQuery,
  selectProfileText,
  selectSearchPhase,
  type FoundPage,
} from '#machines/profile/profile-search.machine.ts';
import { SEARCH_PAGE } from '#domain/search/search.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const full = Array.from({ length: SEARCH_PAGE }, (_, at) => `s${at}`);
const error = new CallError({ kind: 'offline' });

const invariants: Invariants<typeof profileSearchMachine> = {
  'only the posts of the shown profile are searched': (snapshot, { steps }) =>
    steps.every(({ started, snapshot: after }) =>
      [...started('fetchFirst'), ...started('fetchNext')].every(({ accountId }) => accountId === after.context.accountId),
    ),
  'another profile, or an empty field, shows no results': (snapshot, { last }) =>
    (last?.type !== 'profileSearch.clear' && !(last?.type === 'profileSearch.type' && last['text'] === '')) ||
    (selectSearchPhase(snapshot) === 'idle' && selectFoundIds(snapshot).length === 0 && selectProfileText(snapshot) === ''),
  'a query is sent only when it is submitted or retried': (_, { steps }) =>
    steps.every(({ event, started }) => started('fetchFirst').length === 0 || /submit|retry/.test(event.type)),
  'what is typed later does not change the query of the rows': (snapshot) =>
    selectSearchPhase(snapshot) === 'idle' || selectProfileQuery(snapshot) !== '',
  'the end is not loaded beyond': (snapshot) => selectRemainingFound(snapshot) !== 'end' || !snapshot.can({ type: 'profileSearch.more' }),
};

const model = modelOf(profileSearchMachine, {
  events: [
    { type: 'profileSearch.view', accountId: 'a' },
    { type: 'profileSearch.view', accountId: 'b' },
    { type: 'profileSearch.type', text: 'boats ' },
    { type: 'profileSearch.type', text: ' ' },
    { type: 'profileSearch.type', text: '' },
    { type: 'profileSearch.submit' },
    { type: 'profileSearch.clear' },
    { type: 'profileSearch.more' },
    { type: 'profileSearch.retry' },
  ],
  outcomes: {
    fetchFirst: [{ done: { ids: full, normalised: {}, hasMore: true } }, { done: { ids: [], normalised: {}, hasMore: true } }, { error }],
    fetchNext: [{ done: { ids: ['z'], normalised: {}, hasMore: true } }, { error }],
  },
  invariants,
  project: ({ accountId, text, query, rows, failure }) => [accountId, text, query, rows.rest, rows.ids.length, failure !== undefined],
});

describe('profile search model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchFound = deferredCall<FoundPage>();
    const { actor } = openAmong(profileSearchMachine.provide({ actors: { fetchFound: fetchFound.logic } }));
    const calls = (count: number) => (): void => expect(fetchFound.waiting().length).toBe(count);
    await model.walk(path, {
      actor,
      events: { 'profileSearch.*': (event) => actor.send(event), ...endingsOf({ fetchFirst: fetchFound, fetchNext: fetchFound }) },
      states: {
        idle: calls(0),
        searching: calls(1),
        failed: calls(0),
        'shown.settled': calls(0),
        'shown.loadingMore': calls(1),
        'shown.moreFailed': calls(0),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'profileSearch', missed: [] });
  });
});
