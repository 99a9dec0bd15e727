import type { Announcement } from './announcement.ts';

/** The fields of an announcement as they are filled in: moments as the clock of whoever writes shows them, days where it is for whole ones. */
export interface AnnouncementForm {
  readonly words: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
}

/** What the server takes. */
export interface SentAnnouncement {
  readonly content: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly all_day: boolean;
}

export const emptyForm: AnnouncementForm = { words: '', startsAt: '', endsAt: '', allDay: false };

const DAY = /^\d{4}-\d{2}-\d{2}/;
const LONGEST_DAY = 10;

const twoDigits = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** A moment as the clock here shows it, as a field of a form takes it. */
const localOf = (moment: string): string => {
  const at = new Date(moment);
  const day = [twoDigits(at.getFullYear(), 4), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

/** Whole days are the same for everybody: they are counted in universal time (rule announcement-all-day). */
const filled = (moment: string | undefined, allDay: boolean): string => {
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return '';
  return allDay ? new Date(moment).toISOString().slice(0, LONGEST_DAY) : localOf(moment);
};

/** The form of an announcement that is there. */
export const formOf = ({ written = '', startsAt, endsAt, allDay }: Announcement): AnnouncementForm => ({
  words: written,
  startsAt: filled(startsAt, allDay),
  endsAt: filled(endsAt, allDay),
  allDay,
});

/** What a field of a moment shows: a day alone where it is for whole days, and where it no longer is, the beginning of that day. */
export const fieldOf = (value: string, allDay: boolean): string => {
  if (!DAY.test(value)) return '';
  const day = value.slice(0, LONGEST_DAY);
  return allDay ? day : value === day ? `${day}T00:00` : value;
};

const momentOf = (value: string, allDay: boolean, atDay: string): string | null => {
  const field = fieldOf(value, allDay);
  const at = new Date(allDay && field !== '' ? `${field}T${atDay}Z` : field);
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** What is sent of a form: every field, and nothing where one is empty (rule announcement-fields). */
export const sentOf = ({ words, startsAt, endsAt, allDay }: AnnouncementForm): SentAnnouncement => ({
  content: words.trim(),
  starts_at: momentOf(startsAt, allDay, '00:00:00'),
  ends_at: momentOf(endsAt, allDay, '23:59:59'),
  all_day: allDay,
});

/** Why a form cannot be sent, as the key of a message (rule announcement-order). */
export const validationErrorOf = (form: AnnouncementForm): string | undefined => {
  const { content, starts_at: start, ends_at: end } = sentOf(form);
  if (content === '') return 'announcements.words_required';
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start) ? 'announcements.ends_before_start' : undefined;
};

/** Whether two forms say the same. */
export const isSameForm = (one: AnnouncementForm, other: AnnouncementForm): boolean =>
  one.words === other.words && one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.allDay === other.allDay;

/** The form of an announcement that is not there yet, by the name of its draft; every other draft has the id of the announcement that it changes. */
export const NEW_FORM = 'new';

/** Under what begins the storage's name of each draft of an announcement; the name of its form follows (rule announcement-kept). */
export const announcementDraftsOf = (owner: string): string => `announcement/${owner}/`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether what a device kept is a form. */
export const isForm = (value: unknown): value is AnnouncementForm => {
  if (typeof value !== 'object' || value === null) return false;
  const { words, startsAt, endsAt, allDay } = value as Record<string, unknown>;
  return isText(words) && isText(startsAt) && isText(endsAt) && typeof allDay === 'boolean';
};
