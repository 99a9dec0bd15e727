import { filtered, dependsOnText, stricter, type Filtered, type FilterPreferences } from '#domain/filters/filter.ts';
import type { Status } from '#domain/status/status.ts';
import type { EntityCache } from './entity-cache.ts';

/** What statuses are filtered by, besides what the cache knows of them. */
export interface FilteredBy {
  readonly tables: EntityCache['tables'];
  readonly preferences: FilterPreferences;
  /** absent for a guest */
  readonly ownId: string | undefined;
  /** Whose statuses are left out. */
  readonly left: readonly string[];
  /** The words of a status, without markup. */
  readonly plainOf: (status: Status) => string;
}

const filteredAlone = (status: Status, { tables, preferences, ownId, plainOf }: FilteredBy): Filtered =>
  filtered(
    status,
    {
      ownId,
      author: tables.accounts.row(status.accountId).get(),
      authors: tables.relationships.row(status.accountId).get(),
      // The server has answered pages by the same rule; until it is known, a streamed answer is shown rather than lost.
      followsAnswered: tables.relationships.row(status.inReplyToAccountId ?? '').get()?.following ?? true,
      plain: dependsOnText(preferences) ? plainOf(status) : '',
      poll: tables.polls.row(status.pollId ?? '').get(),
    },
    preferences,
  );

/** How one status of a list is shown by what is known of it now; in a repeat nobody's answers are left out. */
export const filterOne = (id: string, by: FilteredBy): Filtered => {
  const status = by.tables.statuses.row(id).get();
  if (!status) return { show: 'open' };
  if (by.left.includes(status.accountId)) return { show: 'nothing' };
  const alone = filteredAlone(status, by);
  const inner = by.tables.statuses.row(status.reblogId ?? '').get();
  return inner ? stricter(alone, filteredAlone(inner, { ...by, preferences: { ...by.preferences, replyVisibility: 'all' } })) : alone;
};
