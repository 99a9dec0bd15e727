import { describe, expect, test } from 'vitest';
import { isKeyFresh, isWhatWasSent, type OwnStatus } from '#domain/outbox/outbox.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';

const HOUR = 3_600_000;

test.each([
  [5 * HOUR - 1, true],
  [5 * HOUR, false],
])('a key of %i ms is fresh: %s (rule key-holds: older than 5 h, ask the person)', (age, isFresh) => {
  expect(isKeyFresh({ submittedAt: new Date(0).toISOString() }, age)).toBe(isFresh);
});

test.each<[string, Partial<OwnStatus>, boolean]>([
  ['the same', {}, true],
  ['with other white space', { text: ' hello\r\n there ' }, true],
  ['of other words', { text: 'hello' }, false],
  ['with another subject', { subject: 'birds' }, false],
  ['for others', { visibility: 'private' }, false],
  ['as a reply', { inReplyToId: '9' }, false],
])('a status %s is what was sent: %s', (_, change, isIt) => {
  const entry = anEntry('k1', { submission: aSubmission({ text: 'hello there' }) });
  expect(isWhatWasSent(entry, { id: '1', text: 'hello there', subject: '', visibility: 'public', ...change })).toBe(isIt);
});

test('a reply is what was sent where it answers the same status', () => {
  const entry = anEntry('k1', { submission: aSubmission({ purpose: { kind: 'reply', statusId: '9' } }) });
  const own = { id: '1', text: 'hello', subject: '', visibility: 'public' } as const;
  expect([isWhatWasSent(entry, { ...own, inReplyToId: '9' }), isWhatWasSent(entry, own)]).toEqual([true, false]);
});

describe('an entry as it was kept', () => {
  test.each([
    anEntry(),
    anEntry('k2', {
      wasSent: true,
      newestId: '',
      formKey: 'reply:9',
      submission: aSubmission({ idempotencyKey: 'k2', purpose: { kind: 'reply', statusId: '9' } }),
    }),
    anEntry('k3', { question: { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } } }),
    anEntry('k4', { question: { kind: 'withdrawn' } }),
    anEntry('k5', { question: { kind: 'unknown' } }),
  ])('$id comes back', (entry) => {
    expect(entryOf(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  });

  test('a refusal says the same after a start', () => {
    const question = { kind: 'refused', failure: { kind: 'throttled', status: 429, message: '', retryAfterMs: 5 } } as const;
    expect(entryOf(anEntry('k1', { question }))?.question).toEqual({
      kind: 'refused',
      failure: { kind: 'rejected', status: 429, message: '' },
    });
  });

  test.each([undefined, 'x', {}, { id: 'k1' }, { id: 7, submission: {} }])('%j is none', (stored) => {
    expect(entryOf(stored)).toBe(undefined);
  });
});
