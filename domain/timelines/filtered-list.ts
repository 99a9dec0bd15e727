import type { FilterReason } from '../filters/filter.ts';
import type { Item } from './items.ts';

/** What of a list is not shown, what is folded and why, and what stands for others. */
export interface FilteredList {
  readonly hidden: ReadonlySet<string>;
  readonly collapsed: ReadonlyMap<string, FilterReason>;
  /** The statuses of the same post that one shows besides itself; they are among what is not shown (rules post-once, repeats-together). */
  readonly also: ReadonlyMap<string, readonly string[]>;
  /** Whether all is known by which it is filtered; until then whatever may have to be folded is among what is not shown. */
  readonly isWhole: boolean;
}

export const unfiltered: FilteredList = { hidden: new Set(), collapsed: new Map(), also: new Map(), isWhole: false };

/** What is seen of what a list shows; the same array as before while nothing of it changed. */
export const visibleOf = (before: readonly Item[], shown: readonly Item[], { hidden }: FilteredList): readonly Item[] => {
  const seen = hidden.size === 0 ? shown : shown.filter(({ id }) => !hidden.has(id));
  return seen.length === before.length && seen.every((item, at) => item === before[at]) ? before : seen;
};

/** The status that shows one: itself, or the one that stands for it. */
export const shownBy = ({ also }: Pick<FilteredList, 'also'>, id: string): string => {
  for (const [lead, others] of also) if (others.includes(id)) return lead;
  return id;
};
