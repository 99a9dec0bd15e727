import type { InteractionType } from '../interaction-requests/interaction-requests.ts';
import { isWanted } from './desktop-notice.ts';
import { noRows, rowsOf, type Rows } from './groups.ts';
import { isShowable, traitsOf, type NotificationKind } from './types.ts';
import type { Notification } from './notification.ts';
import type { NotificationVisibility } from '../settings/notifications.ts';
import { idsOf, type Item } from '../timelines/items.ts';
import * as lists from '../timelines/list.ts';

export const INITIAL_READ_COUNT = 30; // (rule seen-shown)

/** An interaction that awaits approval: of a reply the reply itself, else the status interacted with. */
export interface PendingInteraction {
  readonly interaction: InteractionType;
  readonly accountId: string;
  readonly statusId: string;
}

/** An interaction that was approved or denied. */
export interface DecidedInteraction extends PendingInteraction {
  /** The notifications that reported it, as far as they were received. */
  readonly ids: readonly string[];
  /** True once it was withdrawn and requested again: only its former notifications are suppressed. */
  readonly isRequestedAgain: boolean;
}

/** An account's notifications: all that were received, in the server's order, and those that are shown. */
export interface NotificationBox {
  readonly list: lists.TimelineList;
  readonly notifications: ReadonlyMap<string, Notification>;
  /** Absent until the settings are loaded: all types are shown. */
  readonly wanted: NotificationVisibility | undefined;
  /** True if notifications of one status share a row (rule notifications-grouped). */
  readonly isGrouping: boolean;
  /** The only kind that is shown; undefined for all (rule notifications-narrowed). */
  readonly kind: NotificationKind | undefined;
  /** The number of read ones shown besides all unread ones. */
  readonly seenShown: number;
  /** The same array as long as no shown item changed. */
  readonly shown: readonly Item[];
  /** The shown items as rows; the same object as long as no row changed. */
  readonly rows: Rows;
  /** The number of unread wanted ones of all kinds. */
  readonly unseen: number;
  /** The number of these that are chat messages. */
  readonly unseenMessages: number;
  /** True if older ones can be shown, from here or from the server. */
  readonly hasOlder: boolean;
  /** The read marker, where the server stores only that. */
  readonly readUpTo?: string;
  /** The interactions that were approved or denied in this session. */
  readonly decided: readonly DecidedInteraction[];
}

export const emptyBox: NotificationBox = {
  list: lists.emptyList,
  notifications: new Map(),
  wanted: undefined,
  isGrouping: false,
  kind: undefined,
  seenShown: INITIAL_READ_COUNT,
  shown: [],
  rows: noRows,
  unseen: 0,
  unseenMessages: 0,
  hasOlder: false,
  decided: [],
};

/** True if the settings show its type. */
export const isForReader = ({ wanted }: NotificationBox, one: Notification): boolean =>
  isShowable(one) && (wanted === undefined || isWanted(one.type, wanted));

/** Returns the ids newest first, including those that arrived while the newest page was being fetched. */
export const inOrder = ({ list }: NotificationBox): string[] => [...list.buffered, ...idsOf(list.all)];

/** Returns the box with its shown items: all wanted unread ones and the newest of the wanted read ones (rule seen-shown). */
export const derived = (box: NotificationBox): NotificationBox => {
  const { list, notifications, seenShown, kind } = box;
  const isWantedOne = (id: string) => {
    const one = notifications.get(id);
    return one !== undefined && isForReader(box, one);
  };
  const isSeen = (id: string) => notifications.get(id)?.seen === true;
  const isOfKind = (id: string) => kind === undefined || traitsOf(notifications.get(id)?.type ?? 'unknown').kind === kind;
  const wanted = list.all.filter(({ id }) => isWantedOne(id) && isOfKind(id));
  let seen = 0;
  const shown = wanted.filter(({ id }) => !isSeen(id) || ++seen <= seenShown);
  const isSame = shown.length === box.shown.length && shown.every((item, at) => item === box.shown[at]);
  const unseen = [...new Set(inOrder(box))].filter((id) => isWantedOne(id) && !isSeen(id));
  return {
    ...box,
    shown: shown.length === list.all.length ? list.all : isSame ? box.shown : shown,
    rows: rowsOf(
      shown.flatMap(({ id }) => notifications.get(id) ?? []),
      box.isGrouping,
      box.rows,
    ),
    unseen: unseen.length,
    unseenMessages: unseen.filter((id) => notifications.get(id)?.type === 'pleroma:chat_mention').length,
    hasOlder: list.older !== undefined || shown.length < wanted.length,
  };
};
