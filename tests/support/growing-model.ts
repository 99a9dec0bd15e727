import type { growingMachine } from '#machines/support/growing.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { isResponseOf, type Invariants } from './model-invariants.ts';
import { modelOf } from './model.ts';

type Machine = ReturnType<typeof growingMachine>;
type Input = { key: string };

const page = (ids: string, next?: string): { done: Page } => ({
  done: { ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) },
});
const lost = { error: new CallError({ kind: 'offline' }) };

const pages = ['fetchFirst', 'fetchAnew', 'fetchNext'];

const invariants: Invariants<Machine> = {
  'a page neither drops a row that arrived, nor returns one that was removed, while it was requested': ({ context: { rows } }, history) => {
    if (!pages.some((id) => isResponseOf(id, 'done', history))) return true;
    const { steps } = history;
    const since = steps.slice(steps.findLastIndex(({ started }) => pages.some((id) => started(id).length > 0)) + 1);
    const hasArrived = since.some(({ event }) => event.type === 'list.arrived');
    const removed = since.flatMap(({ event }) => (event.type === 'list.removed' ? (event['ids'] as string[]) : []));
    return (!hasArrived || rows.ids[0] === 'x') && !removed.some((id) => rows.ids.includes(id));
  },
};

/** Returns the model of a paged list, with every event. */
export const growingModelOf = (machine: Machine, input: Input) =>
  modelOf(machine, {
    input,
    events: [
      { type: 'list.older' },
      { type: 'list.retry' },
      { type: 'list.refresh' },
      { type: 'list.changed' },
      { type: 'list.arrived', ids: ['x'] },
      { type: 'list.removed', ids: ['a'] },
      { type: 'list.removed', ids: ['c'] },
    ],
    outcomes: {
      fetchFirst: [page('ab', '?2'), page('ab'), lost],
      fetchNext: [page('cd'), lost],
      fetchAnew: [page('ab', '?2'), lost],
      watchRows: [{ error: new Error('a bug') }],
    },
    invariants,
    project: ({ rows, changes, isOutdated, failure, hasFailedOlder, isWatched }) => [
      rows,
      changes,
      isOutdated,
      failure?.kind,
      hasFailedOlder,
      isWatched,
    ],
  });
