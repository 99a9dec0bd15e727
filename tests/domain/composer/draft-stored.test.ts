import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/composer/draft.ts';
import { stashedKeyOf, draftOf, isStashed, storedDraftOf } from '#domain/composer/draft-stored.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';

describe('stored drafts', () => {
  // rules: draft-whole
  test('restore text, subject, poll, media, visibility, language and policies', () => {
    const draft = aDraft({
      subject: 'birds',
      visibility: 'private',
      contentType: 'text/markdown',
      language: 'de',
      sensitive: true,
      quotePolicy: 'followers',
      interactionPolicy: 'approval',
      listId: '7',
      media: [
        aMedium(),
        aMedium({
          key: 'f2',
          description: 'a bird',
          described: 'a',
          focus: { x: 0.5, y: 0 },
          focused: { x: 0, y: 1 },
          attachmentId: '7',
          previewUrl: 'https://a.example/7',
        }),
        aMedium({ key: 'f3', type: 'video/mp4', thumbnail: 't2', savedThumbnail: 't1', attachmentId: '8', previewUrl: '' }),
        aMedium({ key: 'f4', type: 'video/mp4', thumbnail: '', savedThumbnail: null }),
      ],
      poll: { options: ['yes', 'no'], multiple: true, amount: 2, unit: 'hours' },
    });
    expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test.each([undefined, null, 'text', [], 7])('reject %j', (stored) => {
    expect(draftOf(stored)).toBe(undefined);
  });

  test('omit invalid fields', () => {
    const stored = {
      text: 7,
      visibility: 'everyone',
      media: [{ key: '' }, 'x'],
      poll: { options: 'yes', unit: 'years' },
      sensitive: 'no',
      quotePolicy: 'x',
      interactionPolicy: 'x',
    };
    expect(draftOf(stored)).toEqual(emptyDraft);
  });

  test('retain the form key of a stashed draft', () => {
    const key = stashedKeyOf('1');
    const stored = storedDraftOf(key, { ...aDraft(), formKey: 'reply:9' });
    expect([stored, stored && isStashed(stored)]).toEqual([{ key, formKey: 'reply:9', draft: aDraft() }, true]);
    const own = storedDraftOf('reply:9', aDraft());
    expect([own?.formKey, own && isStashed(own)]).toEqual(['reply:9', false]);
  });

  test('omit empty drafts', () => {
    expect([storedDraftOf('status', emptyDraft), storedDraftOf('status', 7)]).toEqual([undefined, undefined]);
  });
});
