import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import { nobodyTogether, standTogether, type Together } from '#domain/timelines/together.ts';
import type { EntityCache } from './entity-cache.ts';

/** The post that a status of a list shows; undefined while that is unknown, and once the status is gone. */
export const postIn = ({ statuses }: EntityCache['tables'], id: string): string | undefined => {
  const status = statuses.row(id).get();
  return status && !status.deleted ? (status.reblogId ?? id) : undefined;
};

const sameAs = (ids: readonly string[], before: readonly string[] = []): readonly string[] =>
  ids.length === before.length && ids.every((id, at) => id === before[at]) ? before : ids;

/** Lets statuses of one post stand once in a filtered list: what is shown by another is not shown, and named there. */
export const createGatherer = (tables: EntityCache['tables']) => {
  let together: Together = nobodyTogether;
  let reached = 0;
  let also: FilteredList['also'] = new Map();

  /** The filtered list with that, of statuses of which the first ones wait; whether it is another than the last time is `isOther`. */
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
