import { isWanted } from './desktop-notice.ts';
import { noRows, rowsOf, type Rows } from './groups.ts';
import { isShowable, traitsOf, type NotificationKind } from './types.ts';
import type { Notification } from './notification.ts';
import type { NotificationVisibility } from '../settings/telling.ts';
import { idsOf, type Item } from '../timelines/items.ts';
import * as lists from '../timelines/list.ts';

export const INITIAL_READ_COUNT = 30; // (rule seen-shown)

/** An account's notifications: all that came, in the server's order, and which of them are shown. */
export interface NotificationBox {
  readonly list: lists.TimelineList;
  readonly known: ReadonlyMap<string, Notification>;
  /** Absent until the settings were heard: all types are wanted. */
  readonly wanted: NotificationVisibility | undefined;
  /** Whether what is about one post stands in one row (rule notifications-grouped). */
  readonly isGrouping: boolean;
  /** The only kind that is shown; undefined where all are (rule notifications-narrowed). */
  readonly kind: NotificationKind | undefined;
  /** How many seen ones are shown besides all unseen ones. */
  readonly seenShown: number;
  /** The same array as long as nothing shown changed. */
  readonly shown: readonly Item[];
  /** The same as rows; the same object as long as nothing of them changed. */
  readonly rows: Rows;
  /** How many of those that are wanted nobody has seen, of all kinds. */
  readonly unseen: number;
  /** How many of these tell of a message of a chat. */
  readonly unseenMessages: number;
  /** Whether something older can be shown, from here or from the server. */
  readonly hasOlder: boolean;
  /** How far all was read, where the server keeps no more than that. */
  readonly readUpTo?: string;
}

export const emptyBox: NotificationBox = {
  list: lists.emptyList,
  known: new Map(),
  wanted: undefined,
  isGrouping: false,
  kind: undefined,
  seenShown: INITIAL_READ_COUNT,
  shown: [],
  rows: noRows,
  unseen: 0,
  unseenMessages: 0,
  hasOlder: false,
};

/** Whether it is of a kind that the reader wants to see. */
export const isForReader = ({ wanted }: NotificationBox, one: Notification): boolean =>
  isShowable(one) && (wanted === undefined || isWanted(one.type, wanted));

/** Newest first, with those that came while the newest page was being fetched. */
export const inOrder = ({ list }: NotificationBox): string[] => [...list.buffered, ...idsOf(list.all)];

/** All wanted unseen ones and the newest of the wanted seen ones (rule seen-shown). */
export const derived = (box: NotificationBox): NotificationBox => {
  const { list, known, seenShown, kind } = box;
  const isWantedOne = (id: string) => {
    const one = known.get(id);
    return one !== undefined && isForReader(box, one);
  };
  const isSeen = (id: string) => known.get(id)?.seen === true;
  const isOfKind = (id: string) => kind === undefined || traitsOf(known.get(id)?.type ?? 'unknown').kind === kind;
  const wanted = list.all.filter(({ id }) => isWantedOne(id) && isOfKind(id));
  let seen = 0;
  const shown = wanted.filter(({ id }) => !isSeen(id) || ++seen <= seenShown);
  const isSame = shown.length === box.shown.length && shown.every((item, at) => item === box.shown[at]);
  const unseen = [...new Set(inOrder(box))].filter((id) => isWantedOne(id) && !isSeen(id));
  return {
    ...box,
    shown: shown.length === list.all.length ? list.all : isSame ? box.shown : shown,
    rows: rowsOf(
      shown.flatMap(({ id }) => known.get(id) ?? []),
      box.isGrouping,
      box.rows,
    ),
    unseen: unseen.length,
    unseenMessages: unseen.filter((id) => known.get(id)?.type === 'pleroma:chat_mention').length,
    hasOlder: list.older !== undefined || shown.length < wanted.length,
  };
};
