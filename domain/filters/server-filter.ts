import { isOfProfile, partsOf, type TimelineKey } from '../timelines/timeline.ts';
import { hasWord } from './has-word.ts';

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

/** Returns the filters that apply in a context. */
export const filtersIn = (filters: readonly ServerFilter[], context: FilterContext | undefined): readonly ServerFilter[] =>
  context === undefined ? [] : filters.filter(({ contexts }) => contexts.includes(context));

const holds = (text: string, { word, isWhole }: FilterKeyword): boolean =>
  isWhole ? hasWord(text, word) : word.trim() !== '' && text.toLowerCase().includes(word.trim().toLowerCase());

/** Returns the filter that matches a status: one that hides takes precedence over one that collapses (rule filters-obeyed). */
export const filterMet = (id: string, texts: readonly string[], filters: readonly ServerFilter[]): ServerFilter | undefined => {
  const met = filters.filter(
    ({ keywords, statusIds }) => statusIds.includes(id) || keywords.some((keyword) => texts.some((text) => holds(text, keyword))),
  );
  return met.find(({ hides }) => hides) ?? met[0];
};
