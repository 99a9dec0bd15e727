import { markAnnouncementRead, putAnnouncement } from '#instance/db/announcements.ts';
import { day } from '../scene.ts';
import type { Scene } from '../scene.ts';

interface Notice {
  content: string;
  daysAgo: number;
  /** in days from now */
  runs?: readonly [from: number, to: number];
  allDay?: boolean;
  isRead?: boolean;
}

const notices: readonly Notice[] = [
  { content: 'The shoutbox is back. Thank you for your patience, and for the shouting. :starling:', daysAgo: 30, isRead: true },
  {
    content:
      'Maintenance on Sunday from six to half past six in the morning. The tide comes anyway; see https://starling.example/terms for what else never stops.',
    daysAgo: 2,
    runs: [-2, 4],
  },
  { content: 'Harbour day! Open boats, open ovens, open lighthouse. Come as you are.', daysAgo: 1, runs: [-1, 12], allDay: true },
  { content: 'The winter timetable of this instance: as in summer, with more soup.', daysAgo: 70, runs: [-70, -40], allDay: true },
  { content: 'From next month on, pictures may be even larger. Descriptions may, too.', daysAgo: 1, runs: [20, 60] },
];

/** Seeds the staff's announcements: present, past and future, read and unread. */
export function seedAnnouncements({ instance, who, now }: Scene): void {
  for (const { content, daysAgo, runs, allDay = false, isRead = false } of notices) {
    const at = now - daysAgo * day;
    const id = instance.ids.at(at);
    putAnnouncement(instance.store, {
      id,
      content,
      starts_at: runs === undefined ? null : now + runs[0] * day,
      ends_at: runs === undefined ? null : now + runs[1] * day,
      all_day: allDay ? 1 : 0,
      created_at: at,
      updated_at: at,
    });
    if (isRead) markAnnouncementRead(instance.store, id, who('demo').id);
  }
}
