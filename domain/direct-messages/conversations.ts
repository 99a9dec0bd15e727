import type { Normalised } from '../cache/entities.ts';
import type { PageQuery } from '../timelines/page.ts';

/** A direct conversation: with whom, and its last status, which knows whether it is unread. */
export interface DirectConversation {
  readonly id: string;
  readonly accountIds: readonly string[];
  /** Absent where it was deleted. */
  readonly statusId?: string;
}

/** A page of them, the one that moved last first. */
export interface DirectPage {
  readonly conversations: readonly DirectConversation[];
  readonly normalised: Normalised;
  readonly next?: PageQuery;
}

/** What is listed, and where the rest goes on; undefined where there is none. */
export interface DirectList {
  readonly conversations: readonly DirectConversation[];
  readonly next: PageQuery | undefined;
}

export const noDirectList: DirectList = { conversations: [], next: undefined };

const idsOf = (conversations: readonly DirectConversation[]): ReadonlySet<string> => new Set(conversations.map(({ id }) => id));

/**
 * With the newest page. What stood below what it reaches stays, and what it should have had is gone; it reaches as far as what has not
 * moved since. Where all of it has, others may have come between, and the list begins anew (rule conversations-grouped).
 */
export const withNewestDirect = ({ conversations: before, next: on }: DirectList, page: DirectPage): DirectList => {
  const came = new Map(page.conversations.map(({ id, statusId }) => [id, statusId]));
  const reached = before.findLastIndex(({ id, statusId }) => came.has(id) && came.get(id) === statusId);
  const rest = page.next === undefined || reached < 0 ? [] : before.slice(reached + 1).filter(({ id }) => !came.has(id));
  return { conversations: [...page.conversations, ...rest], next: rest.length > 0 ? on : page.next };
};

/** With the page below. */
export const withOlderDirect = ({ conversations: before }: DirectList, { conversations, next }: DirectPage): DirectList => {
  const known = idsOf(before);
  const more = conversations.filter(({ id }) => !known.has(id));
  return { conversations: [...before, ...more], next: more.length === 0 ? undefined : next };
};

/** Without one that was dismissed. */
export const withoutDirect = (list: DirectList, removed: string): DirectList => ({
  ...list,
  conversations: list.conversations.filter(({ id }) => id !== removed),
});
