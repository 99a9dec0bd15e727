import { assign, setup } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The kinds of accounts to fetch, where that varies. */
export type WhoseDeed = 'favourites' | 'repeats';
export type WhoAsked = { readonly statusId: string; readonly of?: readonly WhoseDeed[] };
/** The accounts behind a reaction, and their entities. */
export type FoundWho<Who> = { readonly who: Who; readonly normalised: Normalised };

const keyOf = ({ statusId, of = [] }: WhoAsked): string => `${statusId} ${of.join(' ')}`;

/**
 * Makes a machine for the accounts behind a reaction to the status that was shown last, which it retains in the cache.
 * The loaded accounts of a status are shown until newer ones are fetched.
 */
export const whoMachine = <Who>(id: string) => {
  type Context = { asked: WhoAsked; known: { statusId: string; who: Who } | undefined };
  type Event = { type: 'who.view'; input: WhoAsked };
  type Machine = { context: Context; events: Event };
  return setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { fetchWho: unprovided<FoundWho<Who>, WhoAsked>('fetchWho') },
    guards: { isSameQuery: ({ context: { asked } }, { input }: { input: WhoAsked }) => keyOf(asked) === keyOf(input) },
    actions: {
      setQuery: assign((_, { input }: { input: WhoAsked }) => ({ asked: input })),
      setFound: action<Machine, { found: FoundWho<Who> }>(({ context: { asked }, enqueue }, { found: { who, normalised } }) => {
        enqueue.assign({ known: { statusId: asked.statusId, who } });
        enqueue(mergeEntities(() => normalised));
        const ids = (normalised.accounts ?? []).map((account) => account.id);
        enqueue(retainEntities(() => ({ holder: id, kind: 'accounts', ids })));
      }),
    },
  }).createMachine({
    id,
    context: { asked: { statusId: '' }, known: undefined },
    initial: 'idle',
    on: { 'who.view': { target: '.fetching', actions: { type: 'setQuery', params: ({ event: { input } }) => ({ input }) } } },
    states: {
      idle: {},
      failed: {},
      fetching: {
        on: {
          'who.view': { guard: { type: 'isSameQuery', params: ({ event: { input } }) => ({ input }) } },
        },
        invoke: {
          id: 'fetchWho',
          src: 'fetchWho',
          input: ({ context: { asked } }) => asked,
          onDone: { target: 'idle', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
          onError: 'failed',
        },
      },
    },
  });
};
