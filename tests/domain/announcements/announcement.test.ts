import { describe, expect, test } from 'vitest';
import { isUnread, newestFirst, unreadOf, withInactive, withReaction } from '#domain/announcements/announcement.ts';
import { anAnnouncement } from '#tests/support/announcements.ts';

describe('announcements', () => {
  // rules: announcement-inactive
  test('does not count inactive ones as unread', () => {
    const all = [anAnnouncement(), anAnnouncement({ read: true }), anAnnouncement({ inactive: true })];
    expect([all.map(isUnread), unreadOf(all)]).toEqual([[true, false, false], 1]);
  });

  // rules: announcement-inactive
  test('marks those that readers do not see as inactive, and takes the read state from their list', () => {
    const all = [anAnnouncement({ id: 'over', source: 'over', read: true }), anAnnouncement({ id: 'now', source: 'now', read: true })];
    const seen = [anAnnouncement({ id: 'now', read: false, reactions: [{ name: '🦉', count: 1, me: false }] })];
    expect(withInactive(all, seen)).toEqual([
      { ...all[0], inactive: true },
      { ...all[1], read: false, reactions: seen[0]?.reactions },
    ]);
  });

  // rules: announcement-shown
  test('sorts the newest first and those without a date last', () => {
    const { publishedAt: _, ...undated } = anAnnouncement({ id: 'undated' });
    const [old, young] = [anAnnouncement({ id: 'old' }), anAnnouncement({ id: 'young', publishedAt: '2026-01-01T00:00:00Z' })];
    expect(newestFirst([undated, old, young]).map(({ id }) => id)).toEqual(['young', 'old', 'undated']);
  });

  // rules: announcement-reactions
  test.each([
    ['a first one', [], true, [{ name: 'owl', url: '/owl', count: 1, me: true }]],
    ['one more', [{ name: 'owl', count: 2, me: false }], true, [{ name: 'owl', count: 3, me: true }]],
    ['one that is there', [{ name: 'owl', count: 2, me: true }], true, [{ name: 'owl', count: 2, me: true }]],
    ['one less', [{ name: 'owl', count: 2, me: true }], false, [{ name: 'owl', count: 1, me: false }]],
    [
      'the last one',
      [
        { name: 'owl', count: 1, me: true },
        { name: '🦉', count: 1, me: false },
      ],
      false,
      [{ name: '🦉', count: 1, me: false }],
    ],
    ['one that is not there', [], false, []],
  ])('updates one’s own reaction: %s', (_, before, wanted, after) => {
    expect(withReaction(before, { name: 'owl', url: '/owl', wanted })).toEqual(after);
  });
});
