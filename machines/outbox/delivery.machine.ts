import { assign, sendParent, setup, type SnapshotFrom } from 'xstate';
import type { Harvest } from '../../src/domain/entities.ts';
import { isUncertain, toFailure, type Failure } from '../../src/domain/failure.ts';
import type { Entry } from '../../src/domain/outbox.ts';
import { unprovided } from '../support/unprovided.ts';

export type Posted = { statusId: string; harvest: Harvest };
/** What looking for a post among one's own brings; `stale` where it is missing and its key is too old to be sent again. */
export type Look = { kind: 'found'; posted: Posted } | { kind: 'absent' | 'stale' };
/** How the delivery of one post ended; what is unknown a person decides. */
export type DeliveryOutcome =
  | { kind: 'posted'; posted: Posted }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' | 'withdrawn' };
/** What a delivery says to the outbox when it will take its time. */
export type DeliveryKept = { type: 'delivery.kept' };
type Input = { entry: Entry };
type Context = Input & { sends: number; looks: number; absences: number; outcome: DeliveryOutcome };
type Event = { type: 'delivery.withdraw' | 'delivery.online' };

const BEFORE_A_LOOK_MS = 3_000; // our choice: a slow answer may still be on its way into the database
const BETWEEN_LOOKS_MS = 10_000; // hard-parts: absent in two looks at least 10 s apart
const LOOKS_ALLOWED = 5; // our choice
const ABSENCES_NEEDED = 2; // hard-parts
const SENDS_ALLOWED = 3; // our choice

/**
 * Brings one post to the server exactly once. Before its first byte leaves it is marked as sent; where no answer comes, the server
 * is asked for it, and it goes out again, with the same key, only after it was missing twice.
 */
export const deliveryMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, output: {} as DeliveryOutcome },
  actors: {
    /** The newest status that the account has; empty where it has none. */
    noteNewest: unprovided<string>('noteNewest'),
    markSent: unprovided<void, Input>('markSent'),
    send: unprovided<Posted, Input>('send'),
    lookFor: unprovided<Look, Input>('lookFor'),
  },
  guards: {
    wasSent: ({ context }) => context.entry.wasSent,
    isNoted: ({ context }) => context.entry.newestId !== undefined,
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
    isOffline: (_, { error }: { error: unknown }) => toFailure(error).kind === 'offline',
    isFound: (_, { look }: { look: Look }) => look.kind === 'found',
    isStale: (_, { look }: { look: Look }) => look.kind === 'stale',
    isGone: ({ context }) => context.absences + 1 >= ABSENCES_NEEDED,
    isSpent: ({ context: { looks, sends, absences } }) => looks >= LOOKS_ALLOWED || (sends >= SENDS_ALLOWED && absences >= ABSENCES_NEEDED),
  },
  actions: {
    note: assign(({ context: { entry } }, { newestId }: { newestId: string }) => ({ entry: { ...entry, newestId } })),
    mark: assign(({ context: { entry, sends } }) => ({ entry: { ...entry, wasSent: true }, sends: sends + 1, looks: 0, absences: 0 })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    countAbsence: assign({ absences: ({ context }) => context.absences + 1 }),
    end: assign((_, outcome: DeliveryOutcome) => ({ outcome })),
    /** The form is free, and what it held waits visibly. */
    sayKept: sendParent((): DeliveryKept => ({ type: 'delivery.kept' })),
  },
  delays: { beforeALook: BEFORE_A_LOOK_MS, betweenLooks: BETWEEN_LOOKS_MS },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, sends: 0, looks: 0, absences: 0, outcome: { kind: 'withdrawn' } }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    /** What may have left before the page was closed is looked for first. */
    deciding: { always: [{ guard: 'wasSent', target: 'looking' }, { guard: 'isNoted', target: 'marking' }, { target: 'noting' }] },
    noting: {
      invoke: {
        id: 'noteNewest',
        src: 'noteNewest',
        onDone: { target: 'marking', actions: { type: 'note', params: ({ event }) => ({ newestId: event.output }) } },
        onError: [
          { guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          { target: 'marking' },
        ],
      },
    },
    marking: {
      entry: 'mark',
      invoke: { id: 'markSent', src: 'markSent', input: ({ context: { entry } }) => ({ entry }), onDone: 'sending', onError: 'sending' },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'done', actions: { type: 'end', params: ({ event }) => ({ kind: 'posted', posted: event.output }) } },
        onError: [
          { guard: { type: 'isUncertain', params: ({ event }) => ({ error: event.error }) }, target: 'doubting' },
          { target: 'done', actions: { type: 'end', params: ({ event }) => ({ kind: 'refused', failure: toFailure(event.error) }) } },
        ],
      },
    },
    /** Nothing of it has left. */
    waiting: {
      entry: 'sayKept',
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
          { guard: 'isGone', target: 'missing', actions: ['countLook', 'countAbsence'] },
          { target: 'resting', actions: ['countLook', 'countAbsence'] },
        ],
        onError: [
          { guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) }, target: 'cutOff' },
          { target: 'resting', actions: 'countLook' },
        ],
      },
    },
    missing: {
      always: [{ guard: 'isSpent', target: 'done', actions: { type: 'end', params: { kind: 'unknown' } } }, { target: 'marking' }],
    },
    resting: {
      entry: 'sayKept',
      always: { guard: 'isSpent', target: 'done', actions: { type: 'end', params: { kind: 'unknown' } } },
      after: { betweenLooks: 'looking' },
    },
    /** It cannot be looked for: that says nothing, and nobody is asked. */
    cutOff: {
      entry: 'sayKept',
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
