import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import { nobodyTogether, standTogether, type Together } from '#domain/timelines/together.ts';
import type { EntityCache } from './entity-cache.ts';

/** Returns the post that a status of a list shows; undefined while it is not loaded, and once the status is removed. */
export const postIn = ({ statuses }: EntityCache['tables'], id: string): string | undefined => {
  const status = statuses.row(id).get();
  return status && !status.deleted ? (status.reblogId ?? id) : undefined;
};

const sameAs = (ids: readonly string[], before: readonly string[] = []): readonly string[] =>
  ids.length === before.length && ids.every((id, at) => id === before[at]) ? before : ids;

/** Shows each post only once in a filtered list: a status whose post another one shows is hidden, and listed there. */
export const createGatherer = (tables: EntityCache['tables']) => {
  let together: Together = nobodyTogether;
  let reached = 0;
  let also: FilteredList['also'] = new Map();

  /** Returns the filtered list with these groups for a list whose first `waiting` statuses are not shown yet; `isOther` is true if the result differs from the last one. */
  return (filteredList: FilteredList, ids: readonly string[], waiting: number, reach: number) => {
    const { hidden, collapsed } = filteredList;
    const list = ids.flatMap((id, at) =>
      hidden.has(id) || collapsed.has(id) ? [] : [{ id, post: postIn(tables, id), waits: at < waiting }],
    );
    together = standTogether(reach === reached ? together : nobodyTogether, list, reach);
    reached = reach;
    const gathered = new Map<string, string[]>();
    for (const { id } of list) {
      const lead = together.shownBy.get(id);
      if (lead !== undefined) gathered.set(lead, [...(gathered.get(lead) ?? []), id]);
    }
    const next = new Map([...gathered].map(([lead, others]) => [lead, sameAs(others, also.get(lead))]));
    const isOther = next.size !== also.size || [...next].some(([lead, others]) => also.get(lead) !== others);
    if (isOther) also = next;
    const all = next.size === 0 ? hidden : new Set([...hidden, ...together.shownBy.keys()]);
    return { isOther, filteredList: { ...filteredList, hidden: all, also } };
  };
};
