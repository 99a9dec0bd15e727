import type { FilterContext, DesiredFilter, ServerFilter } from './server-filter.ts';

/** What a form of a filter holds while it is written (rule filters-changed). */
export interface FilterDraft {
  /** Which one is changed; a new one has none. */
  readonly filter: ServerFilter | undefined;
  readonly name: string;
  /** Its words, one a line. */
  readonly lines: string;
  readonly contexts: readonly FilterContext[];
  readonly isWhole: boolean;
  readonly hides: boolean;
  /** Seconds from now, nothing for never, or its end as it was set. */
  readonly span: string;
}

export const AS_IT_WAS = 'as_is';

/** The form of a filter as it stands, or of a new one. */
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

/** Whether it can be sent: somewhere, and by a name where filters are groups of words, else with a word. */
export const isCompleteDraft = (draft: FilterDraft, hasGroups: boolean): boolean =>
  draft.contexts.length > 0 && (hasGroups ? draft.name.trim() !== '' : wordsOf(draft).length > 0);

/** What the server is asked for; what is changed elsewhere in a filter keeps its words' ids and its end (rule filter-expiry). */
export const desiredOf = (draft: FilterDraft, hasGroups: boolean): DesiredFilter => {
  const { filter, contexts, hides, isWhole, span } = draft;
  const known = filter?.keywords ?? [];
  const kept = hasGroups ? wordsOf(draft) : wordsOf(draft).slice(0, 1);
  return {
    id: filter?.id,
    name: hasGroups ? draft.name.trim() : (kept[0] ?? ''),
    contexts,
    hides,
    keywords: kept.map((word) => {
      const id = known.find((one) => one.word === word)?.id;
      return { ...(id === undefined ? {} : { id }), word, isWhole };
    }),
    removed: known.flatMap(({ id, word }) => (id === undefined || kept.includes(word) ? [] : [id])),
    ...(span === AS_IT_WAS ? {} : { seconds: span === '' ? null : Number(span) }),
  };
};
