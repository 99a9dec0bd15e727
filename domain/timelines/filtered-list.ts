import type { FilterReason } from '../filters/filter.ts';
import type { Item } from './items.ts';

/** The statuses of a list that are hidden, those that are collapsed and why, and those that represent others. */
export interface FilteredList {
  readonly hidden: ReadonlySet<string>;
  readonly collapsed: ReadonlyMap<string, FilterReason>;
  /** The other statuses of the same post that a status represents; they are among the hidden ones (rules post-once, repeats-together). */
  readonly also: ReadonlyMap<string, readonly string[]>;
  /** The number of those that only the timeline's own filter hides (rule kind-filters). */
  readonly byKind: number;
  /** True once everything that filters need has loaded; until then statuses that may have to be collapsed are hidden. */
  readonly isWhole: boolean;
}

export const unfiltered: FilteredList = { hidden: new Set(), collapsed: new Map(), also: new Map(), byKind: 0, isWhole: false };

/** Returns the visible items of a list; the same array as before if none of them changed. */
export const visibleOf = (before: readonly Item[], shown: readonly Item[], { hidden }: FilteredList): readonly Item[] => {
  const seen = hidden.size === 0 ? shown : shown.filter(({ id }) => !hidden.has(id));
  return seen.length === before.length && seen.every((item, at) => item === before[at]) ? before : seen;
};

/** Returns the status that represents a given one, which may be itself. */
export const shownBy = ({ also }: Pick<FilteredList, 'also'>, id: string): string => {
  for (const [lead, others] of also) if (others.includes(id)) return lead;
  return id;
};
