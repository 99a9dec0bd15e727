import { describe, expect, test } from 'vitest';
import { undoTimeLeft, isAsEdited, isKeyFresh, isSentStatus, type OwnStatus } from '#domain/outbox/outbox.ts';
import type { Submission } from '#domain/composer/draft.ts';
import { entryOf, storedEntry } from '#domain/outbox/stored.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';

const HOUR = 3_600_000;

// rules: key-holds
test.each([
  [5 * HOUR - 1, true],
  [5 * HOUR, false],
])('isKeyFresh for a key of %i ms: %s', (age, isFresh) => {
  expect(isKeyFresh({ submittedAt: new Date(0).toISOString() }, age)).toBe(isFresh);
});

// rules: key-holds
test('isKeyFresh rejects a key that is far in the future, since its age is unknown', () => {
  const submittedAt = '2026-01-02T00:00:00.000Z';
  const freshAt = (now: string) => isKeyFresh({ submittedAt }, Date.parse(now));
  expect([freshAt('2026-01-01T23:59:59.000Z'), freshAt('2026-01-01T12:00:00.000Z'), isKeyFresh({ submittedAt: '' }, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

// rules: undo-send
test.each([
  [10_000, 0, 10_000],
  [10_000, 4_000, 6_000],
  [10_000, 10_001, 0],
  [10_000, -1, 0],
  [undefined, 0, 0],
])('undoTimeLeft of %s ms after %i ms: %i', (undoMs, now, left) => {
  expect(undoTimeLeft({ submittedAt: new Date(0).toISOString(), undoMs }, now)).toBe(left);
});

test.each<[string, Partial<OwnStatus>, boolean]>([
  ['the same', {}, true],
  ['with other white space', { text: ' hello\r\n there ' }, true],
  ['of other words', { text: 'hello' }, false],
  ['whose words run together', { text: 'hellothere' }, false],
  ['with another subject', { subject: 'birds' }, false],
  ['for others', { visibility: 'private' }, false],
  ['as a reply', { inReplyToId: '9' }, false],
])('isSentStatus for a status %s: %s', (_, change, isIt) => {
  const entry = anEntry('k1', { submission: aSubmission({ text: 'hello there' }) });
  expect(isSentStatus(entry, { id: '1', text: 'hello there', subject: '', visibility: 'public', ...change })).toBe(isIt);
});

test('isSentStatus matches a reply to the same status', () => {
  const entry = anEntry('k1', { submission: aSubmission({ purpose: { kind: 'reply', statusId: '9' } }) });
  const own = { id: '1', text: 'hello', subject: '', visibility: 'public' } as const;
  expect([isSentStatus(entry, { ...own, inReplyToId: '9' }), isSentStatus(entry, own)]).toEqual([true, false]);
});

test.each<[string, Partial<Parameters<typeof isAsEdited>[1]>, boolean]>([
  ['the same', {}, true],
  ['with other words', { text: 'bye' }, false],
  ['with another subject', { subject: 'birds' }, false],
  ['with a file fewer', { attachmentIds: ['7'] }, false],
  ['whose quote policy is another', { quotePolicy: 'public' }, false],
  ['with its files in another order', { attachmentIds: ['8', '7'] }, false],
])('isAsEdited for a status %s: %s', (_, change, isIt) => {
  const media = ['7', '8'].map((attachmentId) => aMedium({ key: attachmentId, attachmentId }));
  const entry = anEntry('k1', {
    submission: aSubmission({ text: 'hello', media, quotePolicy: 'nobody', purpose: { kind: 'edit', statusId: '9' } }),
  });
  expect(isAsEdited(entry, { text: 'hello', subject: '', attachmentIds: ['7', '8'], ...change })).toBe(isIt);
});

describe('entryOf for a stored entry', () => {
  test.each([
    anEntry(),
    anEntry('k0', { undoMs: 10_000 }),
    anEntry('k2', {
      wasSent: true,
      newestId: '',
      formKey: 'reply:9',
      submission: aSubmission({ idempotencyKey: 'k2', purpose: { kind: 'reply', statusId: '9' } }),
    }),
    anEntry('k3', { question: { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } } }),
    anEntry('k4', { question: { kind: 'withdrawn' } }),
    anEntry('k5', { question: { kind: 'unknown' } }),
    anEntry('k6', { wasSent: true, sentAt: '2026-01-01T00:00:07.000Z', isDoubted: true, newestId: '12' }),
    anEntry('k7', { question: { kind: 'refused', failure: { kind: 'unsupported', loss: 'poll' } } }),
    anEntry('k8', { question: { kind: 'refused', failure: { kind: 'rejected', status: 0, message: '' } } }),
  ])('restores $id', (entry) => {
    expect(entryOf(JSON.parse(JSON.stringify(storedEntry(entry))))).toEqual(entry);
  });

  test.each<Submission['purpose']>([
    { kind: 'status' },
    { kind: 'reply', statusId: '9' },
    { kind: 'quote', statusId: '9' },
    { kind: 'edit', statusId: '9' },
    { kind: 'chat', recipientId: '5' },
  ])('restores the purpose %j', (purpose) => {
    const entry = anEntry('k1', { submission: aSubmission({ purpose, idempotencyKey: 'a key of its own' }) });
    expect(entryOf(JSON.parse(JSON.stringify(storedEntry(entry))))).toEqual(entry);
  });

  test.each([
    { kind: 'reply' },
    { kind: 'edit', statusId: 9 },
    { kind: 'chat' },
    { kind: 'chat', statusId: '9' },
    { kind: 'status', recipientId: '5' },
    { kind: 'status', statusId: '9' },
    { kind: 'other', statusId: '9', recipientId: '5' },
    undefined,
  ])('restores an invalid purpose (%j) as a status', (purpose) => {
    expect(entryOf({ ...anEntry(), submission: { ...aSubmission(), purpose } })?.submission.purpose).toEqual({ kind: 'status' });
  });

  test('omits invalid fields, and takes the key from the submission', () => {
    const { submission, ...entry } = anEntry('k1');
    const spoilt = { holdMs: '5', sentAt: 7, isDoubted: 'yes', newestId: 7, wasSent: 1, question: 'why' };
    expect(entryOf({ ...entry, ...spoilt, submission: { ...submission, idempotencyKey: undefined } })).toEqual({ ...entry, submission });
    const question = { kind: 'refused', failure: { status: 'x', message: 7, loss: 'all' } };
    expect(entryOf({ ...anEntry(), question })?.question).toEqual({
      kind: 'refused',
      failure: { kind: 'rejected', status: 0, message: '' },
    });
  });

  test('restores the failure of a refusal', () => {
    const question = { kind: 'refused', failure: { kind: 'throttled', status: 429, message: '', retryAfterMs: 5 } } as const;
    expect(entryOf(anEntry('k1', { question }))?.question).toEqual({
      kind: 'refused',
      failure: { kind: 'rejected', status: 429, message: '' },
    });
  });

  test.each([undefined, 'x', {}, { id: 'k1' }, { id: 7, submission: {} }])('rejects %j', (stored) => {
    expect(entryOf(stored)).toBe(undefined);
  });
});
