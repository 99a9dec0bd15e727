import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { selectSearchFailure, selectSearchPhase, selectSearchRest, selectTotal } from '#machines/moderation/searched.ts';
import type { Found } from '#domain/moderation/found.ts';
import { deferredCall } from './deferred.ts';
import { endingsOf, openAmong, ring } from './machines.ts';
import { recordCoverage } from './model-coverage.ts';
import { searchedModelOf, type Searching } from './searched-model-of.ts';

/** Walks such a model: one call at a time, and only after typing has stopped. */
export const walkSearched = (machine: AnyStateMachine, searching: Searching<unknown>): void =>
  walkSearch(machine, searchedModelOf(machine, searching));

/** Walks a model that is walked at other depths, too. */
export const walkSearch = (machine: AnyStateMachine, model: ReturnType<typeof searchedModelOf>): void => {
  test.each(model.paths)('$name', async (path) => {
    const call = deferredCall<Found<unknown>>();
    const { actor, clock } = openAmong(machine.provide({ actors: { fetchFound: call.logic } }));
    const now = () => actor.getSnapshot() as never;
    const is = (phase: string, rest: string | undefined, asking: readonly string[]) => () =>
      expect([selectSearchPhase(now()), rest && selectSearchRest(now()), call.waiting()]).toEqual([phase, rest, asking]);
    await model.walk(path, {
      actor,
      events: {
        'search.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor as never, clock, event),
        ...endingsOf({ fetchFound: call, fetchMore: call }),
      },
      states: {
        unloaded: is('loading', undefined, []),
        typing: is('loading', undefined, []),
        loading: is('loading', undefined, ['fetchFound']),
        failed: () => expect([selectSearchPhase(now()), selectSearchFailure(now())?.kind]).toEqual(['failed', 'offline']),
        'loaded.idle': ({ context: { total, next } }) => {
          expect(selectTotal(now())).toBe(total);
          is('loaded', next === undefined ? 'end' : 'idle', [])();
        },
        'loaded.loadingMore': is('loaded', 'loading', ['fetchMore']),
        'loaded.loadMoreFailed': is('loaded', 'failed', []),
      },
    });
  });
  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: machine.id, missed: [] });
  });
};
