import type { Announcement } from './announcement.ts';
import { fieldOfTime } from '../text/field-time.ts';

/** The fields of an announcement's form: local date-times, or dates where it is for whole days. */
export interface AnnouncementForm {
  readonly words: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
}

/** The body of the request. */
export interface SentAnnouncement {
  readonly content: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly all_day: boolean;
}

export const emptyForm: AnnouncementForm = { words: '', startsAt: '', endsAt: '', allDay: false };

const DAY = /^\d{4}-\d{2}-\d{2}/;
const DATE_LENGTH = 10;

/** Returns the value of a field; whole days are the same for everybody, in universal time (rule announcement-all-day). */
const filled = (moment: string | undefined, allDay: boolean): string => {
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return '';
  return allDay ? new Date(moment).toISOString().slice(0, DATE_LENGTH) : fieldOfTime(moment);
};

/** Returns the form of an existing announcement. */
export const formOf = ({ source = '', startsAt, endsAt, allDay }: Announcement): AnnouncementForm => ({
  words: source,
  startsAt: filled(startsAt, allDay),
  endsAt: filled(endsAt, allDay),
  allDay,
});

/** Returns the value of a date field: a date for whole days, and the beginning of that day once it is no longer for whole days. */
export const fieldOf = (value: string, allDay: boolean): string => {
  if (!DAY.test(value)) return '';
  const day = value.slice(0, DATE_LENGTH);
  return allDay ? day : value === day ? `${day}T00:00` : value;
};

const momentOf = (value: string, allDay: boolean, atDay: string): string | null => {
  const field = fieldOf(value, allDay);
  const at = new Date(allDay && field !== '' ? `${field}T${atDay}Z` : field);
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** Returns the body of the request: every field, with null for an empty one (rule announcement-fields). */
export const sentOf = ({ words, startsAt, endsAt, allDay }: AnnouncementForm): SentAnnouncement => ({
  content: words.trim(),
  starts_at: momentOf(startsAt, allDay, '00:00:00'),
  ends_at: momentOf(endsAt, allDay, '23:59:59'),
  all_day: allDay,
});

/** Returns the message key of the first validation error (rule announcement-order). */
export const validationErrorOf = (form: AnnouncementForm): string | undefined => {
  const { content, starts_at: start, ends_at: end } = sentOf(form);
  if (content === '') return 'announcements.text_required';
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start) ? 'announcements.ends_before_start' : undefined;
};

/** True if two forms have the same values. */
export const isSameForm = (one: AnnouncementForm, other: AnnouncementForm): boolean =>
  one.words === other.words && one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.allDay === other.allDay;

/** The draft name of a new announcement; every other draft is named by the id of its announcement. */
export const NEW_FORM = 'new';

/** Returns the prefix of the storage keys of announcement drafts; the name of the form follows (rule announcement-stored). */
export const announcementDraftsOf = (owner: string): string => `announcement/${owner}/`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** True if a stored value is a form. */
export const isForm = (value: unknown): value is AnnouncementForm => {
  if (typeof value !== 'object' || value === null) return false;
  const { words, startsAt, endsAt, allDay } = value as Record<string, unknown>;
  return isText(words) && isText(startsAt) && isText(endsAt) && typeof allDay === 'boolean';
};
