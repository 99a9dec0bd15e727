import type { Notification, NotificationType } from './notification.ts';

/** Types of which those of one post stand in one row (rule notifications-grouped). */
const GROUPED = ['favourite', 'reblog', 'pleroma:emoji_reaction'] as const satisfies readonly NotificationType[];
export type GroupedType = (typeof GROUPED)[number];

const isGrouped = (type: NotificationType): type is GroupedType => (GROUPED as readonly NotificationType[]).includes(type);

/** One row of the list: a notification, or several that are about one post. */
export interface Row {
  /** What it is called for as long as it is about the same. */
  readonly id: string;
  /** Newest first. */
  readonly members: readonly string[];
  /** Those that nobody has seen. */
  readonly unseen: readonly string[];
  /** Who did it, each once, newest first. */
  readonly people: readonly string[];
  /** How often which of them happened. */
  readonly counts: Readonly<Partial<Record<GroupedType, number>>>;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
const isSameRow = (one: Row, other: Row): boolean =>
  one.id === other.id && isSameList(one.members, other.members) && isSameList(one.unseen, other.unseen);

const NONE: readonly never[] = [];

const rowOf = (id: string, members: readonly Notification[]): Row => {
  const counts: Partial<Record<GroupedType, number>> = {};
  for (const { type } of members) if (isGrouped(type)) counts[type] = (counts[type] ?? 0) + 1;
  const all = members.map((one) => one.id);
  const unseen = members.filter(({ seen }) => !seen).map((one) => one.id);
  return {
    id,
    members: all,
    // There are rows by the thousand: most are of one, and share their lists.
    unseen: unseen.length === all.length ? all : unseen.length === 0 ? NONE : unseen,
    people: [...new Set(members.map(({ accountId }) => accountId))],
    counts,
  };
};

/** Whether a row of one is what it was: most are, and none of them is made anew. */
const isStill = ({ members, unseen }: Row, [one, ...others]: readonly Notification[]): boolean =>
  others.length === 0 && members.length === 1 && members[0] === one?.id && (unseen.length === 0) === one?.seen;

/** What a notification's row is called: what is grouped stands where the newest of its post does. */
const rowIdOf = ({ id, type, statusId }: Notification, isGrouping: boolean): string =>
  isGrouping && isGrouped(type) && statusId !== undefined ? `post:${statusId}` : id;

/** The rows of what is shown, newest first; a row, and all of them, are the same object for as long as nothing of them changed. */
export const rowsOf = (shown: readonly Notification[], isGrouping: boolean, before: readonly Row[]): readonly Row[] => {
  const members = new Map<string, Notification[]>();
  for (const one of shown) {
    const id = rowIdOf(one, isGrouping);
    const known = members.get(id);
    if (known) known.push(one);
    else members.set(id, [one]);
  }
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = [...members].map(([id, those]) => {
    const last = known.get(id);
    if (last && isStill(last, those)) return last;
    const row = rowOf(id, those);
    return last && isSameRow(last, row) ? last : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
};

/** What stands in the list: each row, and below one that was opened its members. */
export const linesOf = (rows: readonly Row[], isOpen: (row: Row) => boolean): string[] =>
  rows.flatMap((row) => (row.members.length > 1 && isOpen(row) ? [row.id, ...row.members] : [row.id]));
