import { isUncertain } from '../text/failure-outcome.ts';
import type { Failure } from '../text/failure.ts';
import type { ReadMarker } from './read-marker.ts';

/** A change of the notifications to be sent to the server. `isAnnounced` once its failure was reported. */
export type Write = (
  | { kind: 'seen'; id: string }
  | { kind: 'seenEach'; ids: readonly string[] }
  | { kind: 'seenUpTo'; maxId: string }
  /** One notification, alone or of the group `row`, whose failure is reported once. */
  | { kind: 'dismiss'; id: string; row?: string }
  | { kind: 'clear' }
) & { isAnnounced?: true };

/** A write, and the read marker after it for servers that store only that. */
export type Sent = { write: Write | undefined; mark: ReadMarker | undefined };

/** The writes that are being sent. */
export type WriteQueue = {
  /** In the order of the presses; the first is pending. */
  readonly writes: readonly Write[];
  /** The marks that failed and are sent again, `repeats` times so far (rule marks-repeated). */
  readonly unsent: readonly Write[];
  readonly repeats: number;
};
export const emptyQueue: WriteQueue = { writes: [], unsent: [], repeats: 0 };

/** The message of a write that failed. */
const WRITE_FAILED: Readonly<Record<Write['kind'], string>> = {
  seen: 'notifications.read_failed',
  seenEach: 'notifications.read_failed',
  seenUpTo: 'notifications.read_failed',
  dismiss: 'notifications.dismiss_failed',
  clear: 'notifications.clear_failed',
};
export const READ_RETRIED = 'notifications.read_retried';

/** True if the rows show the result already, so that the write is repeated until the server has it. */
const isMark = (write: Write): write is Write & { kind: 'seen' | 'seenEach' | 'seenUpTo' } => write.kind.startsWith('seen');
const idsIn = (write: Write): readonly string[] => (write.kind === 'seen' ? [write.id] : write.kind === 'seenEach' ? write.ids : []);

/** Adds a mark to those that are sent again: one for all replaces the others, and those for single ones become one. */
const withUnsent = (unsent: readonly Write[], write: Write): readonly Write[] => {
  if (write.kind === 'seenUpTo') return [{ ...write, isAnnounced: true }];
  const ids = [...new Set([...unsent, write].flatMap(idsIn))];
  return [...unsent.filter(({ kind }) => kind === 'seenUpTo'), { kind: 'seenEach', ids, isAnnounced: true }];
};

/** Returns the queue after a failure of the first write, with the message that reports it (rule marks-repeated). */
export const afterFailure = (
  { writes, unsent }: WriteQueue,
  failure: Failure,
): Pick<WriteQueue, 'writes' | 'unsent'> & { report: string | undefined } => {
  const [write, ...rest] = writes;
  if (!write || failure.kind === 'aborted') return { writes: rest, unsent, report: undefined };
  if (isMark(write) && (failure.kind === 'throttled' || isUncertain(failure)))
    return { writes: rest, unsent: withUnsent(unsent, write), report: write.isAnnounced ? undefined : READ_RETRIED };
  const row = write.kind === 'dismiss' ? write.row : undefined;
  const isOfRow = (one: Write) => one.kind === 'dismiss' && row !== undefined && one.row === row;
  const isReported = write.kind === 'dismiss' && write.isAnnounced === true;
  return {
    writes: rest.map((one) => (isOfRow(one) ? { ...one, isAnnounced: true } : one)),
    unsent,
    report: isReported ? undefined : WRITE_FAILED[write.kind],
  };
};

/** True if this write was a mark and no other one remains, so that the message about repeated marks is settled (rule marks-repeated). */
export const isLastMark = (write: Write | undefined, { writes, unsent }: Pick<WriteQueue, 'writes' | 'unsent'>): boolean =>
  write !== undefined && isMark(write) && ![...writes, ...unsent].some(isMark);

const FIRST_WAIT_MS = 10_000; // our choice (rule marks-repeated)
const MAX_WAIT_MS = 300_000; // our choice (rule marks-repeated)

/** Returns the wait before marks are sent again in milliseconds: twice as long each time. */
export const waitToRepeat = (repeats: number): number => Math.min(FIRST_WAIT_MS * 2 ** repeats, MAX_WAIT_MS);
