import { describe, expect, test } from 'vitest';
import { formKeyOf } from '#domain/composer/draft-key.ts';
import { byDueTime, draftOfScheduled } from '#domain/composer/scheduled-list.ts';
import {
  earliestTime,
  isFarEnough,
  isStillAhead,
  isTooSoon,
  proposedTime,
  wasPublishedEarly,
  type ScheduledPost,
} from '#domain/composer/schedule.ts';
import { fieldOfTime, timeOfField } from '#domain/text/field-time.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import { afterPosting, validationErrorOf } from '#domain/composer/draft.ts';
import { aDraft, limits } from '#tests/support/drafts.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const in_ = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
const scheduled = (id: string, seconds: number, more: Partial<ScheduledPost> = {}): ScheduledPost => ({
  id,
  scheduledAt: in_(seconds),
  draft: aDraft({ text: id }),
  ...more,
});

describe('time of a post', () => {
  // rules: schedule-ahead
  test.each([
    [in_(329), false],
    [in_(330), true],
    [in_(-1), false],
    ['tomorrow', false],
    ['', false],
  ])('%s is far enough ahead: %s', (at, isFar) => {
    expect(isFarEnough(at, NOW)).toBe(isFar);
  });

  test('is a full minute at the earliest, and seven minutes later on any clock always suffice', () => {
    const minute = Date.parse('2026-07-01T12:00:00.000Z');
    for (let seconds = 0; seconds < 60; seconds += 1) {
      const now = minute + seconds * 1_000;
      const earliest = Date.parse(earliestTime(now));
      expect([earliest % 60_000, isFarEnough(earliestTime(now), now)]).toEqual([0, true]);
      expect(isFarEnough(new Date(earliest - 60_000).toISOString(), now)).toBe(false);
      expect(earliest).toBeLessThanOrEqual(minute + 7 * 60_000);
    }
  });

  test('is too soon only if there is one', () => {
    expect([isTooSoon({}, NOW), isTooSoon({ scheduledAt: '' }, NOW), isTooSoon({ scheduledAt: in_(10) }, NOW)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('is proposed as a full hour, at least one hour ahead', () => {
    expect([proposedTime(NOW), proposedTime(NOW + 1)]).toEqual(['2026-03-01T13:00:00.000Z', '2026-03-01T14:00:00.000Z']);
  });

  test('is the same after a field', () => {
    expect([timeOfField(fieldOfTime(in_(3_600))), fieldOfTime('never'), timeOfField(''), timeOfField('2026-13-41')]).toEqual([
      in_(3_600),
      '',
      '',
      '',
    ]);
  });

  test('is required once a field is shown', () => {
    const errorOf = (scheduledAt: string | undefined) => validationErrorOf(aDraft({ scheduledAt }), limits());
    expect([errorOf(undefined), errorOf(''), errorOf(in_(0))]).toEqual([undefined, 'schedule.missing', undefined]);
  });

  test('was missed by a server that published the post at once', () => {
    expect([wasPublishedEarly(in_(600), in_(0)), wasPublishedEarly(in_(600), in_(599)), wasPublishedEarly(undefined, in_(0))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isStillAhead(in_(61), NOW), isStillAhead(in_(60), NOW)]).toEqual([true, false]);
  });
});

describe('draft with a time', () => {
  test('is stored with the time and the post that it replaces', () => {
    const draft = aDraft({ scheduledAt: in_(600), replaces: { id: '7', at: in_(500) } });
    expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(draftOf({ ...draft, scheduledAt: 7, replaces: { at: 'x' } })).toEqual(aDraft());
  });

  test('is followed by one without', () => {
    expect(afterPosting(aDraft({ scheduledAt: in_(600), replaces: { id: '7', at: in_(500) } }))).toEqual(aDraft({ text: '' }));
  });
});

describe('scheduled posts', () => {
  test('are sorted by their time, each once', () => {
    expect(byDueTime([scheduled('b', 20), scheduled('a', 10), scheduled('b', 5)]).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  // rules: schedule-edit
  test('return to the form of their kind, and name what they replace', () => {
    const post = scheduled('7', 600, { inReplyToId: '1' });
    expect([formKeyOf(post), formKeyOf(scheduled('7', 1, { quoteId: '2' })), formKeyOf(scheduled('7', 1))]).toEqual([
      'reply:1',
      'quote:2',
      'status',
    ]);
    expect(draftOfScheduled(post)).toEqual(aDraft({ text: '7', scheduledAt: in_(600), replaces: { id: '7', at: in_(600) } }));
  });
});
