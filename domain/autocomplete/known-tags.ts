import type { Status } from '../status/status.ts';
import { keyOfSuggestion, MAX_SHOWN, type Suggestion } from './suggestion.ts';

const MAX_TAGS = 20; // our choice: as many as accounts are looked through

/** How often a tag was met, in which spelling most, and who has to do with it. */
interface Met {
  readonly spellings: Map<string, number>;
  isOwn: boolean;
  isFollowed: boolean;
}

const timesOf = ({ spellings }: Met): number => [...spellings.values()].reduce((sum, times) => sum + times, 0);

const mostly = ({ spellings }: Met): string =>
  [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best), ['', Number.NEGATIVE_INFINITY] as const)[0];

/** Of the tags on the posts that are known here and of those that are followed, what begins with a word: one's own first, then the followed ones, then what is used most; what is written out already is left out. */
export const tagsLike = (
  posts: Iterable<Pick<Status, 'accountId' | 'tags'>>,
  followed: readonly string[],
  query: string,
  ownId: string | undefined,
): readonly string[] => {
  const wanted = query.toLowerCase();
  const known = new Map<string, Met>();
  const meet = (tag: string, times: number, change: Partial<Met>) => {
    const key = tag.toLowerCase();
    if (!key.startsWith(wanted) || tag === query) return;
    const met = known.get(key) ?? { spellings: new Map<string, number>(), isOwn: false, isFollowed: false };
    met.spellings.set(tag, (met.spellings.get(tag) ?? 0) + times);
    known.set(key, Object.assign(met, change));
  };
  for (const { accountId, tags } of posts) for (const tag of tags) meet(tag, 1, accountId === ownId ? { isOwn: true } : {});
  for (const tag of followed) meet(tag, 0, { isFollowed: true });
  const rankOf = ({ isOwn, isFollowed }: Met) => (isOwn ? 0 : isFollowed ? 1 : 2);
  return [...known.values()]
    .toSorted((one, other) => rankOf(one) - rankOf(other) || timesOf(other) - timesOf(one))
    .slice(0, MAX_TAGS)
    .map(mostly);
};

/** Tags as suggestions: what is known first, then what the server found, each once however it is written; 5 in all (rule suggestions-shown). Servers answer with what they were asked for, too, which is no suggestion. */
export const tagsFound = (known: readonly Suggestion[], found: readonly string[], query: string): readonly Suggestion[] => {
  const keys = new Set(known.map(keyOfSuggestion));
  const news = found.flatMap((name): readonly Suggestion[] => {
    const one: Suggestion = { kind: 'tag', name };
    if (name === query || keys.has(keyOfSuggestion(one))) return [];
    keys.add(keyOfSuggestion(one));
    return [one];
  });
  return [...known, ...news].slice(0, MAX_SHOWN);
};
