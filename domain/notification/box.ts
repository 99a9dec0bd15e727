import { isWanted } from './desktop-notice.ts';
import { isShowable, mergeNotification, type Notification } from './notification.ts';
import type { Page } from '../timeline/page.ts';
import type { NotificationVisibility } from '../settings/telling.ts';
import { idsOf, placeInOrder, type Item } from '../timeline/items.ts';
import * as lists from '../timeline/list.ts';

const SEEN_AT_FIRST = 30; // (rule seen-shown)
const SEEN_MORE = 20; // (rule seen-more)

/** An account's notifications: all that came, in the server's order, and which of them are shown. */
export interface NotificationBox {
  readonly list: lists.TimelineList;
  readonly known: ReadonlyMap<string, Notification>;
  /** Absent until the settings were heard: all types are wanted. */
  readonly wanted: NotificationVisibility | undefined;
  /** How many seen ones are shown besides all unseen ones. */
  readonly seenShown: number;
  /** The same array as long as nothing shown changed. */
  readonly shown: readonly Item[];
  readonly unseen: number;
  /** Whether something older can be shown, from here or from the server. */
  readonly hasOlder: boolean;
  /** How far all was read, where the server keeps no more than that. */
  readonly readUpTo?: string;
}

/** A page, with how far all was read where that stands apart. */
export type NotificationsPage = Page & { readonly readUpTo?: string };

/** Which ones were marked as seen: by name, and all from `upTo` down. */
export interface SeenMark {
  readonly ids: readonly string[];
  readonly upTo?: string | undefined;
}

export const emptyBox: NotificationBox = {
  list: lists.emptyList,
  known: new Map(),
  wanted: undefined,
  seenShown: SEEN_AT_FIRST,
  shown: [],
  unseen: 0,
  hasOlder: false,
};

const ALWAYS_SHOWING: lists.Presence = { atTop: false, engaged: false };

const applied = (list: lists.TimelineList, change: lists.ListChange) =>
  lists.applyChange(lists.applyChange(list, change, ALWAYS_SHOWING), { kind: 'showing' }, ALWAYS_SHOWING);

/** A page that reaches nothing known begins the list anew, so that reading on misses nothing. */
const withoutGap = (list: lists.TimelineList, change: lists.ListChange): lists.TimelineList => {
  const next = applied(list, change);
  return next.all.some(({ kind }) => kind === 'gap') ? applied({ ...lists.emptyList, buffered: list.buffered }, change) : next;
};

/** Whether it is of a kind that the reader wants to see. */
export const isForReader = ({ wanted }: NotificationBox, one: Notification): boolean =>
  isShowable(one) && (wanted === undefined || isWanted(one.type, wanted));

/** Newest first, with those that came while the newest page was being fetched. */
export const inOrder = ({ list }: NotificationBox): string[] => [...list.buffered, ...idsOf(list.all)];

/** All wanted unseen ones and the newest of the wanted seen ones (rule seen-shown). */
const derived = (box: NotificationBox): NotificationBox => {
  const { list, known, seenShown } = box;
  const isWantedOne = (id: string) => {
    const one = known.get(id);
    return one !== undefined && isForReader(box, one);
  };
  const isSeen = (id: string) => known.get(id)?.seen === true;
  const wanted = list.all.filter(({ id }) => isWantedOne(id));
  let seen = 0;
  const shown = wanted.filter(({ id }) => !isSeen(id) || ++seen <= seenShown);
  const isSame = shown.length === box.shown.length && shown.every((item, at) => item === box.shown[at]);
  return {
    ...box,
    shown: isSame ? box.shown : shown,
    unseen: [...new Set(inOrder(box))].filter((id) => isWantedOne(id) && !isSeen(id)).length,
    hasOlder: list.older !== undefined || shown.length < wanted.length,
  };
};

/** Once seen, always seen: neither a late page nor a second copy makes one new again. */
const learnt = (known: NotificationBox['known'], said: readonly Notification[]): NotificationBox['known'] => {
  const next = new Map(known);
  for (const one of said) {
    const before = next.get(one.id);
    next.set(one.id, before ? mergeNotification(before, one) : one);
  }
  return next;
};

