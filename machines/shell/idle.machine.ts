import { setup, type SnapshotFrom } from 'xstate';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

/** The content of the main column: none yet, complete, or the status of a conversation, whose context comes next. */
export type Content = 'none' | 'shown' | 'focused';

const PAINT_MS = 50; // our choice: the statuses are being drawn by then
const ANSWERS_MS = 250; // our choice: what surrounds the status of a conversation comes next
const TIMEOUT_MS = 4_000; // our choice: on a slow server the rest of the page waits no longer

/** Idle once the main column was painted with its content, or takes long for it, so that the rest of the page may be fetched; stays so until the session ends. */
export const idleMachine = setup({
  types: { events: {} as { type: 'content.changed'; now: Content } },
  actors: { watchContent: unprovidedSource('watchContent'), awaitRest: unprovided<void>('awaitRest') },
  guards: { isContent: (_, { now, content }: Record<'now' | 'content', Content>) => now === content },
  delays: { timeout: TIMEOUT_MS, untilPainted: PAINT_MS, untilContext: ANSWERS_MS },
}).createMachine({
  id: 'idle',
  initial: 'busy',
  states: {
    busy: {
      /** The timeout in case the content is never reported. */
      invoke: { id: 'watchContent', src: 'watchContent', onError: {} },
      on: {
        'content.changed': [
          { guard: { type: 'isContent', params: ({ event: { now } }) => ({ now, content: 'none' }) }, target: '.waiting' },
          { guard: { type: 'isContent', params: ({ event: { now } }) => ({ now, content: 'focused' }) }, target: '.awaitingContext' },
          { target: '.painting' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: { after: { timeout: '#idle.idle' } },
        painting: { after: { untilPainted: 'drawing' } },
        /** Drawn bit by bit, they take as long as the machine is busy. */
        drawing: { invoke: { id: 'awaitRest', src: 'awaitRest', onDone: '#idle.idle', onError: '#idle.idle' } },
        awaitingContext: { after: { untilContext: '#idle.idle' } },
      },
    },
    idle: {},
  },
});

export const selectIsIdle = (snapshot: SnapshotFrom<typeof idleMachine>): boolean => snapshot.matches('idle');
