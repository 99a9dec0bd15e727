import type { Notification } from './notification.ts';
import { isGroupedType, type GroupedType } from './types.ts';

/** One row of the list: a notification, or several of one status. */
export interface Row {
  /** Stays the same as long as the row has the same subject. */
  readonly id: string;
  /** Newest first. */
  readonly members: readonly string[];
  /** The unread members. */
  readonly unseen: readonly string[];
  /** The accounts without duplicates, newest first. */
  readonly people: readonly string[];
  /** The number of members of each type. */
  readonly counts: Readonly<Partial<Record<GroupedType, number>>>;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
const isSameRow = (one: Row, other: Row): boolean =>
  one.id === other.id && isSameList(one.members, other.members) && isSameList(one.unseen, other.unseen);

const NONE: readonly never[] = [];

const rowOf = (id: string, members: readonly Notification[]): Row => {
  const counts: Partial<Record<GroupedType, number>> = {};
  for (const { type } of members) if (isGroupedType(type)) counts[type] = (counts[type] ?? 0) + 1;
  const all = members.map((one) => one.id);
  const unseen = members.filter(({ seen }) => !seen).map((one) => one.id);
  return {
    id,
    members: all,
    unseen: unseen.length === all.length ? all : unseen.length === 0 ? NONE : unseen,
    people: [...new Set(members.map(({ accountId }) => accountId))],
    counts,
  };
};

/** All rows by id, newest first. A row that nothing can join is represented by the id of its notification alone: there are thousands of them. */
export interface Rows {
  readonly ids: readonly string[];
  readonly groups: ReadonlyMap<string, Row>;
}

export const noRows: Rows = { ids: NONE, groups: new Map() };

/** Returns the id of the row that notifications of a status share; its position is that of the newest one. */
const groupIdOf = ({ type, statusId }: Notification): string | undefined =>
  isGroupedType(type) && statusId !== undefined ? `post:${statusId}` : undefined;

const groupsOf = (shown: readonly Notification[], before: Rows['groups']): Rows['groups'] => {
  const members = new Map<string, Notification[]>();
  for (const one of shown) {
    const id = groupIdOf(one);
    const existing = id === undefined ? undefined : members.get(id);
    if (existing) existing.push(one);
    else if (id !== undefined) members.set(id, [one]);
  }
  const groups = [...members].map(([id, those]): [string, Row] => {
    const last = before.get(id);
    const row = rowOf(id, those);
    return [id, last && isSameRow(last, row) ? last : row];
  });
  return groups.length === before.size && groups.every(([id, row]) => before.get(id) === row) ? before : new Map(groups);
};

/** Returns the rows of the shown notifications; a row, and the whole, are the same object as long as nothing in them changed. */
export const rowsOf = (shown: readonly Notification[], isGrouping: boolean, before: Rows): Rows => {
  const groups = isGrouping ? groupsOf(shown, before.groups) : noRows.groups;
  const all = shown.map((one) => (isGrouping ? groupIdOf(one) : undefined) ?? one.id);
  const ids = isGrouping ? [...new Set(all)] : all;
  if (isSameList(ids, before.ids)) return groups === before.groups ? before : { ids: before.ids, groups };
  return { ids, groups };
};

/** Returns the ids in the list: each row, followed by its members if it is expanded. */
export const listedIds = ({ ids, groups }: Rows, isOpen: (row: Row) => boolean): readonly string[] => {
  const membersOf = (id: string): readonly string[] => {
    const row = groups.get(id);
    return row && row.members.length > 1 && isOpen(row) ? row.members : NONE;
  };
  return groups.size === 0 ? ids : ids.flatMap((id) => [id, ...membersOf(id)]);
};