/** With a page of the server: the newest after a join or a poll, or an older one. */
export const withPage = (box: NotificationBox, kind: 'joined' | 'continued', page: NotificationsPage): NotificationBox =>
  derived({
    ...box,
    ...(page.readUpTo === undefined ? {} : { readUpTo: page.readUpTo }),
    list: withoutGap(box.list, { kind, page }),
    known: learnt(box.known, page.normalised.notifications ?? []),
  });

/** With what the stream brought, newest first; `buffered` until the newest page is here. */
export const withArrived = (box: NotificationBox, kind: 'arrived' | 'buffered', arrived: readonly Notification[]): NotificationBox =>
  derived({ ...box, list: withoutGap(box.list, { kind, ids: arrived.map(({ id }) => id) }), known: learnt(box.known, arrived) });

/** With what the person wants to see (rule notification-kinds). */
export const withWanted = (box: NotificationBox, wanted: NotificationVisibility): NotificationBox => derived({ ...box, wanted });

/** 20 more of the seen ones (rule seen-more). */
export const withMore = (box: NotificationBox): NotificationBox => derived({ ...box, seenShown: box.seenShown + SEEN_MORE });

/** With only the first 30 seen ones again, which marking all does (rule seen-reset). */
export const withFewSeen = (box: NotificationBox): NotificationBox => derived({ ...box, seenShown: SEEN_AT_FIRST });

/** Without one that was dismissed. */
export const withoutOne = (box: NotificationBox, gone: string): NotificationBox => {
  const all = box.list.all.filter(({ id }) => id !== gone);
  const buffered = box.list.buffered.filter((id) => id !== gone);
  const known = new Map([...box.known].filter(([id]) => id !== gone));
  return derived({ ...box, list: { ...box.list, all, shown: all, buffered }, known });
};

/** Those by which somebody asks to follow. */
export const requestsOf = ({ known }: NotificationBox, accountId: string): string[] =>
  [...known.values()].flatMap((one) => (one.type === 'follow_request' && one.accountId === accountId ? [one.id] : []));

/** With requests that were granted: they are follows (rule follow-request). */
export const withFollows = (box: NotificationBox, ids: readonly string[]): NotificationBox =>
  derived({ ...box, known: new Map([...box.known].map(([id, one]) => [id, ids.includes(id) ? { ...one, type: 'follow' } : one])) });

/** With none at all. */
export const emptied = (box: NotificationBox): NotificationBox =>
  derived({ ...box, list: { ...lists.emptyList, isKnown: true }, known: new Map() });

/** The unseen ones that a mark is about. */
export const markedBy = (box: NotificationBox, { ids, upTo }: SeenMark): string[] => {
  const order = inOrder(box);
  const at = upTo === undefined ? -1 : placeInOrder(order, upTo);
  return [...new Set([...ids, ...(at < 0 ? [] : order.slice(at))])].filter((id) => box.known.get(id)?.seen === false);
};

/** All that is unseen, as the server takes it: up to the newest one. */
export const allUnseen = (box: NotificationBox): SeenMark => {
  const order = inOrder(box);
  const ids = order.filter((id) => box.known.get(id)?.seen === false);
  return { ids, ...(order[0] === undefined ? {} : { upTo: order[0] }) };
};

/** With some marked as seen. */
export const withSeen = (box: NotificationBox, marked: readonly string[]): NotificationBox => {
  const known = new Map(box.known);
  for (const id of marked) {
    const one = known.get(id);
    if (one) known.set(id, { ...one, seen: true });
  }
  return derived({ ...box, known });
};

/** Whether fewer seen ones are shown than may be, and the server has more. */
export const isShort = ({ list, known, shown, seenShown }: NotificationBox): boolean =>
  list.older !== undefined && shown.filter(({ id }) => known.get(id)?.seen === true).length < seenShown;
