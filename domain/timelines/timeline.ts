import { isResponse, isUnsupported, type Failure } from '../text/failure.ts';

/** The timelines that a menu offers, by the name of their route and in its order (rule timelines-shown). */
export const TIMELINES = ['friends', 'public-timeline', 'bubble-timeline', 'public-external-timeline'] as const;

export type OfferedTimeline = (typeof TIMELINES)[number];

/** The direct messages and marked statuses of an account (rule own-lists). */
type OwnTimeline = 'dms' | 'bookmarks' | 'favourites';

/** The bookmarks in one of the account's folders, by its id (rule bookmark-folders). */
type FolderTimeline = `bookmarks:${string}`;

/** The public statuses of another server, by its domain (rule server-timeline). */
type ServerTimeline = `public-external-timeline:${string}`;

/** A list of an account's statuses on its profile, by the account's id; the route ends with a tag where it has one (rules profile-timelines, featured-tags). */
export type ProfileTimeline = `user${'' | '-replies' | '-media' | '-favourites'}:${string}` | `user-tagged/${string}:${string}`;

/** A timeline by the name of its route; with a tag, a domain, or the id of a list, a folder or an account, behind a colon where the route has one. */
export type TimelineKey =
  | OfferedTimeline
  | OwnTimeline
  | `tag-timeline:${string}`
  | `list-timeline:${string}`
  | ServerTimeline
  | FolderTimeline
  | ProfileTimeline;

export const isOfProfile = (key: TimelineKey): key is ProfileTimeline => key.startsWith('user');

/** The route of a timeline, and the tag or the id behind it where it has one. */
export const partsOf = (key: TimelineKey): { route: string; of: string } => {
  const [route = '', ...of] = key.split(':');
  return { route, of: of.join(':') };
};

/** True for a timeline that the user stream feeds; the others poll. */
export const isStreamed = (key: TimelineKey): boolean => key === 'friends';

/** True if the user stream reports new statuses for it; a direct message from the stream has no position in their list, so that is fetched. */
export const isNotified = (key: TimelineKey): boolean => isStreamed(key) || key === 'dms';

/** True if it is ordered by when its statuses were marked: the position of a status cannot be derived from its id. */
export const isMarked = (key: TimelineKey): boolean => /^(bookmarks|favourites|user-f)/.test(key);

/** True if it is fetched again when the user returns to it, and never by a timer (rules own-lists, profile-timelines). */
export const isRefetchedOnReturn = (key: TimelineKey): boolean => isMarked(key) || isOfProfile(key);

/** True if a failure means that the statuses behind an id are missing or may not be read, so that a retry changes nothing (rule column-missing). */
export const isAbsent = (key: TimelineKey, failure: Failure): boolean =>
  isUnsupported(failure) || (key.includes(':') && /^(not_found|forbidden)$/.test(failure.kind) && isResponse(failure));

/** True if a failure means that there is no such list, which the timeline reports itself; Pleroma and its forks reject the request (rule list-removed). */
export const isNoList = (key: TimelineKey, failure: Failure): boolean => key.startsWith('list-') && isAbsent(key, failure);
