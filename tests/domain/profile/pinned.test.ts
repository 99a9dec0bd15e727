import { describe, expect, test } from 'vitest';
import { pinnedOf } from '#domain/profile/pinned.ts';
import { profileTimelinesOf } from '#domain/profile/own-timelines.ts';
import { aStatus } from '#tests/support/entities.ts';
import { anAttachment } from '#tests/support/attachments.ts';

const row = (id: string, change = {}) => aStatus({ id, ...change });

describe('profile timelines', () => {
  // rules: profile-pinned, profile-at-once
  test.each([
    ['what the server named, in its order', ['2', '1'], [row('2'), row('1')], ['2', '1']],
    ['without what was unpinned since', ['2', '1'], [row('2', { pinned: false }), row('1', { pinned: true })], ['1']],
    ['without what was deleted since', ['2', '1'], [row('2', { deleted: true }), row('1')], ['1']],
    ['what was just pinned first', ['1'], [row('1'), row('3', { pinned: true }), row('4')], ['3', '1']],
    ['what the cache does not have', ['1'], [undefined], ['1']],
  ])('show pinned statuses: %s', (_, known, rows, expected) => expect(pinnedOf(known, rows)).toEqual(expected));

  // rules: profile-at-once
  test.each([
    ['a post', {}, ['user:me']],
    ['an answer', { inReplyToId: '1' }, ['user-replies:me']],
    ['one with a picture', { attachments: [anAttachment('image')] }, ['user:me', 'user-media:me']],
    ['one for those who are named alone', { visibility: 'direct' as const }, []],
  ])('include one’s own status %s', (_, change, expected) =>
    expect(profileTimelinesOf(aStatus({ accountId: 'me', ...change }))).toEqual(expected),
  );
});
