import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Entry } from '#domain/outbox/outbox.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { deliveryMachine } from './delivery.machine.ts';
import type { DeliveryKept } from './delivery-parts.ts';
import type { OutboxContract } from './contract.ts';
import { nextOf, outboxActions, type Context, type OutboxWrite } from './outbox-actions.ts';

type Which = { id: string };
type Stored = { entries: readonly Entry[] | undefined };
export type Event =
  | OutboxContract
  /** What all tabs have written down: as it is before this tab's turn, when another tab wrote, and when it is its turn. Undefined where it cannot be read. */
  | { type: 'outbox.storeChanged' | 'lock.held'; entries: readonly Entry[] | undefined }
  | ({ type: 'outbox.sendAgain' | 'outbox.giveBack' | 'outbox.discard' } & Which)
  | { type: 'outbox.filled' | 'outbox.stored' | 'connection.back' }
  | DeliveryKept;

/** What the sources of one outbox have to know. */
export type Lane = { lane: string };

const TIMEOUT_MS = 1_000; // our choice: how long a form waits while another tab delivers

/** Forms wait no longer, those that are written down later neither. */
const late = { entry: 'freeForms', on: { 'outbox.stored': { actions: 'freeForms' } } } as const;

/** Keeps what was submitted until the server has it, and delivers it in order, one tab at a time (rule outbox-order). */
export const outboxMachine = setup({
  types: { input: {} as Lane | undefined, context: {} as Context, events: {} as Event },
  actors: {
    /** Writes the entry and removes its draft in one transaction; what another tab had submitted before is not written, and so is gone at the next turn. */
    writeEntry: unprovided<void, { write: OutboxWrite }>('writeEntry'),
    holdLock: unprovidedSource<Lane>('holdLock'),
    watchConnection: unprovidedSource('watchConnection'),
    /** Says `outbox.storeChanged` when another tab wrote something down. */
    watchTabs: unprovidedSource<Lane>('watchTabs'),
    delivery: deliveryMachine,
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasWrites: ({ context }) => context.writes.length > 0,
    isAsked: ({ context: { entries } }, { id }: Which) => entries.some((entry) => entry.id === id && entry.question !== undefined),
    isNew: ({ context: { entries } }, { id }: Which) => !entries.some((entry) => entry.id === id),
    waits: (_, { entries }: Stored) => entries?.some(({ question }) => question === undefined) ?? false,
    isNext: ({ context }, { id }: Which) => nextOf(context)?.id === id,
  },
  actions: outboxActions,
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ lane: input?.lane ?? '', entries: [], storedIds: [], writes: [] }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
    { id: 'watchTabs', src: 'watchTabs', input: ({ context: { lane } }) => ({ lane }), onError: {} },
  ],
  type: 'parallel',
  on: {
    'outbox.submit': {
      guard: { type: 'isNew', params: ({ event: { entry } }) => entry },
      actions: [{ type: 'add', params: ({ event: { entry } }) => ({ entry }) }, 'raiseFilled'],
    },
    'outbox.sendAgain': {
      guard: { type: 'isAsked', params: ({ event: { id } }) => ({ id }) },
      actions: [{ type: 'sendAgain', params: ({ event: { id } }) => ({ id }) }, 'raiseFilled'],
    },
    'outbox.giveBack': {
      guard: { type: 'isAsked', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'giveBack', params: ({ event: { id } }) => ({ id }) },
    },
    'outbox.discard': {
      guard: { type: 'isAsked', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'drop', params: ({ event: { id } }) => ({ id }) },
    },
    'outbox.takenBack': {
      guard: { type: 'isAsked', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'drop', params: ({ event: { id } }) => ({ id }) },
    },
  },
  states: {
    store: {
      initial: 'written',
      states: {
        written: { always: { guard: 'hasWrites', target: 'writing' } },
        writing: {
          invoke: {
            id: 'writeEntry',
            src: 'writeEntry',
            input: ({ context: { writes } }) => ({ write: writes[0] as OutboxWrite }),
            onDone: { target: 'written', actions: 'wrote' },
            /** It is delivered all the same, as long as this page lives; until then its form keeps the text. */
            onError: { target: 'written', actions: 'wroteNot' },
          },
        },
      },
    },
    drain: {
      initial: 'turn',
      states: {
        resting: {
          on: {
            'outbox.filled': 'turn',
            /** Whoever wrote it down may be gone before it is sent. */
            'outbox.storeChanged': [
              { guard: { type: 'waits', params: ({ event: { entries } }) => ({ entries }) }, target: 'turn' },
              { actions: { type: 'takeStored', params: ({ event: { entries } }) => ({ entries }) } },
            ],
          },
        },
        turn: {
          invoke: { id: 'holdLock', src: 'holdLock', input: ({ context: { lane } }) => ({ lane }), onError: 'resting' },
          initial: 'awaiting',
          states: {
            awaiting: {
              on: {
                'outbox.storeChanged': { actions: { type: 'takeStored', params: ({ event: { entries } }) => ({ entries }) } },
                'lock.held': { target: 'choosing', actions: { type: 'takeStored', params: ({ event: { entries } }) => ({ entries }) } },
              },
              initial: 'prompt',
              states: { prompt: { after: { timeout: 'late' } }, late },
            },
            choosing: { always: [{ guard: 'hasNext', target: 'delivering' }, { target: '#outbox.drain.resting' }] },
            delivering: {
              invoke: {
                id: 'delivery',
                src: 'delivery',
                input: ({ context }) => ({ entry: nextOf(context) as Entry }),
                /** A turn is one delivery, so that posts go out in their order whichever tab they come from. */
                onDone: {
                  target: '#outbox.drain.turn',
                  reenter: true,
                  actions: { type: 'settle', params: ({ event }) => ({ outcome: event.output }) },
                },
                onError: {
                  target: '#outbox.drain.turn',
                  reenter: true,
                  actions: { type: 'settle', params: { outcome: { kind: 'unknown' } } },
                },
              },
              on: {
                'connection.back': { actions: 'notifyOnline' },
                'outbox.giveBack': [
                  { guard: { type: 'isNext', params: ({ event: { id } }) => ({ id }) }, actions: 'withdraw' },
                  {
                    guard: { type: 'isAsked', params: ({ event: { id } }) => ({ id }) },
                    actions: { type: 'giveBack', params: ({ event: { id } }) => ({ id }) },
                  },
                ],
              },
              initial: 'prompt',
              states: { prompt: { on: { 'delivery.kept': 'late' } }, late },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof outboxMachine>;
export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
/** What waits, oldest first. */
export const selectEntries = ({ context }: Snapshot) => context.entries;
/** The entry that is being delivered. */
export const selectCurrentId = (snapshot: Snapshot) =>
  snapshot.matches({ drain: { turn: 'delivering' } }) ? nextOf(snapshot.context)?.id : undefined;
