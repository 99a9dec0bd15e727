import type { Normalised } from '../cache/entities.ts';
import type { PageQuery } from '../timelines/page.ts';

/** A direct conversation with its accounts and its last status, which has the unread flag. */
export interface DirectConversation {
  readonly id: string;
  readonly accountIds: readonly string[];
  /** Absent where it was deleted. */
  readonly statusId?: string;
}

/** A page of conversations, the last updated first. */
export interface DirectPage {
  readonly conversations: readonly DirectConversation[];
  readonly normalised: Normalised;
  readonly next?: PageQuery;
}

/** The loaded conversations and the query of the next page; undefined where there is none. */
export interface DirectList {
  readonly conversations: readonly DirectConversation[];
  readonly next: PageQuery | undefined;
}

export const noDirectList: DirectList = { conversations: [], next: undefined };

const idsOf = (conversations: readonly DirectConversation[]): ReadonlySet<string> => new Set(conversations.map(({ id }) => id));

/** Merges the newest page. Conversations below the last one that has not changed stay; those above it that are not in the page are removed. If all have changed, others may lie between, and the list restarts (rule conversations-grouped). */
export const withNewestDirect = ({ conversations: before, next: on }: DirectList, page: DirectPage): DirectList => {
  const came = new Map(page.conversations.map(({ id, statusId }) => [id, statusId]));
  const reached = before.findLastIndex(({ id, statusId }) => came.has(id) && came.get(id) === statusId);
  const rest = page.next === undefined || reached < 0 ? [] : before.slice(reached + 1).filter(({ id }) => !came.has(id));
  return { conversations: [...page.conversations, ...rest], next: rest.length > 0 ? on : page.next };
};

/** Appends an older page. */
export const withOlderDirect = ({ conversations: before }: DirectList, { conversations, next }: DirectPage): DirectList => {
  const existing = idsOf(before);
  const more = conversations.filter(({ id }) => !existing.has(id));
  return { conversations: [...before, ...more], next: more.length === 0 ? undefined : next };
};

/** Returns the list without a dismissed conversation. */
export const withoutDirect = (list: DirectList, removed: string): DirectList => ({
  ...list,
  conversations: list.conversations.filter(({ id }) => id !== removed),
});
