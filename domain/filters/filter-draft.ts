import type { FilterContext, DesiredFilter, ServerFilter } from './server-filter.ts';

/** The state of a filter's form (rule filters-changed). */
export interface FilterDraft {
  /** The edited filter; absent for a new one. */
  readonly filter: ServerFilter | undefined;
  readonly name: string;
  /** Its words, one per line. */
  readonly lines: string;
  readonly contexts: readonly FilterContext[];
  readonly isWhole: boolean;
  readonly hides: boolean;
  /** Seconds from now, empty for never, or `as_is` for the unchanged end. */
  readonly span: string;
}

export const AS_IT_WAS = 'as_is';

/** Returns the form of a filter, or of a new one. */
export const draftOf = (filter?: ServerFilter): FilterDraft => ({
  filter,
  name: filter?.name ?? '',
  lines: filter?.keywords.map(({ word }) => word).join('\n') ?? '',
  contexts: filter?.contexts ?? ['home', 'public'],
  isWhole: filter?.keywords[0]?.isWhole ?? true,
  hides: filter?.hides ?? false,
  span: filter?.endsAt === undefined ? '' : AS_IT_WAS,
});

const wordsOf = ({ lines }: FilterDraft): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** True if it can be sent: it has a context, and a name where filters are groups of words, else a word. */
export const isCompleteDraft = (draft: FilterDraft, hasGroups: boolean): boolean =>
  draft.contexts.length > 0 && (hasGroups ? draft.name.trim() !== '' : wordsOf(draft).length > 0);

/** Returns the filter to be sent; unchanged keywords have their ids, an unchanged end is absent (rule filter-expiry). */
export const desiredOf = (draft: FilterDraft, hasGroups: boolean): DesiredFilter => {
  const { filter, contexts, hides, isWhole, span } = draft;
  const existing = filter?.keywords ?? [];
  const desired = hasGroups ? wordsOf(draft) : wordsOf(draft).slice(0, 1);
  return {
    id: filter?.id,
    name: hasGroups ? draft.name.trim() : (desired[0] ?? ''),
    contexts,
    hides,
    keywords: desired.map((word) => {
      const id = existing.find((one) => one.word === word)?.id;
      return { ...(id === undefined ? {} : { id }), word, isWhole };
    }),
    removed: existing.flatMap(({ id, word }) => (id === undefined || desired.includes(word) ? [] : [id])),
    ...(span === AS_IT_WAS ? {} : { seconds: span === '' ? null : Number(span) }),
  };
};
