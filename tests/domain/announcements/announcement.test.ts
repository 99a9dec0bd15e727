import { expect, test } from 'vitest';
import { isUnread, newestFirst, unreadOf, withInactive, withReaction } from '#domain/announcements/announcement.ts';
import { anAnnouncement } from '#tests/support/announcements.ts';

// rules: announcement-inactive
test('what is inactive waits for nobody, read or not', () => {
  const all = [anAnnouncement(), anAnnouncement({ read: true }), anAnnouncement({ inactive: true })];
  expect([all.map(isUnread), unreadOf(all)]).toEqual([[true, false, false], 1]);
});

// rules: announcement-inactive
test('of all that the staff sees, what readers do not see now is inactive; the rest is as read as theirs', () => {
  const all = [anAnnouncement({ id: 'over', written: 'over', read: true }), anAnnouncement({ id: 'now', written: 'now', read: true })];
  const seen = [anAnnouncement({ id: 'now', read: false, reactions: [{ name: '🦉', count: 1, me: false }] })];
  expect(withInactive(all, seen)).toEqual([
    { ...all[0], inactive: true },
    { ...all[1], read: false, reactions: seen[0]?.reactions },
  ]);
});

// rules: announcement-shown
test('the newest stands first; what has no date, last', () => {
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
])('a reaction of one’s own: %s', (_, before, wanted, after) => {
  expect(withReaction(before, { name: 'owl', url: '/owl', wanted })).toEqual(after);
});
