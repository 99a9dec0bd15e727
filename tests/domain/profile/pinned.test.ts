import { describe, expect, test } from 'vitest';
import { pinnedOf } from '#domain/profile/pinned.ts';
import { profileTimelinesOf } from '#domain/profile/own-timelines.ts';
import { aStatus } from '#tests/support/entities.ts';
import { anAttachment } from '#tests/support/attachments.ts';

const row = (id: string, change = {}) => aStatus({ id, ...change });

describe('profile timelines', () => {
  // rules: profile-pinned, profile-at-once
  test.each([
    ['those of the server, in its order', ['2', '1'], [row('2'), row('1')], ['2', '1']],
    ['without those unpinned since', ['2', '1'], [row('2', { pinned: false }), row('1', { pinned: true })], ['1']],
    ['without those deleted since', ['2', '1'], [row('2', { deleted: true }), row('1')], ['1']],
    ['the newly pinned first', ['1'], [row('1'), row('3', { pinned: true }), row('4')], ['3', '1']],
    ['those missing in the cache', ['1'], [undefined], ['1']],
  ])('show pinned statuses: %s', (_, loaded, rows, expected) => expect(pinnedOf(loaded, rows)).toEqual(expected));

  // rules: profile-at-once
  test.each([
    ['without attributes', {}, ['user:me']],
    ['that is a reply', { inReplyToId: '1' }, ['user-replies:me']],
    ['with a picture', { attachments: [anAttachment('image')] }, ['user:me', 'user-media:me']],
    ['for mentioned accounts only', { visibility: 'direct' as const }, []],
  ])('include one’s own status %s', (_, change, expected) =>
    expect(profileTimelinesOf(aStatus({ accountId: 'me', ...change }))).toEqual(expected),
  );
});
