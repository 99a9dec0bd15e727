import type { EntityCache } from '#cache/entity-cache.ts';
import { filtered, stricter, type Filtered, type FilterReason, type FilterWishes } from '#domain/filter/filter.ts';
import type { Status } from '#domain/status/status.ts';
import { plainOf } from '#parts/status/plain-of.ts';

/** What of a list is not shown, and what is folded and why. */
export interface Sifted {
  readonly hidden: ReadonlySet<string>;
  readonly folded: ReadonlyMap<string, FilterReason>;
}

type Tables = EntityCache['tables'];

const filteredAlone = (status: Status, tables: Tables, wishes: FilterWishes, ownId: string | undefined): Filtered =>
  filtered(
    status,
    {
      ownId,
      author: tables.accounts.row(status.accountId).get(),
      authors: tables.relationships.row(status.accountId).get(),
      // The server has answered pages by the same rule; until it is known, a streamed answer is shown rather than lost.
      followsAnswered: tables.relationships.row(status.inReplyToAccountId ?? '').get()?.following ?? true,
      plain: wishes.muteWords.length === 0 ? '' : plainOf(status),
    },
    wishes,
  );

/** How one status of a list is shown; in a repeat nobody's answers are left out. */
const filteredOf = (id: string, tables: Tables, wishes: FilterWishes, ownId: string | undefined): Filtered => {
  const status = tables.statuses.row(id).get();
  if (!status) return { show: 'open' };
  const alone = filteredAlone(status, tables, wishes, ownId);
  const inner = tables.statuses.row(status.reblogId ?? '').get();
  return inner ? stricter(alone, filteredAlone(inner, tables, { ...wishes, replyVisibility: 'all' }, ownId)) : alone;
};

/** Sifts the statuses of a list by what is known of them now; those of `left` are left out. */
export const sift = (
  ids: readonly string[],
  tables: Tables,
  wishes: FilterWishes,
  ownId: string | undefined,
  left: readonly string[] = [],
): Sifted => {
  const [hidden, folded] = [new Set<string>(), new Map<string, FilterReason>()];
  for (const id of ids) {
    const answer = filteredOf(id, tables, wishes, ownId);
    if (answer.show === 'nothing' || left.includes(tables.statuses.row(id).get()?.accountId ?? '')) hidden.add(id);
    if (answer.show === 'collapsed') folded.set(id, answer.reason);
  }
  return { hidden, folded };
};

/** Whether two siftings say the same. */
export const areSame = (one: Sifted, other: Sifted): boolean =>
  one.hidden.size === other.hidden.size &&
  one.folded.size === other.folded.size &&
  [...one.hidden].every((id) => other.hidden.has(id)) &&
  [...one.folded].every(([id, { kind }]) => other.folded.get(id)?.kind === kind);
