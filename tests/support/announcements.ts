import type { Announcement, Board } from '#domain/announcements/announcement.ts';

/** Returns an ordinary announcement with the changes of a test. */
export const anAnnouncement = (change: Partial<Announcement> = {}): Announcement => ({
  id: '1',
  content: '<p>hello</p>',
  allDay: false,
  publishedAt: '2025-01-01T00:00:00Z',
  read: false,
  inactive: false,
  emojis: [],
  reactions: [],
  ...change,
});

export const aBoard = (announcements: readonly Announcement[], isStaff = false): Board => ({ announcements, isStaff });
