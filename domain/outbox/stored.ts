import { draftOf } from '../composer/draft-stored.ts';
import { isLoss, type Failure } from '../text/failure.ts';
import type { Entry, Question } from './outbox.ts';
import { isRecord } from '../settings/kinds.ts';

const purposeIn = (value: unknown): Entry['submission']['purpose'] => {
  const { kind, statusId, recipientId } = isRecord(value) ? value : {};
  if (kind === 'chat' && typeof recipientId === 'string') return { kind, recipientId };
  const isAbout = (kind === 'reply' || kind === 'quote' || kind === 'edit') && typeof statusId === 'string';
  return isAbout ? { kind, statusId } : { kind: 'status' };
};

const failureIn = (value: unknown): Failure => {
  const { status, message, loss } = isRecord(value) ? value : {};
  if (isLoss(loss)) return { kind: 'unsupported', loss };
  return { kind: 'rejected', status: Number(status) || 0, message: typeof message === 'string' ? message : '' };
};

const questionIn = (value: unknown): Question | undefined => {
  if (!isRecord(value)) return undefined;
  if (value['kind'] === 'refused') return { kind: 'refused', failure: failureIn(value['failure']) };
  return { kind: value['kind'] === 'withdrawn' ? 'withdrawn' : 'unknown' };
};

/** Parses a stored entry of the outbox; undefined where it is invalid. */
export const entryOf = (stored: unknown): Entry | undefined => {
  if (!isRecord(stored) || !isRecord(stored['submission']) || typeof stored['id'] !== 'string') return undefined;
  const { id, formKey, submission, submittedAt, wasSent, holdMs: undoMs, sentAt, isDoubted, newestId } = stored;
  const draft = draftOf(submission);
  const question = questionIn(stored['question']);
  if (!draft) return undefined;
  const { purpose, idempotencyKey } = submission as Record<string, unknown>;
  return {
    id,
    formKey: String(formKey),
    submission: { ...draft, purpose: purposeIn(purpose), idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : id },
    submittedAt: String(submittedAt),
    wasSent: wasSent === true,
    ...(typeof undoMs === 'number' && undoMs > 0 ? { undoMs } : {}),
    ...(typeof sentAt === 'string' ? { sentAt } : {}),
    ...(isDoubted === true ? { isDoubted } : {}),
    ...(typeof newestId === 'string' ? { newestId } : {}),
    ...(question ? { question } : {}),
  };
};

/** Returns an entry as it is stored: under the names of earlier versions. */
export const storedEntry = ({ undoMs, ...entry }: Entry): object => ({ ...entry, ...(undoMs === undefined ? {} : { holdMs: undoMs }) });
