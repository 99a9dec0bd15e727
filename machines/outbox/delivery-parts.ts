import { sendParent } from 'xstate';
import { areThere } from '#domain/composer/draft.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { isAnswer, isUncertain, isUnreachable, toFailure, type Failure } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { action } from '../support/action.ts';
import type { Event } from './delivery.machine.ts';

export type Posted = { statusId: string; normalised: Normalised };
/** What looking for a post among one's own brings; missing, `early` where it may still be on its way, `stale` where its key is too old to be sent again. */
export type Look = { kind: 'found'; posted: Posted } | { kind: 'absent' | 'early' | 'stale' };
/** How the delivery of one post ended; what is unknown a person decides. */
export type DeliveryOutcome =
  | { kind: 'posted'; posted: Posted }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' }
  | { kind: 'withdrawn' };
/** What a delivery says to the outbox when it will take its time. */
export type DeliveryKept = { type: 'delivery.kept' };
export type Input = { entry: Entry };
export type Context = Input & {
  sends: number;
  looks: number;
  absences: number;
  /** What the server said last instead of taking it. */
  answer: Failure | undefined;
  outcome: DeliveryOutcome;
};
type Machine = { context: Context; events: Event };
type Known = { context: Context };
type Failed = { error: unknown };
type Looked = { look: Look };

const LOOKS_ALLOWED = 6; // our choice (rule outbox-gives-up)
const ABSENCES_NEEDED = 2; // (rule absent-twice)
const SENDS_ALLOWED = 3; // our choice (rule outbox-gives-up)

/** What a delivery decides by. */
export const deliveryGuards = {
  wasSent: ({ context: { entry } }: Known) => entry.wasSent,
  isPacked: ({ context: { entry } }: Known) => areThere(entry.submission),
  isNoted: ({ context: { entry } }: Known) => entry.newestId !== undefined,
  /** What was in doubt before is not refused by an answer to a later send. */
  isDoubtful: ({ context: { entry } }: Known, { error }: Failed) => entry.isDoubted === true || isUncertain(toFailure(error)),
  isUnreachable: (_: Known, { error }: Failed) => isUnreachable(toFailure(error)),
  isAnswered: ({ context: { answer } }: Known) => answer !== undefined,
  isFound: (_: Known, { look }: Looked) => look.kind === 'found',
  isStale: (_: Known, { look }: Looked) => look.kind === 'stale',
  isRemoved: ({ context: { absences } }: Known, { look }: Looked) => look.kind === 'absent' && absences + 1 >= ABSENCES_NEEDED,
  isSpent: ({ context: { looks, sends, absences } }: Known) =>
    looks >= LOOKS_ALLOWED || (sends >= SENDS_ALLOWED && absences >= ABSENCES_NEEDED),
};

/** What a delivery does with its post. */
export const deliveryActions = {
  pack: action<Machine, Input>(({ enqueue }, { entry }) => enqueue.assign({ entry })),
  note: action<Machine, { newestId: string }>(({ context: { entry }, enqueue }, { newestId }) =>
    enqueue.assign({ entry: { ...entry, newestId } }),
  ),
  mark: action<Machine>(({ context: { entry, sends }, enqueue }) => {
    const doubted = entry.wasSent ? { isDoubted: true } : {};
    enqueue.assign({ entry: { ...entry, ...doubted, wasSent: true }, sends: sends + 1, looks: 0, absences: 0, answer: undefined });
  }),
  date: action<Machine, { sentAt: string }>(({ context: { entry }, enqueue }, { sentAt }) =>
    enqueue.assign({ entry: { ...entry, sentAt } }),
  ),
  receive: action<Machine, Failed>(({ enqueue }, { error }) => {
    const failure = toFailure(error);
    enqueue.assign({ answer: isAnswer(failure) ? failure : undefined });
  }),
  refuse: action<Machine>(({ context: { answer }, enqueue }) => {
    if (answer) enqueue.assign({ outcome: { kind: 'refused', failure: answer } });
  }),
  countLook: action<Machine>(({ context: { looks }, enqueue }) => enqueue.assign({ looks: looks + 1 })),
  countAbsence: action<Machine>(({ context: { absences }, enqueue }) => enqueue.assign({ absences: absences + 1 })),
  end: action<Machine, DeliveryOutcome>(({ enqueue }, outcome) => enqueue.assign({ outcome })),
  /** The form is free, and what it held waits visibly. */
  notifyStored: action<Machine>(({ enqueue }) => enqueue(sendParent((): DeliveryKept => ({ type: 'delivery.kept' })))),
};
