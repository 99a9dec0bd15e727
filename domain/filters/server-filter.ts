import { isOfProfile, partsOf, type TimelineKey } from '../timelines/timeline.ts';
import { createWordList, preparedOnce } from './word-list.ts';

/** The contexts in which a filter may apply (rule filter-contexts). */
export const FILTER_CONTEXTS = ['home', 'notifications', 'public', 'thread', 'account'] as const;
export type FilterContext = (typeof FILTER_CONTEXTS)[number];

/** A keyword of a filter; it has no id until the server has stored it. */
export interface FilterKeyword {
  readonly id?: string;
  readonly word: string;
  readonly isWhole: boolean;
}

/** A filter of an account, stored on its server for all clients. */
export interface ServerFilter {
  readonly id: string;
  readonly name: string;
  readonly contexts: readonly FilterContext[];
  /** Absent where it does not expire. */
  readonly endsAt?: string;
  readonly hides: boolean;
  readonly keywords: readonly FilterKeyword[];
  readonly statusIds: readonly string[];
}

/** The desired state of a filter; a new one has no id. `seconds` counts from now, is null for no end, and absent for an unchanged one. */
export type DesiredFilter = Pick<ServerFilter, 'name' | 'contexts' | 'hides' | 'keywords'> & {
  readonly id?: string | undefined;
  readonly removed: readonly string[];
  readonly seconds?: number | null | undefined;
};

const PUBLIC = /^(public|bubble|tag)/;

/** Returns the filter context of a timeline; undefined for the user's own timelines. */
export const contextOf = (key: TimelineKey): FilterContext | undefined => {
  if (isOfProfile(key)) return 'account';
  const { route: kind } = partsOf(key);
  if (kind === 'friends' || kind === 'list-timeline') return 'home';
  return PUBLIC.test(kind) ? 'public' : undefined;
};

const byContext = preparedOnce((filters: readonly ServerFilter[]) => {
  const contexts = FILTER_CONTEXTS.map((context) => [context, filters.filter((one) => one.contexts.includes(context))] as const);
  return new Map<FilterContext, readonly ServerFilter[]>(contexts);
});

/** Returns the filters that apply in a context, as the same list each time. */
export const filtersIn = (filters: readonly ServerFilter[], context: FilterContext | undefined): readonly ServerFilter[] =>
  (context === undefined ? undefined : byContext(filters).get(context)) ?? [];

/** The keywords of all filters as one list, the filter of each, and the filters of single statuses. */
const prepare = preparedOnce((filters: readonly ServerFilter[]) => {
  const keywords = filters.flatMap((filter) => filter.keywords.map((keyword) => ({ filter, keyword })));
  const ofStatus = new Map<string, ServerFilter[]>();
  for (const filter of filters)
    for (const id of filter.statusIds) {
      const ofOne = ofStatus.get(id);
      if (ofOne) ofOne.push(filter);
      else ofStatus.set(id, [filter]);
    }
  return {
    words: createWordList(keywords.map(({ keyword }) => keyword)),
    filterOf: keywords.map(({ filter }) => filter),
    ofStatus,
    order: new Map(filters.map((filter, index) => [filter, index])),
  };
});

/** Returns the filter that matches a status: one that hides takes precedence over one that collapses (rule filters-obeyed). */
export const filterMet = (id: string, texts: readonly string[], filters: readonly ServerFilter[]): ServerFilter | undefined => {
  const { words, filterOf, ofStatus, order } = prepare(filters);
  const found = [...words.allIn(texts)].flatMap((index) => filterOf[index] ?? []);
  const met = [...(ofStatus.get(id) ?? []), ...found].toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  return met.find(({ hides }) => hides) ?? met[0];
};
