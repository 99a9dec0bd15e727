import { assign, setup } from 'xstate';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Context = { count: number };
/** A draft was stored or removed, in this tab or another one. */
type Event = { type: 'drafts.changed' };

/** The number of stored drafts, for the button of a new post, as long as the session lives; a failed count leaves the previous number (rule draft-badge). */
export const draftCountMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Sends `drafts.changed`. */
    watchDrafts: unprovidedSource('watchDrafts'),
    countDrafts: unprovided<number>('countDrafts'),
  },
  actions: { setCount: assign((_, { count }: Context) => ({ count })) },
}).createMachine({
  id: 'draftCount',
  context: { count: 0 },
  invoke: { id: 'watchDrafts', src: 'watchDrafts', onError: {} },
  initial: 'counting',
  on: { 'drafts.changed': '.counting' },
  states: {
    counting: {
      invoke: {
        id: 'countDrafts',
        src: 'countDrafts',
        onDone: { target: 'counted', actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) } },
        onError: 'counted',
      },
    },
    counted: {},
  },
});
