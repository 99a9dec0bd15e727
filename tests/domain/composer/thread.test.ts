import { describe, expect, test } from 'vitest';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import {
  withStep,
  canAddPart,
  currentPart,
  filesOf,
  firstInvalid,
  nextSubmission,
  partCount,
  partsOf,
  withoutBlank,
} from '#domain/composer/thread.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { aDraft, aMedium, aSubmission, limits } from '#tests/support/drafts.ts';

const part = (text: string) => ({ text, media: [], poll: undefined });
/** Returns a draft of posts with these texts, of which the one in upper case is being edited. */
const draftOf = (...texts: string[]): Draft => {
  const at = Math.max(
    0,
    texts.findIndex((text) => text !== text.toLowerCase()),
  );
  return aDraft({
    text: texts[at] ?? '',
    before: at > 0 ? texts.slice(0, at).map(part) : undefined,
    after: at < texts.length - 1 ? texts.slice(at + 1).map(part) : undefined,
  });
};
const textsOf = (draft: Draft) => partsOf(draft).map(({ text }) => text);

describe('withStep', () => {
  // rules: thread-posts
  test.each([
    ['adds an empty post after the current one', ['a', 'B', 'c'], { kind: 'add' }, ['a', 'B', '', 'c'], 2],
    ['opens another', ['A', 'b', 'c'], { kind: 'open', at: 2 }, ['A', 'b', 'c'], 2],
    ['opens none beyond the last', ['A', 'b'], { kind: 'open', at: 7 }, ['A', 'b'], 1],
    ['removes an earlier one', ['a', 'B', 'c'], { kind: 'remove', at: 0 }, ['B', 'c'], 0],
    ['removes a later one', ['a', 'B', 'c'], { kind: 'remove', at: 2 }, ['a', 'B'], 1],
    ['removes the current one, and opens what took its number', ['a', 'B', 'c'], { kind: 'remove', at: 1 }, ['a', 'c'], 1],
    ['removes the last one, and opens the one before', ['a', 'B'], { kind: 'remove', at: 1 }, ['a'], 0],
    ['empties the only one', ['A'], { kind: 'remove', at: 0 }, [''], 0],
    ['moves one before the current one', ['a', 'B', 'c'], { kind: 'move', at: 2, to: 0 }, ['c', 'a', 'B'], 2],
    ['moves the current one', ['A', 'b', 'c'], { kind: 'move', at: 0, to: 1 }, ['b', 'A', 'c'], 1],
    ['moves none beyond the first', ['A', 'b'], { kind: 'move', at: 0, to: -1 }, ['A', 'b'], 0],
  ] as const)('%s', (_, texts, step, expected, at) => {
    const draft = draftOf(...texts);
    const next = { ...draft, ...withStep(draft, step) };
    expect([textsOf(next), currentPart(next)]).toEqual([expected, at]);
  });

  test.each([
    ['direct', 'Hello @noor and @sam@b.example, @noor', '@noor @sam@b.example '],
    ['public', 'Hello @noor', ''],
  ] as const)('begins another post of a %s one with its recipients: %s', (visibility, text, expected) => {
    expect(withStep(aDraft({ visibility, text }), { kind: 'add' }).text).toBe(expected);
  });

  test('keeps the files and the poll of each post', () => {
    const media = [aMedium()];
    const poll = { ...emptyPoll, options: ['one', 'two'] };
    const draft = aDraft({ text: 'a', media, poll, after: [{ text: 'b', media: [aMedium({ key: 'f2' })], poll: undefined }] });
    const next = { ...draft, ...withStep(draft, { kind: 'open', at: 1 }) };
    expect([next.media.map(({ key }) => key), next.poll, next.before]).toEqual([['f2'], undefined, [{ text: 'a', media, poll }]]);
    expect(filesOf(next).map(({ key }) => key)).toEqual(['f1', 'f2']);
  });
});

test.each([
  ['status', 0, true],
  ['reply', 0, true],
  ['quote', 0, true],
  ['edit', 0, false],
  ['chat', 0, false],
  ['status', 24, false],
] as const)('canAddPart for a %s with %i more posts: %s', (kind, more, expected) => {
  const after = Array.from({ length: more }, () => part('x'));
  expect(canAddPart({ after }, { kind, statusId: '1', recipientId: '1' })).toBe(expected);
});

