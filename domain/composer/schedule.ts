import type { Draft } from './draft.ts';

/** A post that the server publishes later. */
export interface ScheduledPost {
  readonly id: string;
  /** ISO 8601 */
  readonly scheduledAt: string;
  readonly draft: Draft;
  readonly inReplyToId?: string | undefined;
  readonly quoteId?: string | undefined;
}

/** The scheduled post that a draft replaces once it is sent, and its time. */
export type Replaced = { readonly id: string; readonly at: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Anything nearer is refused by Mastodon and published at once by Akkoma and Pleroma (rule schedule-ahead). */
const MIN_AHEAD_MS = 5 * MINUTE_MS;
const ON_THE_WAY_MS = 30_000; // our choice: the request itself takes time
const LEEWAY_MS = MINUTE_MS; // our choice: clocks differ

/** Returns the first full minute that the server accepts. Messages name 7 minutes: at any second, that is enough by the user's clock. */
export const earliestTime = (now: number): string =>
  new Date(Math.ceil((now + MIN_AHEAD_MS + ON_THE_WAY_MS) / MINUTE_MS) * MINUTE_MS).toISOString();

/** True if a time is far enough ahead that the server publishes the post then; false for one that is invalid. */
export const isFarEnough = (scheduledAt: string, now: number): boolean => Date.parse(scheduledAt) - now >= MIN_AHEAD_MS + ON_THE_WAY_MS;

/** True if the time of a draft has passed or is too near. */
export const isTooSoon = ({ scheduledAt = '' }: Pick<Draft, 'scheduledAt'>, now: number): boolean =>
  scheduledAt !== '' && !isFarEnough(scheduledAt, now);

/** True if a scheduled post cannot have been published yet. */
export const isStillAhead = (scheduledAt: string, now: number): boolean => now < Date.parse(scheduledAt) - LEEWAY_MS;

/** True if a status was published before the time that was chosen. */
export const wasPublishedEarly = (scheduledAt: string | undefined, createdAt: string): boolean =>
  scheduledAt !== undefined && scheduledAt !== '' && isStillAhead(scheduledAt, Date.parse(createdAt));

/** True if a status may be the result of a request: it was created afterwards. */
export const wasCreatedSince = (createdAt: string, sentAt: string): boolean => Date.parse(createdAt) >= Date.parse(sentAt) - LEEWAY_MS;

/** Returns the first time that is offered: the next full hour, at least one hour ahead. */
export const proposedTime = (now: number): string => new Date(Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString();
