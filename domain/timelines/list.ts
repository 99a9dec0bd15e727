import type { Page, PageQuery } from './page.ts';
import type { Normalised } from '../cache/entities.ts';
import {
  idsOf,
  newest,
  withArrivals,
  withChecked,
  withGapFilled,
  withNewest,
  withoutRemoved,
  withoutRemovedSince,
  withOlder,
  type Item,
} from './items.ts';
import { noOwn, ownAfter, solidIds, withNewestAndOwn, type Own } from './own.ts';

/** A timeline shows up to 50 statuses (rule timeline-bounds); the scroll position has priority, so it is cut only at the top. */
const MAX_SHOWN_AT_TOP = 50;
const MAX_HIDDEN = 500; // our choice: a strict filter on a busy timeline must not retain everything

/** The start of the older pages: the query from the last page, or below a status after the list was cut there. */
export type Cursor = { page: PageQuery } | { olderThan: string };

/** True if two cursors request the same page; a replayed one is another object. */
export const isSameCursor = (one: Cursor | undefined, other: Cursor | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state of one open list. The first `waiting` items are not shown yet. */
export interface TimelineList {
  /** True once the newest page has arrived: before that an empty list means nothing. */
  isLoaded: boolean;
  all: readonly Item[];
  waiting: number;
  /** The rest, which views show; the same array as long as nothing shown changed. */
  shown: readonly Item[];
  /** The statuses that the stream delivered while the newest page was being fetched. */
  buffered: readonly string[];
  /** The number of those, at the end, that arrived before that page was requested, since it was requested again. */
  early: number;
  own: Own;
  /** The stream joined after the newest page was requested: statuses may be missing between both, so that buffered ones wait for another page (rule first-page). */
  isOvertaken?: boolean;
  /** Absent when the end was reached (rule timeline-end). */
  older?: Cursor;
  /** It is ordered by when statuses were marked, in which no id can be located: it is not cut and has no gaps. */
  isMarked?: boolean;
  /** It begins at a stored scroll anchor, until the newest page joins it: the page's statuses are not new to the user. */
  isRestored?: boolean;
  /** It was cached and last seen at this time, until the newest page joins it (rule timeline-recalled). */
  seenAt?: number;
  /** The statuses below this one were cached, and no page of this session has proved yet that they still exist (rule page-proves). */
  unchecked?: Unchecked;
}

/** From which status on a list is to be checked, and where the page for that begins. */
export interface Unchecked {
  readonly after: string;
  readonly cursor: Cursor;
}

/** The user's position: at the very top (under 15 px), with pointer or focus in the list, and whether new statuses wait in any case (rules near-top, new-waits). */
export interface Presence {
  atTop: boolean;
  engaged: boolean;
  paused?: boolean;
  /** The number of statuses that the timeline's own filter hides. */
  hidden?: number;
}

/** A cached list. */
export interface CachedList {
  readonly items: readonly Item[];
  /** The start of the older pages; absent if the list ended. */
  readonly older?: Cursor;
  /** When it was last known to be as the server has it, in ms. */
  readonly seenAt: number;
  readonly normalised: Normalised;
}

export type ListChange =
  /** The cached list, before anything else has loaded. */
  | { kind: 'cached'; cached: CachedList }
  /** The page around the stored scroll anchor. */
  | { kind: 'restored'; page: Page }
  /** The newest page is being requested. */
  | { kind: 'requested' }
  /** The stream joined after the newest page was requested. */
  | { kind: 'overtaken' }
  /** The newest page, on a first load and after every join; `wasAway` where deletions were missed since the last one. */
  | { kind: 'joined'; page: Page; wasAway?: boolean }
  /** Statuses from the stream, newest first. */
  | { kind: 'arrived'; ids: readonly string[] }
  /** The same while the newest page is being fetched. */
  | { kind: 'buffered'; ids: readonly string[] }
  /** The user's own new status: shown at once at the top of the list, even under the pointer. */
  | { kind: 'posted'; id: string }
  /** The user requests the waiting statuses. */
  | { kind: 'showing' }
  | { kind: 'continued'; page: Page }
  | { kind: 'bridged'; gapId: string; page: Page };

export const emptyList: TimelineList = { isLoaded: false, all: [], waiting: 0, shown: [], buffered: [], early: 0, own: noOwn };

/** Returns the list after a change. The visible part never depends on how many statuses arrived. */
export const applyChange = (list: TimelineList, change: ListChange, presence: Presence): TimelineList => {
  const push = presence.atTop && !presence.engaged && presence.paused !== true;
  switch (change.kind) {
    case 'restored':
      return { ...joined({ ...list, isLoaded: true }, change.page, true), isRestored: true };
    case 'cached':
      return list.isLoaded || list.all.length > 0 ? list : withCached(list, change.cached);
    case 'joined': {
      const { isRestored = false, seenAt, ...rest } = list;
      // Neither cached nor marked statuses are newer than the page.
      const present = withoutDeleted(rest, change.page, seenAt !== undefined || list.isMarked === true);
      // A pointer that rests on cached statuses does not hold back new ones.
      const mayPush = push || (seenAt !== undefined && presence.atTop && presence.paused !== true);
      const next = joined({ ...present, isLoaded: true }, change.page, mayPush || isRestored);
      const whole = list.isOvertaken ? next : unbuffered(next, change.page, mayPush, reaches(present, change.page));
      // In a list ordered by marks, no page can begin below a status.
      const mustCheck = seenAt !== undefined || (change.wasAway === true && list.isMarked !== true);
      return cut(mustCheck ? withUnchecked(whole, change.page) : whole, presence);
    }
    case 'requested':
      return { ...list, isOvertaken: false, early: list.buffered.length, own: { ...list.own, requested: list.own.ids } };
    case 'overtaken':
      return { ...list, isOvertaken: true };
    case 'arrived':
      return cut(received(arranged(list, arrived(list, change.ids), push), change.ids), presence);
    case 'buffered':
      return { ...list, buffered: [...change.ids, ...list.buffered] };
    case 'posted':
      return cut(posted(list, change.id, presence.atTop), presence);
    case 'showing':
      return cut(arranged(list, list.all, true), presence);
    case 'continued':
      if (list.unchecked) return checked(list, list.unchecked, change.page);
      return withCursor(arranged(list, withOlder(list.all, change.page.ids), false), change.page);
    case 'bridged':
      return arranged(list, withGapFilled(list.all, change.gapId, change.page.ids, change.page.next === undefined, list.own.ids), false);
  }
};

const withCached = ({ older: _, ...list }: TimelineList, { items, older, seenAt }: CachedList): TimelineList => ({
  ...list,
  isLoaded: true,
  all: items,
  shown: items,
  seenAt,
  ...(older === undefined ? {} : { older }),
});

const withoutDeleted = (list: TimelineList, { ids, next }: Page, isOlder: boolean): TimelineList => {
  const own = list.own.ids;
  const all = isOlder
    ? withoutRemovedSince(list.all, ids, next === undefined, own)
    : withoutRemoved(list.all, ids, own, next === undefined);
  if (all === list.all) return list;
  return { ...list, all, shown: list.shown.filter((item) => all.includes(item)) };
};

/** Returns the part of a cached list that is still to be checked, once the newest page joined it: everything below that page, or below the gap under it. */
const withUnchecked = (list: TimelineList, { ids, next }: Page): TimelineList => {
  const at = list.all.findLastIndex(({ id }) => ids.includes(id));
  const below = list.all[at + 1];
  if (next === undefined || below === undefined) return list;
  const first = list.all[at + 2]?.id;
  const [after, cursor] = below.kind === 'status' ? [ids.at(-1) ?? '', { page: next }] : [first ?? '', { olderThan: first ?? '' }];
  return list.all.at(-1)?.id === after ? list : { ...list, unchecked: { after, cursor } };
};

const checked = (list: TimelineList, { after }: Unchecked, { ids, next }: Page): TimelineList => {
  const { unchecked: _, older, ...rest } = list;
  const all = withChecked(list.all, after, ids, next === undefined);
  const result = { ...arranged({ ...rest, shown: list.shown.filter((item) => all.includes(item)) }, all, false) };
  if (next === undefined) return result;
  const last = ids.at(-1);
  if (last === undefined || all.at(-1)?.id === last) return { ...result, older: { page: next } };
  return { ...result, ...(older && { older }), unchecked: { after: last, cursor: { page: next } } };
};

/** Returns the cursor of the next page below: to check cached statuses, or to continue. */
export const olderCursor = ({ unchecked, older }: TimelineList): Cursor | undefined => unchecked?.cursor ?? older;

const arrived = (list: TimelineList, ids: readonly string[]): readonly Item[] => withArrivals(list.all, ids, list.older !== undefined);

/** Replaces the items; those above the formerly first one wait, unless they may push. */
const arranged = (list: TimelineList, all: readonly Item[], push: boolean): TimelineList => {
  const firstShown = list.shown[0]?.id;
  const waiting =
    push || firstShown === undefined
      ? 0
      : Math.max(
          0,
          all.findIndex(({ id }) => id === firstShown),
        );
  const shown = all.slice(waiting); // (rule new-shown)
  const isSame = shown.length === list.shown.length && shown.every((item, at) => item === list.shown[at]);
  return { ...list, all, waiting, shown: isSame ? list.shown : shown };
};

const received = (list: TimelineList, ids: readonly string[]): TimelineList => ({ ...list, own: ownAfter(list.own, ids, list.all) });

const posted = (list: TimelineList, id: string, push: boolean): TimelineList => {
  const all = arrived(list, [id]);
  const result = arranged(list, all, push);
  // The stream may have delivered it first; then it waits with the others.
  return all === list.all ? (push ? result : list) : { ...result, own: { ...list.own, ids: [id, ...list.own.ids] } };
};

const joined = (list: TimelineList, page: Page, push: boolean): TimelineList => {
  if (isAnother(list, page)) return withCursor(arranged(list, withNewest([], page.ids), true), page);
  const { items, own } = withNewestAndOwn(list.all, list.own, page.ids);
  const isFirst = solidIds(list.all, list.own).length === 0;
  const next = { ...arranged(list, items, push || isFirst), own };
  return isFirst ? withCursor(next, page) : next;
};

/** True if a page of a list without gaps has nothing in common with it: then it replaces the list. */
const isAnother = (list: TimelineList, page: Page): boolean => list.isMarked === true && !reaches(list, page);

/** True if nothing is missing between a newest page and the list. */
const reaches = ({ all, own }: TimelineList, { ids }: Page): boolean => {
  const present = new Set(solidIds(all, own));
  return ids.some((id) => present.has(id));
};

/**
 * Inserts the buffered statuses that are newer than the page at the top. Older ones are left to a page that leaves a gap: those that
 * arrived before the page was requested, and if the stream delivered the whole page, those that arrived before it.
 */
const unbuffered = (list: TimelineList, page: Page, push: boolean, isWhole: boolean): TimelineList => {
  const buffered = isWhole ? list.buffered : list.buffered.slice(0, list.buffered.length - list.early);
  const indexes = page.ids.map((id) => buffered.lastIndexOf(id));
  // A status may have arrived twice: the earliest arrival of any status in the page marks its beginning.
  const end = indexes.includes(-1) ? -1 : Math.max(...indexes);
  const fresh = end < 0 ? buffered : buffered.slice(0, end);
  return received({ ...arranged(list, arrived(list, fresh), push), buffered: [], early: 0 }, fresh);
};

/** Cuts the list to the newest 50, not counting those that the timeline's filter hides, when the user is at the top, and moves the older-page cursor with it. */
const cut = (list: TimelineList, { atTop, hidden = 0 }: Presence): TimelineList => {
  const limit = MAX_SHOWN_AT_TOP + Math.min(hidden, MAX_HIDDEN);
  const all = atTop && list.waiting === 0 && list.isMarked !== true ? newest(list.all, limit) : list.all;
  const last = idsOf(all).at(-1);
  if (all.length === list.all.length || last === undefined) return list;
  const { unchecked, ...rest } = list;
  const stays = unchecked && unchecked.after !== last && all.some(({ id }) => id === unchecked.after);
  return { ...rest, ...(stays && { unchecked }), all, shown: all, older: { olderThan: last } };
};

const withCursor = ({ older: _, ...list }: TimelineList, { next }: Page): TimelineList =>
  next === undefined ? list : { ...list, older: { page: next } };

/** Returns the cursor for the missing statuses of a gap; undefined if there is no such gap. */
export const gapCursor = ({ all }: TimelineList, gapId: string): Cursor | undefined => {
  const gap = all.find(({ id }) => id === gapId);
  return gap?.kind === 'gap' ? { olderThan: gap.olderThan } : undefined;
};

/** Returns the number of waiting statuses. */
export const waitingCount = ({ all, waiting }: TimelineList): number => idsOf(all.slice(0, waiting)).length;
