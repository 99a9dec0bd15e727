import { emptyDraft, type Draft, type DraftMedia, type Limits, type Submission } from '#domain/composer/draft.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';

/** Returns the limits of an instance and the settings of an account, unless a test sets others. */
export const limits = (change: Partial<Limits> = {}): Limits => ({
  textLimit: 5_000,
  poll: DEFAULT_POLL_LIMITS,
  needsDescriptions: false,
  remindsDescriptions: false,
  allowsPollMedia: true,
  ...change,
});

export const aDraft = (change: Partial<Draft> = {}): Draft => ({ ...emptyDraft, text: 'hello', ...change });

export const aMedium = (change: Partial<DraftMedia> = {}): DraftMedia => ({
  key: 'f1',
  name: 'bird.png',
  type: 'image/png',
  size: 10,
  description: '',
  ...change,
});

export const aSubmission = (change: Partial<Submission> = {}): Submission => ({
  ...aDraft(),
  purpose: { kind: 'status' },
  idempotencyKey: 'k1',
  ...change,
});

/** Returns a queued post; its key is its id. */
export const anEntry = (id = 'k1', change: Partial<Entry> = {}): Entry => ({
  id,
  formKey: 'status',
  submission: aSubmission({ idempotencyKey: id, text: `hello ${id}` }),
  submittedAt: `2026-01-01T00:00:0${id.at(-1) ?? '0'}.000Z`,
  wasSent: false,
  ...change,
});
