import { isRecord } from '../settings/kinds.ts';
import { draftOf, type FilterDraft } from './filter-draft.ts';
import { FILTER_CONTEXTS, type FilterContext, type FilterKeyword, type ServerFilter } from './server-filter.ts';

/** The draft name of a new filter; every other draft is named by the id of its filter. */
export const NEW_FILTER = 'new';

/** Returns the prefix of the storage keys of unsaved filter forms; the name of the draft follows (rule filter-stored). */
export const filterDraftsOf = (owner: string): string => `filter/${owner}/`;

type Stored = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const contextsOf = (value: unknown): readonly FilterContext[] =>
  Array.isArray(value) ? FILTER_CONTEXTS.filter((context) => value.includes(context)) : [];
const keywordOf = ({ id, word, isWhole }: Stored): FilterKeyword => ({
  ...(typeof id === 'string' ? { id } : {}),
  word: textOf(word),
  isWhole: isWhole !== false,
});

const filterOf = (value: unknown): ServerFilter | undefined => {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
  const { id, name, contexts, endsAt, hides, keywords } = value;
  return {
    id,
    name: textOf(name),
    contexts: contextsOf(contexts),
    ...(typeof endsAt === 'string' ? { endsAt } : {}),
    hides: hides === true,
    keywords: Array.isArray(keywords) ? keywords.filter(isRecord).map(keywordOf) : [],
    statusIds: [],
  };
};

/** Parses a stored form of a filter; undefined where it has no unsaved changes. */
export const filterDraftOf = ({ filter: stored, name, lines, contexts, isWhole, hides, span }: Stored): FilterDraft | undefined => {
  const filter = filterOf(stored);
  const draft: FilterDraft = {
    filter,
    name: textOf(name),
    lines: textOf(lines),
    contexts: contextsOf(contexts),
    isWhole: isWhole !== false,
    hides: hides === true,
    span: textOf(span),
  };
  return isChanged(draft) ? draft : undefined;
};

/** True if a form has unsaved changes. */
export const isChanged = (draft: FilterDraft): boolean => {
  const { filter: _, ...written } = draft;
  const { filter: __, ...started } = draftOf(draft.filter);
  return JSON.stringify(written) !== JSON.stringify(started);
};
