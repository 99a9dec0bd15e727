import type { growingMachine } from '#machines/support/growing.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { modelOf } from './model.ts';

type Machine = ReturnType<typeof growingMachine>;
type Input = { key: string };

const page = (ids: string, next?: string): { done: Page } => ({
  done: { ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) },
});
const lost = { error: new CallError({ kind: 'offline' }) };

/** Returns the model of a paged list, with every event. */
export const growingModelOf = (machine: Machine, input: Input) =>
  modelOf(machine, {
    input,
    events: [
      { type: 'list.older' },
      { type: 'list.retry' },
      { type: 'list.refresh' },
      { type: 'list.arrived', ids: ['x'] },
      { type: 'list.removed', ids: ['a'] },
    ],
    outcomes: {
      fetchFirst: [page('ab', '?2'), page('ab'), lost],
      fetchNext: [page('cd'), lost],
      fetchAnew: [page('ab', '?2'), lost],
      watchRows: [{ error: new Error('a bug') }],
    },
    project: ({ rows, failure, isWatched }) => [rows, failure?.kind, isWatched],
  });
