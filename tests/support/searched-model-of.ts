import type { AnyStateMachine } from 'xstate';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from './model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };

/** `further` are the events that only some of these machines accept. */
export type Searching<Item> = { change: object; items: readonly [Item, Item]; further?: readonly object[] };

/** Returns the model of a search by the staff, with results on two pages. */
export const searchedModelOf = <M extends AnyStateMachine, Item>(
  machine: M,
  { change, items: [first, second], further = [] }: Searching<Item>,
) =>
  modelOf(machine, {
    events: [
      { type: 'search.view' },
      { type: 'search.older' },
      { type: 'search.retry' },
      { type: 'search.query', change },
      ...further,
    ] as never,
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
