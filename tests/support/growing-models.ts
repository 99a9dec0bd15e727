import { expect } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { selectIds, selectListPhase, selectRest, type growingMachine, type RowsWatch } from '#machines/support/growing.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timeline/page.ts';
import { heldCall, heldSource } from './held.ts';
import { endingsOf, openAmong } from './machines.ts';
import { modelOf } from './model.ts';
import type { Path } from './model-walk.ts';

type Machine = ReturnType<typeof growingMachine>;
type Input = { key: string };

const page = (ids: string, next?: string): { done: Page } => ({
  done: { ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) },
});
const lost = { error: new CallError({ kind: 'offline' }) };

/** A list that grows, with all that may happen to it. */
export const growingModelOf = (machine: Machine, input: Input) =>
  modelOf(machine, {
    input,
    events: [
      { type: 'list.older' },
      { type: 'list.retry' },
      { type: 'list.refresh' },
      { type: 'list.arrived', ids: ['x'] },
      { type: 'list.gone', ids: ['a'] },
    ],
    outcomes: {
      fetchFirst: [page('ab', '?2'), page('ab'), lost],
      fetchNext: [page('cd'), lost],
      fetchAnew: [page('ab', '?2'), lost],
      watchRows: [{ error: new Error('a bug') }],
    },
    project: ({ rows, failure, isWatched }) => [rows, failure?.kind, isWatched],
  });

/** Walks the bare machine along a path of that model. */
export const walkGrowing = async (model: ReturnType<typeof growingModelOf>, path: Path<Machine>, machine: Machine, input: Input) => {
  const fetchPage = heldCall<Page>();
  const watchRows = heldSource<EventFromLogic<RowsWatch>>();
  const provided = machine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: watchRows.logic } });
  const { actor } = openAmong(provided, input);
  const now = () => actor.getSnapshot();
  const is = (phase: string, rest?: string) => () => {
    expect(selectListPhase(now())).toBe(phase);
    if (rest !== undefined) expect(selectRest(now())).toBe(rest);
    expect(new Set(selectIds(now())).size).toBe(selectIds(now()).length);
  };
  await model.walk(path, {
    actor,
    events: {
      'list.*': (event) => actor.send(event),
      'xstate.error.actor.watchRows': (event) => actor.send(event),
      ...endingsOf({ fetchFirst: fetchPage, fetchNext: fetchPage, fetchAnew: fetchPage }),
    },
    states: {
      loading: is('loading'),
      failed: is('failed'),
      known: () => {},
      'known.idle': is('known'),
      'known.growing': is('known', 'loading'),
      'known.stuck': is('known', 'failed'),
      'known.refreshing': is('known'),
    },
  });
};
