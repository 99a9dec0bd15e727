import { describe, expect, test } from 'vitest';
import { emptyDraft, NO_LIMITS, validationErrorOf, purposeOf } from '#domain/composer/draft.ts';
import { storedDraftOf } from '#domain/composer/draft-stored.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';

describe('chat messages', () => {
  // rules: chat-limits, chat-one-file
  test('need a text or a file, respect the text limit, and need no description for the file', () => {
    const limits = { ...NO_LIMITS, textLimit: 5 };
    const file = aMedium({ attachmentId: '7', description: '' });
    expect(validationErrorOf(emptyDraft, limits, 'chat')).toBe('chats.empty_message');
    expect(validationErrorOf({ ...emptyDraft, text: 'hello!' }, limits, 'chat')).toBe('post_status.too_long');
    expect(validationErrorOf({ ...emptyDraft, media: [file] }, limits, 'chat')).toBe(undefined);
  });

  test('have their own draft and their own queued submission', () => {
    expect(purposeOf('chat:9')).toEqual({ kind: 'chat', recipientId: '9' });
    expect(storedDraftOf('chat:9', { ...emptyDraft, text: 'hi', about: 'noor' })).toMatchObject({ formKey: 'chat:9', about: 'noor' });
    const entry = { ...anEntry('k1', { submission: aSubmission({ purpose: { kind: 'chat', recipientId: '9' } }) }), formKey: 'chat:9' };
    expect(entryOf(structuredClone(entry))?.submission.purpose).toEqual({ kind: 'chat', recipientId: '9' });
  });
});
