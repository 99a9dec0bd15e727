import { expect, test } from 'vitest';
import { emptyDraft, NO_LIMITS, validationErrorOf, purposeOf } from '#domain/composer/draft.ts';
import { storedDraftOf } from '#domain/composer/draft-stored.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';

// rules: chat-limits, chat-one-file
test('a message has something to say, is as long as the server takes, and its one file needs no words', () => {
  const limits = { ...NO_LIMITS, textLimit: 5 };
  const file = aMedium({ attachmentId: '7', description: '' });
  expect(validationErrorOf(emptyDraft, limits, 'chat')).toBe('chats.empty_message');
  expect(validationErrorOf({ ...emptyDraft, text: 'hello!' }, limits, 'chat')).toBe('post_status.too_long');
  expect(validationErrorOf({ ...emptyDraft, media: [file] }, limits, 'chat')).toBe(undefined);
});

test('what is written in a chat is a draft of its own, and so is what waits', () => {
  expect(purposeOf('chat:9')).toEqual({ kind: 'chat', recipientId: '9' });
  expect(storedDraftOf('chat:9', { ...emptyDraft, text: 'hi', about: 'noor' })).toMatchObject({ formKey: 'chat:9', about: 'noor' });
  const entry = { ...anEntry('k1', { submission: aSubmission({ purpose: { kind: 'chat', recipientId: '9' } }) }), formKey: 'chat:9' };
  expect(entryOf(structuredClone(entry))?.submission.purpose).toEqual({ kind: 'chat', recipientId: '9' });
});
