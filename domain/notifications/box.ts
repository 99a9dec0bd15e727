import {
  derived,
  inOrder,
  INITIAL_READ_COUNT,
  type DecidedInteraction,
  type NotificationBox,
  type PendingInteraction,
} from './box-shape.ts';
import type { NotificationKind } from './types.ts';
import { mergeNotification, type Notification } from './notification.ts';
import type { Page } from '../timelines/page.ts';
import type { RequestAction } from '../follow-requests/follow-requests.ts';
import type { NotificationVisibility } from '../settings/notifications.ts';
import { idsOf, indexInOrder } from '../timelines/items.ts';
import * as lists from '../timelines/list.ts';

const SEEN_MORE = 20; // (rule seen-more)

/** A page, with the read marker where a server sends one. */
export type NotificationsPage = Page & { readonly readUpTo?: string };

/** A change by a tab of this account, sent to the others. */
export type Elsewhere =
  | { type: 'elsewhere.seen'; mark: MarkedRead }
  | { type: 'elsewhere.dismissed'; id: string }
  | ({ type: 'elsewhere.decided' } & PendingInteraction)
  | { type: 'elsewhere.cleared' };

/** The notifications that were marked as read: by id, and all from `upTo` down. */
export interface MarkedRead {
  readonly ids: readonly string[];
  readonly upTo?: string | undefined;
}

const ALWAYS_SHOWING: lists.Presence = { atTop: false, engaged: false };

/** Applies a change with everything shown: one array serves as both lists, so that a long list is not stored twice. */
const applied = (list: lists.TimelineList, change: lists.ListChange): lists.TimelineList => {
  const next = lists.applyChange(lists.applyChange(list, change, ALWAYS_SHOWING), { kind: 'showing' }, ALWAYS_SHOWING);
  return { ...next, shown: next.all };
};

/** A page that does not reach a loaded notification restarts the list, so that loading older ones skips nothing. */
const withoutGap = (list: lists.TimelineList, change: lists.ListChange): lists.TimelineList => {
  const next = applied(list, change);
  return next.all.some(({ kind }) => kind === 'gap') ? applied({ ...lists.emptyList, buffered: list.buffered }, change) : next;
};

/** Read ones stay read: neither an overdue page nor a second copy makes one unread again. */
const loaded = (current: NotificationBox['notifications'], received: readonly Notification[]): NotificationBox['notifications'] => {
  const next = new Map(current);
  for (const one of received) {
    const before = next.get(one.id);
    next.set(one.id, before ? mergeNotification(before, one) : one);
  }
  return next;
};

const reports = (one: Notification, { interaction, accountId, statusId }: PendingInteraction): boolean =>
  one.type === `pending.${interaction}` && one.accountId === accountId && one.statusId === statusId;

/** Returns the box without the notifications of a decided interaction, whose ids it stores. */
const withoutSuppressed = (box: NotificationBox, at: number, decided: DecidedInteraction): NotificationBox => {
  const isSuppressed = (one: Notification) => reports(one, decided) && (!decided.isRequestedAgain || decided.ids.includes(one.id));
  const found = [...box.notifications.values()].filter(isSuppressed).map(({ id }) => id);
  if (found.length === 0) return box;
  const ids = [...new Set([...decided.ids, ...found])];
  return found.reduce(withoutOne, { ...box, decided: box.decided.with(at, { ...decided, ids }) });
};

/** The server lists the notification of a decided interaction further on. */
const withoutDecided = (box: NotificationBox): NotificationBox =>
  box.decided.reduce((rest, decided, at) => withoutSuppressed(rest, at, decided), box);

/** Returns the box without the notification of an interaction that was approved or denied, now and on later pages: the approved one has a notification of its own (rule interaction-requests). */
export const withInteractionDecided = (box: NotificationBox, { interaction, accountId, statusId }: PendingInteraction): NotificationBox => {
  const isSame = (one: PendingInteraction) => one.interaction === interaction && one.accountId === accountId && one.statusId === statusId;
  const ids = box.decided.find(isSame)?.ids ?? [];
  const decided = { interaction, accountId, statusId, ids, isRequestedAgain: false };
  return withoutDecided({ ...box, decided: [...box.decided.filter((one) => !isSame(one)), decided] });
};

/** Marks a decided interaction as requested again by an arrival with another id; one with a known id only came late. */
const withRequestedAgain = (decided: DecidedInteraction, arrived: readonly Notification[]): DecidedInteraction =>
  arrived.some((one) => reports(one, decided) && !decided.ids.includes(one.id)) ? { ...decided, isRequestedAgain: true } : decided;

/** Merges a page of the server: the newest one after a join or a poll, or an older one. */
export const withPage = (box: NotificationBox, kind: 'joined' | 'continued', page: NotificationsPage): NotificationBox =>
  withoutDecided(
    derived({
      ...box,
      ...(page.readUpTo === undefined ? {} : { readUpTo: page.readUpTo }),
      list: withoutGap(box.list, { kind, page }),
      notifications: loaded(box.notifications, page.normalised.notifications ?? []),
    }),
  );

