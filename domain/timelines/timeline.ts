/** The timelines that a menu offers, by the name of their route and in its order (rule timelines-shown). */
export const TIMELINES = ['friends', 'public-timeline', 'bubble-timeline', 'public-external-timeline'] as const;

export type OfferedTimeline = (typeof TIMELINES)[number];

/** What one is sent and keeps (rule own-lists). */
type OwnTimeline = 'dms' | 'bookmarks' | 'favourites';

/** What a profile shows of an account, by its id (rule profile-timelines). */
export type ProfileTimeline = `user${'' | '-replies' | '-media' | '-favourites'}:${string}`;

/** A timeline by the name of its route; with a tag, or the id of a list or an account, behind a colon where the route has one. */
export type TimelineKey = OfferedTimeline | OwnTimeline | `tag-timeline:${string}` | `list-timeline:${string}` | ProfileTimeline;

/** Whether a profile shows it. */
export const isOfProfile = (key: TimelineKey): key is ProfileTimeline => key.startsWith('user');

/** The route of a timeline, and the tag or the id behind it where it has one. */
export const partsOf = (key: TimelineKey): { route: string; of: string } => {
  const [route = '', ...of] = key.split(':');
  return { route, of: of.join(':') };
};

/** Which user-stream arrivals feed it; the others poll. */
export const isStreamed = (key: TimelineKey): boolean => key === 'friends';

/** Whether the user stream tells when there is something new in it; what it tells of a direct message is no place in their list, so that is fetched. */
export const isNotified = (key: TimelineKey): boolean => isStreamed(key) || key === 'dms';

/** Whether it stands in the order in which its statuses were marked: where a status belongs then cannot be told by its id. */
export const isMarked = (key: TimelineKey): boolean => key === 'bookmarks' || key === 'favourites' || key.startsWith('user-f');

/** Whether it is fetched anew when one returns to it, and never by the clock (rules own-lists, profile-timelines). */
export const isRefetchedOnReturn = (key: TimelineKey): boolean => isMarked(key) || isOfProfile(key);

/** Whether a failure says that there is no such list, which is told in its place; Pleroma and its kin refuse it (rule list-gone). */
export const isNoList = (key: TimelineKey, { kind }: { kind: string }): boolean =>
  key.startsWith('list-') && /^(not_found|forbidden)$/.test(kind);
