import { setup } from 'xstate';
import { sendToActor } from '../support/registry.ts';
import { unprovidedSource } from '../support/unprovided.ts';

/** The actors that send private notes and chat messages. */
export type Sending = 'relationships' | 'chats';
type Event = { type: 'unsent.found'; group: Sending };

/** Checks if this device stores private notes or chat messages that the server does not have, and has them sent: the code that sends them is fetched only then (rules note-stored, chat-outbox). */
export const unsentMachine = setup({
  types: { events: {} as Event },
  actors: {
    /** Sends `unsent.found` for stored entries when a session starts, and for messages that another tab stores. */
    watchStored: unprovidedSource('watchStored'),
  },
  actions: { openGroup: sendToActor('featureGroups', ({ group }: { group: Sending }) => ({ type: 'group.open', group })) },
}).createMachine({
  id: 'unsent',
  invoke: { id: 'watchStored', src: 'watchStored', onError: {} },
  on: { 'unsent.found': { actions: { type: 'openGroup', params: ({ event: { group } }) => ({ group }) } } },
});
