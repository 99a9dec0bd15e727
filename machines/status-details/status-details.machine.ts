import { assign, setup } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { StatusSource, StatusVersion } from '#domain/status/version.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The details of a status that a dialog shows. */
export type DetailsOf = 'favourites' | 'repeats' | 'reactions' | 'history' | 'source';
type DetailsQuery = { statusId: string; of: DetailsOf };
/** The accounts that reacted with one emoji, in the server's order. */
export type Reacted = { readonly name: string; readonly url?: string; readonly ids: readonly string[] };
/** Accounts in the server's order, with their reactions if any, or versions from the first to the last, or the source where the server has it. */
export type Found =
  | { people: readonly string[]; normalised: Normalised }
  | { reactions: readonly Reacted[]; normalised: Normalised }
  | { versions: readonly StatusVersion[] }
  | { source: StatusSource | undefined };
type Context = { query: DetailsQuery; found: Found | undefined; failure: Failure | undefined };
export type StatusDetailsEvents = ({ type: 'details.open' } & DetailsQuery) | { type: 'details.close' | 'details.retry' };
type Machine = { context: Context; events: StatusDetailsEvents };

/** The accounts of a list are retained as long as it is shown: only the visible ones are watched. */
const holding = (ids: readonly string[]) => [
  retainEntities(() => ({ holder: 'statusDetails', kind: 'accounts', ids })),
  retainEntities(() => ({ holder: 'statusDetails:standing', kind: 'relationships', ids })),
];
const idsIn = (found: Found): readonly string[] =>
  'people' in found ? found.people : 'reactions' in found ? found.reactions.flatMap(({ ids }) => ids) : [];

/** The content of one dialog about a status: who favourited it, who repeated it, its versions or its source; as long as the session lives. */
export const statusDetailsMachine = setup({
  types: { context: {} as Context, events: {} as StatusDetailsEvents },
  actors: { fetchDetails: unprovided<Found, DetailsQuery>('fetchDetails') },
  actions: {
    setQuery: assign((_, query: DetailsQuery) => ({ query, found: undefined, failure: undefined })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    clearFound: action<Machine>(({ enqueue }) => {
      enqueue.assign({ found: undefined });
      for (const letGo of holding([])) enqueue(letGo);
    }),
    setFound: action<Machine, { found: Found }>(({ enqueue }, { found }) => {
      enqueue.assign({ found });
      if (!('normalised' in found)) return;
      enqueue(mergeEntities(() => found.normalised));
      for (const retained of holding(idsIn(found))) enqueue(retained);
    }),
  },
}).createMachine({
  id: 'statusDetails',
  context: { query: { statusId: '', of: 'favourites' }, found: undefined, failure: undefined },
  initial: 'closed',
  on: {
    'details.open': {
      target: '.fetching',
      actions: { type: 'setQuery', params: ({ event: { statusId, of } }) => ({ statusId, of }) },
    },
    'details.close': { target: '.closed', actions: 'clearFound' },
  },
  states: {
    closed: {},
    fetching: {
      invoke: {
        id: 'fetchDetails',
        src: 'fetchDetails',
        input: ({ context: { query } }) => query,
        onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    shown: {},
    failed: { on: { 'details.retry': 'fetching' } },
  },
});
