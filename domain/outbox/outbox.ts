import type { QuotePolicy } from '../status/quote-policy.ts';
import { replyKey } from '../composer/draft-key.ts';
import { nextSubmission, withoutBlank } from '../composer/thread.ts';
import type { Draft, Purpose, Submission } from '../composer/draft.ts';
import type { ScheduledPost } from '../composer/schedule.ts';
import type { Failure } from '../text/failure.ts';
import type { Visibility } from '../status/visibility.ts';

/** The reason why the user must decide about an entry: it is unknown whether the server has it, the server refused it, or the user withdrew it. */
export type Question = { readonly kind: 'unknown' | 'withdrawn' } | { readonly kind: 'refused'; readonly failure: Failure };

/** A submitted status that the server has not confirmed, as it is stored on this device. */
export interface Entry {
  /** Its idempotency key. */
  readonly id: string;
  /** The key of the form that submitted it. */
  readonly formKey: string;
  readonly submission: Submission;
  /** ISO 8601, by this device's clock. */
  readonly submittedAt: string;
  /** True if part of the request may have been sent: from then on the client checks the server before it sends again. */
  readonly wasSent: boolean;
  /** The milliseconds after its submission in which it can be undone and is not sent (rule undo-send). */
  readonly undoMs?: number | undefined;
  /** The time of the last request: ISO 8601, by this device's clock. */
  readonly sentAt?: string | undefined;
  /** True if an earlier request may have succeeded: then a refusal does not prove that the server lacks it. */
  readonly isDoubted?: boolean | undefined;
  /** The account's newest status before the request, empty where it had none; absent where that is unknown. */
  readonly newestId?: string | undefined;
  /** It is not delivered until the user has decided. */
  readonly question?: Question | undefined;
}

/** The fields of the user's own status that identify the one that was sent. */
export interface OwnStatus {
  readonly id: string;
  /** The source text. */
  readonly text: string;
  readonly subject: string;
  readonly visibility: Visibility;
  readonly inReplyToId?: string | undefined;
}

const KEY_LIFETIME_MS = 5 * 3_600_000; // our choice: servers remember a key for six hours (rules key-holds, post-key)

/** True if the server still remembers the key of an entry, so that sending it again is harmless. A clock that was set back is as unreliable as one that is ahead. */
export const isKeyFresh = ({ submittedAt }: Pick<Entry, 'submittedAt'>, now: number): boolean =>
  Math.abs(now - Date.parse(submittedAt)) < KEY_LIFETIME_MS;

/** Identifies a submitted post: a random key, when it was submitted (ISO 8601), and how long it can be undone. */
export type Stamp = { id: string; at: string; undoMs?: number };

/** Returns the entry of a form that was submitted: its draft without empty posts, under the random key of its stamp. */
export const submittedEntry = (
  { key, purpose, draft }: { key: string; purpose: Purpose; draft: Draft },
  { id, at, undoMs }: Stamp,
): Entry => {
  const submission = { ...withoutBlank(draft), purpose, idempotencyKey: id };
  return { id, formKey: key, submission, submittedAt: at, wasSent: false, ...(undoMs ? { undoMs } : {}) };
};

/** Returns the entry after its post was made: the same with the next of several posts, undefined after the last one (rule thread-posts). */
export const advanced = ({ id, submittedAt, submission }: Entry, statusId: string): Entry | undefined => {
  const next = nextSubmission(submission, statusId, id);
  return next && { id, submittedAt, formKey: replyKey(statusId), submission: next, wasSent: false, newestId: statusId };
};

/** Returns the milliseconds in which an entry can still be undone. A clock that was set back ends them, so that it never waits for hours. */
export const undoTimeLeft = ({ submittedAt, undoMs = 0 }: Pick<Entry, 'submittedAt' | 'undoMs'>, now: number): number => {
  const age = now - Date.parse(submittedAt);
  return age >= 0 ? Math.max(0, undoMs - age) : 0;
};

const ON_ITS_WAY_MS = 30_000; // our choice: no server processes a request for longer
const WITHOUT_KEYS_MS = 45_000; // our choice: longer where a second request would create a second status

/** True if a request may still be in progress, so that a missing status proves nothing yet. */
export const mayBeInFlight = ({ sentAt }: Pick<Entry, 'sentAt'>, now: number, heedsKeys: boolean): boolean => {
  const longest = heedsKeys ? ON_ITS_WAY_MS : WITHOUT_KEYS_MS;
  const age = sentAt === undefined ? longest : now - Date.parse(sentAt);
  return age >= 0 && age < longest;
};

const MINUTE_MS = 60_000;

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

const hasSameText = (submission: Submission, { text, subject }: Pick<OwnStatus, 'text' | 'subject'>): boolean =>
  flat(text) === flat(submission.text) && flat(subject) === flat(submission.subject);

/** True if a status equals the result of an edit: the same text and files. */
export const isAsEdited = (
  { submission }: Entry,
  status: Pick<OwnStatus, 'text' | 'subject'> & {
    readonly attachmentIds: readonly string[];
    readonly quotePolicy?: QuotePolicy | undefined;
  },
): boolean =>
  hasSameText(submission, status) &&
  submission.media.map(({ attachmentId }) => attachmentId).join() === status.attachmentIds.join() &&
  (submission.quotePolicy ?? status.quotePolicy) === (status.quotePolicy ?? submission.quotePolicy);

const repliesTo = ({ purpose }: Submission): string => (purpose.kind === 'reply' ? purpose.statusId : '');

/** True if a scheduled post is the one that was sent: the same text, visibility, reply target and time to the minute. */
export const isSentScheduled = ({ submission }: Entry, { scheduledAt, inReplyToId, draft }: ScheduledPost): boolean =>
  hasSameText(submission, draft) &&
  draft.visibility === submission.visibility &&
  (inReplyToId ?? '') === repliesTo(submission) &&
  Math.abs(Date.parse(scheduledAt) - Date.parse(submission.scheduledAt ?? '')) < MINUTE_MS;

/** True if a status is the one that was sent: the same text, visibility and reply target. */
export const isSentStatus = ({ submission }: Entry, status: OwnStatus): boolean =>
  hasSameText(submission, status) && status.visibility === submission.visibility && (status.inReplyToId ?? '') === repliesTo(submission);
