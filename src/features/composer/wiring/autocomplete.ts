import { fromPromise, type ActorRefFrom } from 'xstate';
import { autocompleteMachine } from '#machines/autocomplete/autocomplete.machine.ts';
import { search } from '#api/search.ts';
import { fetchFollowedTags } from '#api/tags.ts';
import type { Table } from '#cache/table.ts';
import { suggestEmoji, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { allInTone } from '#domain/emoji/tone.ts';
import { tagsFound, tagsLike } from '#domain/autocomplete/cached-tags.ts';
import { accountsLike, MAX_ACCOUNTS, withFound, type Suggestion } from '#domain/autocomplete/suggestion.ts';
import { emojiOf, toneOf } from '#services/emoji/emoji-of.ts';
import type { entitiesLogic } from '#services/entities.ts';
import type { SessionParts } from '#services/session-parts.ts';

const RETRY_AFTER_MS = 30_000; // our choice: a server that fails does not get a request with every keystroke

type Query = { query: string };
type SearchInput = Query & { kind: 'account' | 'tag' };
type EntitiesActor = ActorRefFrom<ReturnType<typeof entitiesLogic>>;

/** Returns the rows of a table that are used on the page. */
const aliveRows = <T>(table: Pick<Table<T & { id: string }>, 'alive'>): readonly T[] => [...table.alive()].flatMap(([, one]) => one ?? []);

/** Returns the tags that the user follows, fetched once; none until then, and if that fails. */
const followedTags = ({ http, effects: { report } }: SessionParts) => {
  let tags: readonly string[] | undefined;
  return {
    now: () => tags ?? [],
    fetch: () => {
      if (tags) return;
      tags = [];
      fetchFollowedTags(http, undefined, new AbortController().signal).then((all) => void (tags = all), report);
    },
  };
};

/** Fills the slots of the suggestions: the emoji, the accounts and hashtags on the page, and those that the server finds. */
export const provideAutocomplete = (parts: SessionParts) => {
  const { http, visitor } = parts;
  const followed = followedTags(parts);
  return autocompleteMachine.provide({
    actors: {
      findEmoji: fromPromise<readonly EmojiChoice[], Query>(async ({ input: { query } }) => {
        const { standard, custom } = await emojiOf(parts, RETRY_AFTER_MS);
        return allInTone(suggestEmoji([...standard, ...custom], query), toneOf(parts));
      }),
      recall: fromPromise<readonly Suggestion[], SearchInput>(async ({ input: { query, kind }, system }) => {
        const { tables } = (system.get('entities') as EntitiesActor).getSnapshot().context;
        if (kind === 'account') return withFound([], accountsLike(aliveRows(tables.accounts), query));
        if (http.can('tagFollows')) followed.fetch();
        return tagsFound([], tagsLike(aliveRows(tables.statuses), followed.now(), query, visitor.accountId), query);
      }),
      search: fromPromise<readonly Suggestion[], SearchInput & { loaded: readonly Suggestion[] }>(async ({ input, signal }) => {
        const { query, kind, loaded: already } = input;
        const [type, limit] = [`${kind === 'tag' ? 'hashtag' : kind}s` as const, MAX_ACCOUNTS];
        const { normalised, hashtags } = await search(http, { query, type, limit }, signal);
        if (kind === 'account') return withFound(already, normalised.accounts ?? []);
        return tagsFound(already, [...tagsLike([], followed.now(), query, undefined), ...hashtags], query);
      }),
    },
  });
};
