import { describe, expect, test } from 'vitest';
import { isScheduledCopy, scheduledCopyOf, withScheduledCopy } from '#domain/composer/scheduled-copy.ts';
import { aDraft, aSubmission } from '#tests/support/drafts.ts';

const scheduledAt = '2026-12-01T10:00:00.000Z';
const copy = scheduledCopyOf(
  aSubmission({
    visibility: 'direct',
    listId: '7',
    contentType: 'text/markdown',
    language: 'de',
    purpose: { kind: 'quote', statusId: '9' },
  }),
);

// rules: schedule-copy
describe('the copy of a scheduled post', () => {
  test('adds what the server did not return', () => {
    const draft = aDraft({ unchosen: ['visibility', 'contentType', 'language'] });
    expect(withScheduledCopy({ id: '1', scheduledAt, draft }, copy)).toEqual({
      id: '1',
      scheduledAt,
      draft: aDraft({ visibility: 'direct', listId: '7', contentType: 'text/markdown', language: 'de' }),
      quoteId: '9',
    });
  });

  test('changes nothing that the server returned', () => {
    const post = { id: '1', scheduledAt, draft: aDraft({ language: 'en' }), quoteId: '8' };
    expect([withScheduledCopy(post, copy), withScheduledCopy(post, undefined)]).toEqual([post, post]);
  });

  test('adds no quote to a reply', () => {
    expect(withScheduledCopy({ id: '1', scheduledAt, draft: aDraft(), inReplyToId: '5' }, copy).quoteId).toBe(undefined);
  });

  test('is accepted from the storage only if it is whole', () => {
    expect([copy, { ...copy, visibility: 'secret' }, { ...copy, quoteId: 9 }, null].map(isScheduledCopy)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
