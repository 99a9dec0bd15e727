import type { Status } from '../status/status.ts';
import { keyOfSuggestion, MAX_SHOWN, type Suggestion } from './suggestion.ts';

const MAX_TAGS = 20; // our choice: as many as accounts are examined

/** The spellings of a tag with their counts, and its relation to the user. */
interface Met {
  readonly spellings: Map<string, number>;
  isOwn: boolean;
  isFollowed: boolean;
}

const timesOf = ({ spellings }: Met): number => [...spellings.values()].reduce((sum, times) => sum + times, 0);

const mostly = ({ spellings }: Met): string =>
  [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best), ['', Number.NEGATIVE_INFINITY] as const)[0];

/** Returns the tags of cached statuses and the followed tags that begin with a word: the user's own first, then the followed ones, then by frequency; a tag that is already complete is omitted. */
export const tagsLike = (
  posts: Iterable<Pick<Status, 'accountId' | 'tags'>>,
  followed: readonly string[],
  query: string,
  ownId: string | undefined,
): readonly string[] => {
  const wanted = query.toLowerCase();
  const cached = new Map<string, Met>();
  const meet = (tag: string, times: number, change: Partial<Met>) => {
    const key = tag.toLowerCase();
    if (!key.startsWith(wanted) || tag === query) return;
    const met = cached.get(key) ?? { spellings: new Map<string, number>(), isOwn: false, isFollowed: false };
    met.spellings.set(tag, (met.spellings.get(tag) ?? 0) + times);
    cached.set(key, Object.assign(met, change));
  };
  for (const { accountId, tags } of posts) for (const tag of tags) meet(tag, 1, accountId === ownId ? { isOwn: true } : {});
  for (const tag of followed) meet(tag, 0, { isFollowed: true });
  const rankOf = ({ isOwn, isFollowed }: Met) => (isOwn ? 0 : isFollowed ? 1 : 2);
  return [...cached.values()]
    .toSorted((one, other) => rankOf(one) - rankOf(other) || timesOf(other) - timesOf(one))
    .slice(0, MAX_TAGS)
    .map(mostly);
};

/** Returns tags as suggestions: cached ones first, then those of the server, without duplicates in another spelling; 5 in all (rule suggestions-shown). Servers also return the query itself, which is not a suggestion. */
export const tagsFound = (cached: readonly Suggestion[], found: readonly string[], query: string): readonly Suggestion[] => {
  const keys = new Set(cached.map(keyOfSuggestion));
  const added = found.flatMap((name): readonly Suggestion[] => {
    const one: Suggestion = { kind: 'tag', name };
    if (name === query || keys.has(keyOfSuggestion(one))) return [];
    keys.add(keyOfSuggestion(one));
    return [one];
  });
  return [...cached, ...added].slice(0, MAX_SHOWN);
};