/** Adds notifications of the stream, newest first; `buffered` until the newest page is loaded. A decided interaction with a new notification was withdrawn and requested again. */
export const withArrived = (box: NotificationBox, kind: 'arrived' | 'buffered', arrived: readonly Notification[]): NotificationBox =>
  withoutDecided(
    derived({
      ...box,
      list: withoutGap(box.list, { kind, ids: arrived.map(({ id }) => id) }),
      notifications: loaded(box.notifications, arrived),
      decided: box.decided.map((decided) => withRequestedAgain(decided, arrived)),
    }),
  );

/** The settings of the list (rules notification-kinds, notifications-grouped). */
export type Preferences = { readonly wanted: NotificationVisibility; readonly isGrouping: boolean };

/** Applies changed settings. */
export const withPreferences = (box: NotificationBox, preferences: Preferences): NotificationBox => derived({ ...box, ...preferences });

/** Shows one kind, or all again, with the initial number of read ones (rule notifications-narrowed). */
export const withKind = (box: NotificationBox, kind: NotificationKind | undefined): NotificationBox =>
  derived({ ...box, kind, seenShown: INITIAL_READ_COUNT });

/** Updates the loaded notifications from a page, even if they are not in the list (rule seen-elsewhere). */
export const withUpdatesOf = (box: NotificationBox, { normalised: { notifications = [] } }: Page): NotificationBox =>
  derived({
    ...box,
    notifications: loaded(
      box.notifications,
      notifications.filter(({ id }) => box.notifications.has(id)),
    ),
  });

/** True if a page marks loaded notifications as read, and there are more unread ones below it (rule seen-elsewhere). */
export const mustFetchBelow = (before: NotificationBox, { notifications, list }: NotificationBox, { ids, next }: Page): boolean => {
  if (next === undefined) return false;
  const isNewlyRead = (id: string) => before.notifications.get(id)?.seen === false && notifications.get(id)?.seen === true;
  const all = idsOf(list.all);
  const end = all.indexOf(ids.at(-1) ?? '');
  return ids.some(isNewlyRead) && end >= 0 && all.slice(end + 1).some((id) => notifications.get(id)?.seen === false);
};

/** Shows 20 more read ones (rule seen-more). */
export const withMore = (box: NotificationBox): NotificationBox => derived({ ...box, seenShown: box.seenShown + SEEN_MORE });

/** Shows only the first 30 read ones again, as after marking all as read (rule seen-reset). */
export const withInitialRead = (box: NotificationBox): NotificationBox => derived({ ...box, seenShown: INITIAL_READ_COUNT });

/** Returns the box without a dismissed notification. */
export const withoutOne = (box: NotificationBox, removed: string): NotificationBox => {
  const all = box.list.all.filter(({ id }) => id !== removed);
  const buffered = box.list.buffered.filter((id) => id !== removed);
  const notifications = new Map([...box.notifications].filter(([id]) => id !== removed));
  return derived({ ...box, list: { ...box.list, all, shown: all, buffered }, notifications });
};

export type RequestDecision = { accountId: string; decision: RequestAction };
/** The user decided on what a notification reports. */
export type Decided =
  | ({ type: 'notifications.requestDecided' } & RequestDecision)
  | ({ type: 'notifications.interactionDecided' } & PendingInteraction);

/** Returns the ids of an account's follow requests. */
export const requestsOf = ({ notifications }: NotificationBox, accountId: string): string[] =>
  [...notifications.values()].flatMap((one) => (one.type === 'follow_request' && one.accountId === accountId ? [one.id] : []));

/** Turns approved requests into follows, and removes denied ones (rule follow-request). */
export const withDecision = (box: NotificationBox, ids: readonly string[], decision: RequestAction): NotificationBox =>
  decision === 'deny'
    ? ids.reduce(withoutOne, box)
    : derived({
        ...box,
        notifications: new Map([...box.notifications].map(([id, one]) => [id, ids.includes(id) ? { ...one, type: 'follow' } : one])),
      });

/** Returns the box without notifications. */
export const emptied = (box: NotificationBox): NotificationBox =>
  derived({ ...box, list: { ...lists.emptyList, isLoaded: true }, notifications: new Map() });

/** Returns the unread notifications that a mark covers. */
export const markedBy = (box: NotificationBox, { ids, upTo }: MarkedRead): string[] => {
  const order = inOrder(box);
  const at = upTo === undefined ? -1 : indexInOrder(order, upTo);
  return [...new Set([...ids, ...(at < 0 ? [] : order.slice(at))])].filter((id) => box.notifications.get(id)?.seen === false);
};

/** Returns a mark of everything unread: up to the newest one, as the server accepts it. */
export const allUnseen = (box: NotificationBox): MarkedRead => {
  const order = inOrder(box);
  const ids = order.filter((id) => box.notifications.get(id)?.seen === false);
  return { ids, ...(order[0] === undefined ? {} : { upTo: order[0] }) };
};

/** Marks some as read. */
export const withRead = (box: NotificationBox, marked: readonly string[]): NotificationBox => {
  const notifications = new Map(box.notifications);
  for (const id of marked) {
    const one = notifications.get(id);
    if (one) notifications.set(id, { ...one, seen: true });
  }
  return derived({ ...box, notifications });
};

/** True if fewer read ones are shown than allowed, and the server has more. */
export const isShort = ({ list, notifications, shown, seenShown }: NotificationBox): boolean =>
  list.older !== undefined && shown.filter(({ id }) => notifications.get(id)?.seen === true).length < seenShown;
