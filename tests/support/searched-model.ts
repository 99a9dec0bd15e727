import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { selectSearchFailure, selectSearchPhase, selectSearchRest, selectTotal } from '#machines/moderation/searched.ts';
import type { Found } from '#domain/moderation/found.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from './held.ts';
import { endingsOf, openAmong, ring } from './machines.ts';
import { recordCoverage } from './model-coverage.ts';
import { modelOf } from './model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };

type Searching<Item> = { change: object; items: readonly [Item, Item] };

/** Something that the staff looks for, found on two pages. */
const searchedModelOf = <Item>(machine: AnyStateMachine, { change, items: [first, second] }: Searching<Item>) =>
  modelOf(machine, {
    events: [{ type: 'search.look' }, { type: 'search.older' }, { type: 'search.retry' }, { type: 'search.ask', change }] as never,
    outcomes: {
      fetchFound: [{ done: { items: [first], total: 2, next: 2 } }, { done: { items: [], normalised: {} } }, lost],
      fetchMore: [{ done: { items: [first, second], total: 2 } }, lost],
    },
    project: ({ items, next, failure }: { items: readonly unknown[]; next: unknown; failure: { kind: string } | undefined }) => [
      items.length,
      next,
      failure?.kind,
    ],
  });

/** Walks such a model: one call at a time, and only once somebody stopped typing. */
export const walkSearched = (machine: AnyStateMachine, searching: Searching<unknown>): void => {
  const model = searchedModelOf(machine, searching);
  test.each(model.paths)('$name', async (path) => {
    const call = heldCall<Found<unknown>>();
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
        unasked: is('asking', undefined, []),
        typing: is('asking', undefined, []),
        asking: is('asking', undefined, ['fetchFound']),
        failed: () => expect([selectSearchPhase(now()), selectSearchFailure(now())?.kind]).toEqual(['failed', 'offline']),
        'known.idle': ({ context: { total, next } }) => {
          expect(selectTotal(now())).toBe(total);
          is('known', next === undefined ? 'end' : 'idle', [])();
        },
        'known.growing': is('known', 'loading', ['fetchMore']),
        'known.stuck': is('known', 'failed', []),
      },
    });
  });
  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: machine.id, missed: [] });
  });
};
