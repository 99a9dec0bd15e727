import { setup, type SnapshotFrom } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { unprovided } from '../support/unprovided.ts';
import {
  deliveryActions,
  deliveryGuards,
  type Context,
  type DeliveryOutcome,
  type Input,
  type Look,
  type Posted,
} from './delivery-parts.ts';

export type Event = { type: 'delivery.withdraw' | 'delivery.online' };

const BEFORE_A_LOOK_MS = 3_000; // our choice: a slow answer may still be on its way into the database (rule first-look)
const BETWEEN_LOOKS_MS = 10_000; // absent in two looks at least 10 s apart (rule absent-twice)

/**
 * Brings one post to the server exactly once. Before its first byte leaves it is marked as sent; where what comes back does not
 * prove that it was refused, the server is asked for it. Missing twice, it goes out again with the same key, or it was refused
 * where the server said so.
 */
export const deliveryMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, output: {} as DeliveryOutcome },
  actors: {
    /** The newest status that the account has; empty where it has none. */
    noteNewest: unprovided<string, Input>('noteNewest'),
    /** Brings what is missing of its files to the server, and answers with the post as it is then; some may still be worked on there. */
    ship: unprovided<Entry, Input>('ship'),
    /** Writes it down as sent, and answers with when that was. */
    markSent: unprovided<string, Input>('markSent'),
    send: unprovided<Posted, Input>('send'),
    lookFor: unprovided<Look, Input>('lookFor'),
  },
  guards: deliveryGuards,
  actions: deliveryActions,
  delays: { beforeALook: BEFORE_A_LOOK_MS, betweenLooks: BETWEEN_LOOKS_MS },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, sends: 0, looks: 0, absences: 0, answer: undefined, outcome: { kind: 'withdrawn' } }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    /** What may have left before the page was closed is looked for first. */
    deciding: { always: [{ guard: 'wasSent', target: 'looking' }, { guard: 'isNoted', target: 'packing' }, { target: 'noting' }] },
    noting: {
      invoke: {
        id: 'noteNewest',
        src: 'noteNewest',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'packing', actions: { type: 'note', params: ({ event }) => ({ newestId: event.output }) } },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          { target: 'packing' },
        ],
      },
    },
    packing: { always: [{ guard: 'isPacked', target: 'marking' }, { target: 'shipping' }] },
    shipping: {
      entry: 'notifyStored',
      invoke: {
        id: 'ship',
        src: 'ship',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'shipped', actions: { type: 'pack', params: ({ event }) => ({ entry: event.output }) } },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          { target: 'done', actions: { type: 'end', params: ({ event }) => ({ kind: 'refused', failure: toFailure(event.error) }) } },
        ],
      },
    },
    shipped: { always: { guard: 'isPacked', target: 'marking' }, after: { beforeALook: 'shipping' } },
    marking: {
      entry: 'mark',
      invoke: {
        id: 'markSent',
        src: 'markSent',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'sending', actions: { type: 'date', params: ({ event }) => ({ sentAt: event.output }) } },
        onError: 'sending',
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'done', actions: { type: 'end', params: ({ event }) => ({ kind: 'posted', posted: event.output }) } },
        onError: [
          {
            guard: { type: 'isDoubtful', params: ({ event: { error } }) => ({ error }) },
            target: 'doubting',
            actions: { type: 'receive', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'done', actions: { type: 'end', params: ({ event }) => ({ kind: 'refused', failure: toFailure(event.error) }) } },
        ],
      },
    },
    /** Nothing of it has left. */
    waiting: {
      entry: 'notifyStored',
      after: { betweenLooks: 'noting' },
      on: { 'delivery.online': 'noting', 'delivery.withdraw': 'done' },
    },
    doubting: { after: { beforeALook: 'looking' } },
    looking: {
      invoke: {
        id: 'lookFor',
        src: 'lookFor',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ look: event.output }) },
            target: 'done',
            actions: { type: 'end', params: ({ event: { output } }) => outcomeOf(output) },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ look: event.output }) },
            target: 'done',
            actions: { type: 'end', params: { kind: 'unknown' } },
          },
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ look: event.output }) },
            target: 'missing',
            actions: ['countLook', 'countAbsence'],
          },
          { target: 'resting', actions: ['countLook', 'countAbsence'] },
        ],
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'cutOff' },
          { target: 'resting', actions: 'countLook' },
        ],
      },
    },
    missing: {
      always: [
        { guard: 'isAnswered', target: 'done', actions: 'refuse' },
        { guard: 'isSpent', target: 'done', actions: { type: 'end', params: { kind: 'unknown' } } },
        { target: 'marking' },
      ],
    },
    resting: {
      entry: 'notifyStored',
      always: { guard: 'isSpent', target: 'done', actions: { type: 'end', params: { kind: 'unknown' } } },
      after: { betweenLooks: 'looking' },
    },
    /** It cannot be looked for: that says nothing, and nobody is asked. */
    cutOff: {
      entry: 'notifyStored',
      after: { betweenLooks: 'looking' },
      on: { 'delivery.online': 'looking' },
    },
    done: { type: 'final' },
  },
});

const outcomeOf = (look: Look): DeliveryOutcome => (look.kind === 'found' ? { kind: 'posted', posted: look.posted } : { kind: 'unknown' });

/** How far it is: before its first byte, on its way, or in doubt. */
export type Stage = 'waiting' | 'sending' | 'checking';
const CHECKING: readonly unknown[] = ['doubting', 'looking', 'resting', 'cutOff', 'missing'];

export const selectStage = ({ value }: SnapshotFrom<typeof deliveryMachine>): Stage => {
  if (value === 'waiting') return 'waiting';
  return CHECKING.includes(value) ? 'checking' : 'sending';
};
