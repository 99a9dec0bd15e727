import { assign, sendParent, setup, type SnapshotFrom } from 'xstate';
import type { Harvest } from '../../src/domain/entities.ts';
import { isAnswer, isUncertain, isUnreachable, toFailure, type Failure } from '../../src/domain/failure.ts';
import type { Entry } from '../../src/domain/outbox.ts';
import { unprovided } from '../support/unprovided.ts';

export type Posted = { statusId: string; harvest: Harvest };
/** What looking for a post among one's own brings; missing, `early` where it may still be on its way, `stale` where its key is too old to be sent again. */
export type Look = { kind: 'found'; posted: Posted } | { kind: 'absent' | 'early' | 'stale' };
/** How the delivery of one post ended; what is unknown a person decides. */
export type DeliveryOutcome =
  | { kind: 'posted'; posted: Posted }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' | 'withdrawn' };
/** What a delivery says to the outbox when it will take its time. */
export type DeliveryKept = { type: 'delivery.kept' };
type Input = { entry: Entry };
type Context = Input & {
  sends: number;
  looks: number;
  absences: number;
  /** What the server said last instead of taking it. */
  answer: Failure | undefined;
  outcome: DeliveryOutcome;
};
type Event = { type: 'delivery.withdraw' | 'delivery.online' };
type Failed = { error: unknown };

const BEFORE_A_LOOK_MS = 3_000; // our choice: a slow answer may still be on its way into the database
const BETWEEN_LOOKS_MS = 10_000; // hard-parts: absent in two looks at least 10 s apart
const LOOKS_ALLOWED = 6; // our choice
const ABSENCES_NEEDED = 2; // hard-parts
const SENDS_ALLOWED = 3; // our choice

/**
 * Brings one post to the server exactly once. Before its first byte leaves it is marked as sent; where what comes back does not
 * prove that it was refused, the server is asked for it. Missing twice, it goes out again with the same key, or it was refused
 * where the server said so.
 */
export const deliveryMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, output: {} as DeliveryOutcome },
  actors: {
    /** The newest status that the account has; empty where it has none. */
    noteNewest: unprovided<string>('noteNewest'),
    /** Writes it down as sent, and answers with when that was. */
    markSent: unprovided<string, Input>('markSent'),
    send: unprovided<Posted, Input>('send'),
    lookFor: unprovided<Look, Input>('lookFor'),
  },
  guards: {
    wasSent: ({ context }) => context.entry.wasSent,
    isNoted: ({ context }) => context.entry.newestId !== undefined,
    /** What was in doubt before is not refused by an answer to a later send. */
    isDoubtful: ({ context: { entry, sends } }, { error }: Failed) =>
      sends > 1 || entry.isDoubted === true || isUncertain(toFailure(error)),
    isUnreachable: (_, { error }: Failed) => isUnreachable(toFailure(error)),
    isAnswered: ({ context }) => context.answer !== undefined,
    isFound: (_, { look }: { look: Look }) => look.kind === 'found',
    isStale: (_, { look }: { look: Look }) => look.kind === 'stale',
    isGone: ({ context }, { look }: { look: Look }) => look.kind === 'absent' && context.absences + 1 >= ABSENCES_NEEDED,
    isSpent: ({ context: { looks, sends, absences } }) => looks >= LOOKS_ALLOWED || (sends >= SENDS_ALLOWED && absences >= ABSENCES_NEEDED),
  },
  actions: {
    note: assign(({ context: { entry } }, { newestId }: { newestId: string }) => ({ entry: { ...entry, newestId } })),
    mark: assign(({ context: { entry, sends } }) => ({
      entry: { ...entry, wasSent: true },
      sends: sends + 1,
      looks: 0,
      absences: 0,
      answer: undefined,
    })),
    date: assign(({ context: { entry } }, { sentAt }: { sentAt: string }) => ({ entry: { ...entry, sentAt } })),
    hear: assign((_, { error }: Failed) => ({ answer: isAnswer(toFailure(error)) ? toFailure(error) : undefined })),
    refuse: assign(({ context: { answer, outcome } }) => ({ outcome: answer ? { kind: 'refused' as const, failure: answer } : outcome })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    countAbsence: assign({ absences: ({ context }) => context.absences + 1 }),
    end: assign((_, outcome: DeliveryOutcome) => ({ outcome })),
    /** The form is free, and what it held waits visibly. */
    sayKept: sendParent((): DeliveryKept => ({ type: 'delivery.kept' })),
  },
  delays: { beforeALook: BEFORE_A_LOOK_MS, betweenLooks: BETWEEN_LOOKS_MS },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, sends: 0, looks: 0, absences: 0, answer: undefined, outcome: { kind: 'withdrawn' } }),
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
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          { target: 'marking' },
        ],
      },
    },
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
            actions: { type: 'hear', params: ({ event: { error } }) => ({ error }) },
          },
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
          {
            guard: { type: 'isGone', params: ({ event }) => ({ look: event.output }) },
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
