import { setup } from 'xstate';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** Looks once, when a session starts, whether private notes lie here that the server does not have, and has them sent (rule note-kept): who keeps notes is fetched for that alone. */
export const unsentNotesMachine = setup({
  actors: { listKept: unprovided<readonly string[]>('listKept') },
  guards: { waits: (_, { kept }: { kept: readonly string[] }) => kept.length > 0 },
  actions: { openPeople: sendToActor('featureGroups', () => ({ type: 'group.open', group: 'people' })) },
}).createMachine({
  id: 'unsentNotes',
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'listKept',
        src: 'listKept',
        onDone: [
          { guard: { type: 'waits', params: ({ event: { output: kept } }) => ({ kept }) }, target: 'over', actions: 'openPeople' },
          'over',
        ],
        onError: 'over',
      },
    },
    over: {},
  },
});
