import { pipe, transform } from 'valibot';
import type { Announcement } from '#domain/announcements/announcement.ts';
import { emojis } from '#api/schema/emoji.ts';
import { reactionSchema } from '#api/schema/status-parts.ts';
import { flag, group, html, id, lenient, parts, present, shape } from '#http/tolerant.ts';

const MAX_REACTIONS = 100; // hostile size (rule hostile-sizes)
const LONGEST_CONTENT = 200_000; // hostile size (rule hostile-sizes)

const maybeMoment = lenient((value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined));
const maybeText = lenient((value) => (typeof value === 'string' ? value.slice(0, LONGEST_CONTENT) : undefined));

/** Parses an announcement; without a read marker it counts as read, as in the staff's own list. */
export const announcementSchema = pipe(
  shape({
    id,
    content: html(LONGEST_CONTENT),
    pleroma: group(shape({ rawContent: maybeText })),
    startsAt: maybeMoment,
    endsAt: maybeMoment,
    allDay: flag,
    publishedAt: maybeMoment,
    read: lenient((value) => value !== false),
    emojis,
    reactions: parts(reactionSchema, MAX_REACTIONS),
  }),
  transform(({ pleroma, ...rest }): Announcement => ({ ...rest, ...present({ source: pleroma?.rawContent }), inactive: false })),
);
