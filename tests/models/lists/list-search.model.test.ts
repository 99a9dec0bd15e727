import { describe, expect, test } from 'vitest';
import {
  listSearchMachine,
  selectFoundAccounts,
  selectIsFollowing,
  selectSearch,
  selectSearchPhase,
  type AccountSearchInput,
} from '#machines/lists/list-search.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const page = (...ids: string[]): Page => ({ ids, normalised: {} });

const model = modelOf(listSearchMachine, {
  events: [
    { type: 'search.type', query: 'no' },
    { type: 'search.type', query: '' },
    { type: 'search.submit' },
    { type: 'search.scope', isFollowing: false },
    { type: 'search.clear' },
  ],
  outcomes: { findAccounts: [{ done: page('noor') }, { done: page() }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ query, isFollowing, ids }) => [query, isFollowing, ids],
});

describe('list search model', () => {
  test.each(model.paths)('$name', async (path) => {
    const findAccounts = deferredCall<Page, AccountSearchInput>();
    const { actor, clock } = openAmong(listSearchMachine.provide({ actors: { findAccounts: findAccounts.logic } }));
    const is = (phase: string) => () =>
      expect([selectSearchPhase(actor.getSnapshot()), findAccounts.waiting().length > 0]).toEqual([phase, phase === 'searching']);
    await model.walk(path, {
      actor,
      events: {
        'search.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ findAccounts }),
      },
      states: {
        '': ({ context: { query, isFollowing, ids } }) => {
          const snapshot = actor.getSnapshot();
          expect([selectSearch(snapshot), selectIsFollowing(snapshot), selectFoundAccounts(snapshot)]).toEqual([query, isFollowing, ids]);
        },
        idle: is('idle'),
        typing: is('typing'),
        searching: is('searching'),
        found: is('found'),
        failed: is('failed'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'listSearch', missed: [] });
  });
});
