import { setup, type SnapshotFrom } from 'xstate';
import type { Entry } from '../../src/domain/outbox.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { deliveryMachine, type DeliveryKept } from './delivery.machine.ts';
import type { OutboxInbox } from './inbox.ts';
import { isAmong, nextOf, outboxActions, type Context, type OutboxWrite } from './outbox-actions.ts';

type Which = { id: string };
type Stock = { entries: readonly Entry[] };
type Event =
  | OutboxInbox
  /** It is this tab's turn; what other tabs left there comes along. */
  | ({ type: 'lock.held' } & Stock)
  | ({ type: 'outbox.sendAgain' | 'outbox.giveBack' | 'outbox.discard' } & Which)
  | { type: 'outbox.filled' | 'connection.back' }
  | DeliveryKept;

/** Keeps what was submitted until the server has it, and delivers it in order, one tab at a time (issue 7). */
export const outboxMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    writeEntry: unprovided<void, { write: OutboxWrite }>('writeEntry'),
    holdLock: unprovidedSource('holdLock'),
    watchConnection: unprovidedSource('watchConnection'),
    delivery: deliveryMachine,
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasWrites: ({ context }) => context.writes.length > 0,
    isParked: ({ context }, { id }: Which) => isAmong(context.parked, id),
    isNext: ({ context }, { id }: Which) => nextOf(context)?.id === id,
  },
  actions: outboxActions,
}).createMachine({
  id: 'outbox',
  context: { entries: [], awaited: [], parked: [], writes: [] },
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
  type: 'parallel',
  on: {
    'outbox.submit': { actions: [{ type: 'add', params: ({ event: { entry } }) => ({ entry }) }, 'sayFilled'] },
    'outbox.sendAgain': {
      guard: { type: 'isParked', params: ({ event: { id } }) => ({ id }) },
      actions: [{ type: 'unpark', params: ({ event: { id } }) => ({ id }) }, 'sayFilled'],
    },
    'outbox.giveBack': {
      guard: { type: 'isParked', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'giveBack', params: ({ event: { id } }) => ({ id }) },
    },
    'outbox.discard': {
      guard: { type: 'isParked', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'drop', params: ({ event: { id } }) => ({ id }) },
    },
  },
  states: {
    shelf: {
      initial: 'written',
      states: {
        written: { always: { guard: 'hasWrites', target: 'writing' } },
        writing: {
          invoke: {
            id: 'writeEntry',
            src: 'writeEntry',
            input: ({ context: { writes } }) => ({ write: writes[0] as OutboxWrite }),
            onDone: { target: 'written', actions: ['tellTaken', 'wrote'] },
            /** It is delivered all the same, as long as this page lives. */
            onError: { target: 'written', actions: 'wrote' },
          },
        },
      },
    },
    drain: {
      initial: 'turn',
      states: {
        resting: { on: { 'outbox.filled': 'turn' } },
        turn: {
          invoke: { id: 'holdLock', src: 'holdLock', onError: 'resting' },
          initial: 'awaiting',
          states: {
            awaiting: {
              on: {
                'lock.held': { target: 'choosing', actions: { type: 'takeStock', params: ({ event: { entries } }) => ({ entries }) } },
              },
            },
            choosing: { always: [{ guard: 'hasNext', target: 'delivering' }, { target: '#outbox.drain.resting' }] },
            delivering: {
              invoke: {
                id: 'delivery',
                src: 'delivery',
                input: ({ context }) => ({ entry: nextOf(context) as Entry }),
                onDone: { target: 'choosing', actions: { type: 'settle', params: ({ event }) => ({ outcome: event.output }) } },
                onError: { target: 'choosing', actions: { type: 'settle', params: { outcome: { kind: 'unknown' } } } },
              },
              on: {
                'connection.back': { actions: 'sayOnline' },
                'delivery.kept': { actions: 'free' },
                'outbox.giveBack': [
                  { guard: { type: 'isNext', params: ({ event: { id } }) => ({ id }) }, actions: 'withdraw' },
                  {
                    guard: { type: 'isParked', params: ({ event: { id } }) => ({ id }) },
                    actions: { type: 'giveBack', params: ({ event: { id } }) => ({ id }) },
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof outboxMachine>;
/** What waits, oldest first. */
export const selectEntries = ({ context }: Snapshot) => context.entries;
/** Those that a person is asked about. */
export const selectParked = ({ context }: Snapshot) => context.parked;
/** The entry that is being delivered. */
export const selectCurrentId = (snapshot: Snapshot) =>
  snapshot.matches({ drain: { turn: 'delivering' } }) ? nextOf(snapshot.context)?.id : undefined;