test('partCount counts all posts of a form', () => {
  expect([partCount({}), partCount(draftOf('a', 'B', 'c'))]).toEqual([1, 3]);
});

describe('withoutBlank', () => {
  // rules: thread-posts, empty-post
  test('omits blank posts and begins with the first one', () => {
    const draft = withoutBlank(draftOf(' ', 'a', 'B', ''));
    expect([textsOf(draft), currentPart(draft)]).toEqual([['a', 'B'], 0]);
  });

  test('leaves a blank form as a single post', () => {
    expect(textsOf(withoutBlank(draftOf('', '')))).toEqual(['']);
  });
});

describe('firstInvalid', () => {
  // rules: thread-posts, text-limit
  test('measures each post for itself', () => {
    const within = { ...draftOf('one', 'TWO', 'three'), subject: 's' };
    expect(firstInvalid(within, limits({ textLimit: 6 }), 'status')).toBe(undefined);
    expect(firstInvalid(within, limits({ textLimit: 5 }), 'status')).toEqual({ at: 2, error: 'post_status.too_long' });
  });

  test('ignores blank posts beside others, and refuses a blank form', () => {
    expect(firstInvalid(draftOf('a', 'B', ''), limits(), 'status')).toBe(undefined);
    expect(firstInvalid(draftOf('', 'B'), limits(), 'status')).toBe(undefined);
    expect(firstInvalid(draftOf('', ''), limits(), 'status')).toEqual({ at: 0, error: 'post_status.empty_status_error' });
  });

  test('awaits the files in sight; those of other posts are uploaded with them', () => {
    const draft = aDraft({ text: 'a', after: [{ text: 'b', media: [aMedium()], poll: undefined }] });
    expect(firstInvalid(draft, limits(), 'status')).toBe(undefined);
    const opened = { ...draft, ...withStep(draft, { kind: 'open', at: 1 }) };
    expect(firstInvalid(opened, limits(), 'status')).toEqual({ at: 1, error: 'post_status.media_not_ready' });
    expect(firstInvalid(draft, limits({ needsDescriptions: true }), 'status')).toEqual({ at: 1, error: 'post_status.media_not_described' });
  });
});

describe('nextSubmission', () => {
  // rules: thread-posts, post-key
  test('replies to the post before it, under a key of its own', () => {
    const replaces = { id: '9', at: '2030-01-01T10:00:00Z' };
    const first = aSubmission({
      text: 'a',
      subject: 's',
      visibility: 'private',
      after: [part('b'), part('c')],
      replaces,
      idempotencyKey: 'k1',
    });
    const second = nextSubmission(first, '7', 'k1');
    expect(second?.replaces).toBe(undefined); // the first one has replaced it
    expect(second).toMatchObject({ text: 'b', subject: 's', visibility: 'private', purpose: { kind: 'reply', statusId: '7' } });
    const third = second && nextSubmission(second, '8', 'k1');
    expect(third).toMatchObject({ text: 'c', after: undefined, purpose: { kind: 'reply', statusId: '8' } });
    expect(new Set([first, second, third].map((one) => one?.idempotencyKey)).size).toBe(3);
    expect(third && nextSubmission(third, '9', 'k1')).toBe(undefined);
  });
});

describe('a scheduled post', () => {
  const scheduledAt = '2030-01-01T10:00:00Z';

  // rules: thread-posts, schedule-offered
  test('is a single one, since nothing can reply to it before it is published', () => {
    const [several, blank] = [draftOf('A', 'b'), draftOf('A', '')].map((draft) => ({ ...draft, scheduledAt }));
    expect(several && firstInvalid(several, limits(), 'status')).toEqual({ at: 0, error: 'schedule.single' });
    expect(blank && firstInvalid(blank, limits(), 'status')).toBe(undefined);
    expect(canAddPart({ scheduledAt }, { kind: 'status' })).toBe(false);
  });
});
