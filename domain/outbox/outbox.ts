import type { Submission } from '../composer/draft.ts';
import type { Failure } from '../text/failure.ts';
import type { Visibility } from '../status/visibility.ts';

/** Why a person decides what becomes of a post: nobody knows whether the server has it, the server refused it, or its author took it back. */
export type Question = { readonly kind: 'unknown' | 'withdrawn' } | { readonly kind: 'refused'; readonly failure: Failure };

/** A post that was submitted and that the server is not known to have, as this device keeps it. */
export interface Entry {
  /** Its idempotency key. */
  readonly id: string;
  /** The key of the form that it comes from. */
  readonly formKey: string;
  readonly submission: Submission;
  /** ISO 8601, by this device's clock. */
  readonly submittedAt: string;
  /** Whether a byte of it may have left: from then on the server is asked before it is sent again. */
  readonly wasSent: boolean;
  /** When it was sent last: ISO 8601, by this device's clock. */
  readonly sentAt?: string | undefined;
  /** Whether the server may have it from a send before: then no answer proves that it was refused. */
  readonly isDoubted?: boolean | undefined;
  /** The newest status that the account had before it was sent, empty where it had none; absent where that is not known. */
  readonly newestId?: string | undefined;
  /** It is not delivered before a person has answered. */
  readonly question?: Question | undefined;
}

/** One of the account's own statuses, as far as it says whether it is the one that was sent. */
export interface OwnStatus {
  readonly id: string;
  /** What it was written as. */
  readonly text: string;
  readonly subject: string;
  readonly visibility: Visibility;
  readonly inReplyToId?: string | undefined;
}

const KEYS_HOLD_MS = 5 * 3_600_000; // our choice: servers remember a key for six hours (rules key-holds, post-key)

/** Whether the server still knows the key of an entry, so that sending it again is harmless. A clock that was put back says as little as one that ran on. */
export const isKeyFresh = ({ submittedAt }: Pick<Entry, 'submittedAt'>, now: number): boolean =>
  Math.abs(now - Date.parse(submittedAt)) < KEYS_HOLD_MS;

const ON_ITS_WAY_MS = 30_000; // our choice: nothing that is received is worked on for longer
const WITHOUT_KEYS_MS = 45_000; // our choice: where a second send would be a second post, more patience

/** Whether what was sent may still be on its way, so that its absence says nothing yet. */
export const mayBeInFlight = ({ sentAt }: Pick<Entry, 'sentAt'>, now: number, heedsKeys: boolean): boolean => {
  const longest = heedsKeys ? ON_ITS_WAY_MS : WITHOUT_KEYS_MS;
  const age = sentAt === undefined ? longest : now - Date.parse(sentAt);
  return age >= 0 && age < longest;
};

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

const saysTheSame = (submission: Submission, { text, subject }: Pick<OwnStatus, 'text' | 'subject'>): boolean =>
  flat(text) === flat(submission.text) && flat(subject) === flat(submission.subject);

/** Whether a status is as an edit makes it: the same words and files. */
export const isAsEdited = (
  { submission }: Entry,
  status: Pick<OwnStatus, 'text' | 'subject'> & { readonly attachmentIds: readonly string[] },
): boolean =>
  saysTheSame(submission, status) && submission.media.map(({ attachmentId }) => attachmentId).join() === status.attachmentIds.join();

/** Whether a status is what was sent: the same words, visibility and reply target. */
export const isSentStatus = ({ submission }: Entry, status: OwnStatus): boolean =>
  saysTheSame(submission, status) &&
  status.visibility === submission.visibility &&
  (status.inReplyToId ?? '') === (submission.purpose.kind === 'reply' ? submission.purpose.statusId : '');
