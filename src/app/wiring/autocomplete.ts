import { fromPromise, type ActorRefFrom } from 'xstate';
import { autocompleteMachine } from '../../../machines/composer/autocomplete.machine.ts';
import { search } from '../../api/search.ts';
import type { Account } from '../../domain/account.ts';
import { suggestEmoji, type EmojiChoice } from '../../domain/autocomplete.ts';
import { accountsLike, MOST_ACCOUNTS } from '../../domain/suggestion.ts';
import { emojiOf } from './emoji-of.ts';
import type { entitiesLogic } from './entities.ts';
import type { VisitParts } from './visit.ts';

const BEFORE_ANEW_MS = 30_000; // our choice: a server that fails is not asked with every letter

type Query = { query: string };
type EntitiesActor = ActorRefFrom<ReturnType<typeof entitiesLogic>>;

/** Fills the holes of the suggestions: the server's emoji, the people who are on the page, and those whom the server finds. */
export const wireAutocomplete = (parts: VisitParts) => {
  const { http } = parts;
  return autocompleteMachine.provide({
    actors: {
      findEmoji: fromPromise<readonly EmojiChoice[], Query>(async ({ input: { query } }) => {
        const { standard, custom } = await emojiOf(parts, BEFORE_ANEW_MS);
        return suggestEmoji([...standard, ...custom], query);
      }),
      recallAccounts: fromPromise<readonly Account[], Query>(async ({ input: { query }, system }) => {
        const { tables } = (system.get('entities') as EntitiesActor).getSnapshot().context;
        return accountsLike(
          [...tables.accounts.alive()].flatMap(([, account]) => account ?? []),
          query,
        );
      }),
      searchAccounts: fromPromise<readonly Account[], Query>(async ({ input: { query }, signal }) => {
        const { harvest } = await search(http, { query, type: 'accounts', limit: MOST_ACCOUNTS }, signal);
        return harvest.accounts ?? [];
      }),
    },
  });
};
