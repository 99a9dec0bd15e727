import { describe, expect, test } from 'vitest';
import {
  afterPosting,
  draftIn,
  emptyDraft,
  lengthOf,
  validationErrorOf,
  purposeOf,
  undescribed,
  type Draft,
  type Limits,
} from '#domain/composer/draft.ts';
import { aDraft, aMedium, aSubmission, limits } from '#tests/support/drafts.ts';

const there = aMedium({ attachmentId: '7' });
const poll = { options: ['yes', ''], multiple: false, amount: 10, unit: 'minutes' } as const;

// rules: post-blocked
describe('validationErrorOf', () => {
  // rules: description-needed
  test.each<[string, Partial<Draft>, Partial<Limits>, string | undefined]>([
    ['blank text and no files', { text: ' \n ' }, {}, 'post_status.empty_status_error'],
    ['a subject alone', { text: '', subject: 'birds' }, {}, 'post_status.empty_status_error'],
    ['files alone', { text: '', media: [there] }, {}, undefined],
    ['text within the limit', { text: '12345', subject: '12345' }, { textLimit: 10 }, undefined],
    ['text plus subject over the limit', { text: '123456', subject: '12345' }, { textLimit: 10 }, 'post_status.too_long'],
    [
      'a long URL where URLs have one length',
      { text: `https://example.com/${'x'.repeat(99)}` },
      { textLimit: 30, urlLength: 23 },
      undefined,
    ],
    ['any length where the limit is 0', { text: 'x'.repeat(9_999) }, { textLimit: 0 }, undefined],
    ['a poll of fewer than 2 options', { poll }, {}, 'polls.not_enough_options'],
    ['a poll with media', { poll: { ...poll, options: ['yes', 'no'] }, media: [there] }, {}, undefined],
    [
      'the same where a status may not have both',
      { poll: { ...poll, options: ['yes', 'no'] }, media: [there] },
      { allowsPollMedia: false },
      'polls.or_media',
    ],
    ['a file that is not uploaded yet', { media: [aMedium()] }, {}, 'post_status.media_not_ready'],
    ['a file without a description', { media: [there] }, {}, undefined],
    ['the same where they are demanded', { media: [there] }, { needsDescriptions: true }, 'post_status.media_not_described'],
  ])('%s', (_, change, allowed, expected) => {
    expect(validationErrorOf(aDraft(change), limits(allowed))).toBe(expected);
  });
});

// rules: text-limit
describe('lengthOf with a length of URLs', () => {
  test.each([
    ['https://example.com/a/rather/long/address?of=a#page', 23],
    ['http://a.io', 23],
    ['See https://example.com/it.', 28],
    ['(https://example.com)', 25],
    ['http://localhost/', 17],
    ['@noor@tidepool.example hi', 8],
    ['mail@noor@tidepool.example', 26],
    ['https://example.com/@noor@tidepool.example', 23],
  ])('counts %s as %d characters', (text, length) => {
    expect(lengthOf({ subject: '', text }, 23)).toBe(length);
  });

  test('leaves the subject as it is, and every text where URLs count in full', () => {
    const url = 'https://example.com/a/rather/long/address';
    expect([lengthOf({ subject: url, text: '' }, 23), lengthOf({ subject: '', text: url })]).toEqual([41, 41]);
  });
});

test('lengthOf counts a character outside the basic plane once, like servers do', () => {
  expect(lengthOf({ subject: '', text: '🐦🐦' })).toBe(2);
});

// rules: draft-key
test.each([
  ['status', { kind: 'status' }],
  ['reply:9', { kind: 'reply', statusId: '9' }],
  ['quote:9', { kind: 'quote', statusId: '9' }],
  ['edit:a:b', { kind: 'edit', statusId: 'a:b' }],
  ['reply:', { kind: 'status' }],
])('purposeOf maps the form key %j to %j', (key, purpose) => {
  expect(purposeOf(key)).toEqual(purpose);
});

// rules: after-post
test('afterPosting retains visibility, content type and language', () => {
  const stored = { visibility: 'private', contentType: 'text/markdown', language: 'de' } as const;
  expect(afterPosting(aDraft({ ...stored, subject: 'a', sensitive: true, media: [there], poll }))).toEqual({ ...emptyDraft, ...stored });
});

// rules: description-saved
test.each([
  ['a blank one', { description: ' ' }, 0],
  ['one that the server does not have', { description: 'a bird' }, 1],
  ['one that it has', { description: 'a bird', described: 'a bird' }, 0],
  ['one that was changed since', { description: 'two birds', described: 'a bird' }, 1],
  ['a thumbnail that the server does not have', { thumbnail: 't1' }, 1],
  ['one that it has', { thumbnail: 't1', savedThumbnail: 't1' }, 0],
  ['one that was removed', { thumbnail: '', savedThumbnail: 't1' }, 1],
  ['one that was removed before it was saved', { thumbnail: '' }, 0],
  ['one that was removed while the saved one is unknown', { thumbnail: '', savedThumbnail: null }, 1],
])('undescribed returns a description only when it changed: %s', (_, change, count) => {
  expect(undescribed({ media: [aMedium(change)] })).toHaveLength(count);
});

test('draftIn restores a submission without its key and purpose', () => {
  expect(draftIn(aSubmission())).toEqual(aDraft());
});
