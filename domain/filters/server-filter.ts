import { isOfProfile, partsOf, type TimelineKey } from '../timelines/timeline.ts';
import { hasWord } from './has-word.ts';

/** Where a filter holds (rule filter-contexts). */
export const FILTER_CONTEXTS = ['home', 'notifications', 'public', 'thread', 'account'] as const;
export type FilterContext = (typeof FILTER_CONTEXTS)[number];

/** A word of a filter; one that the server does not have yet has no id. */
export interface FilterKeyword {
  readonly id?: string;
  readonly word: string;
  readonly isWhole: boolean;
}

/** What a person wants to see folded or not at all, as the server keeps it for every client. */
export interface ServerFilter {
  readonly id: string;
  readonly name: string;
  readonly contexts: readonly FilterContext[];
  /** Absent where it does not end. */
  readonly endsAt?: string;
  readonly hides: boolean;
  readonly keywords: readonly FilterKeyword[];
  readonly statusIds: readonly string[];
}

/** What a person wants a filter to be; a new one has no id. `seconds` is how long from now, null without an end, and absent as it was. */
export type DesiredFilter = Pick<ServerFilter, 'name' | 'contexts' | 'hides' | 'keywords'> & {
  readonly id?: string | undefined;
  readonly removed: readonly string[];
  readonly seconds?: number | null | undefined;
};

const PUBLIC = /^(public|bubble|tag)/;

/** The context of a timeline; what one was sent or kept oneself has none. */
export const contextOf = (key: TimelineKey): FilterContext | undefined => {
  if (isOfProfile(key)) return 'account';
  const { route: kind } = partsOf(key);
  if (kind === 'friends' || kind === 'list-timeline') return 'home';
  return PUBLIC.test(kind) ? 'public' : undefined;
};

/** The filters that hold in a context. */
export const filtersIn = (filters: readonly ServerFilter[], context: FilterContext | undefined): readonly ServerFilter[] =>
  context === undefined ? [] : filters.filter(({ contexts }) => contexts.includes(context));

const holds = (text: string, { word, isWhole }: FilterKeyword): boolean =>
  isWhole ? hasWord(text, word) : word.trim() !== '' && text.toLowerCase().includes(word.trim().toLowerCase());

/** The filter that a post meets: one that hides before one that folds (rule filters-obeyed). */
export const filterMet = (id: string, texts: readonly string[], filters: readonly ServerFilter[]): ServerFilter | undefined => {
  const met = filters.filter(
    ({ keywords, statusIds }) => statusIds.includes(id) || keywords.some((keyword) => texts.some((text) => holds(text, keyword))),
  );
  return met.find(({ hides }) => hides) ?? met[0];
};
