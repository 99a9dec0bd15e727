import { fromPromise } from 'xstate';
import { commandPaletteMachine } from '#machines/shortcuts/command-palette.machine.ts';
import { shortcutKeysMachine } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { search } from '#api/search.ts';
import type { Account } from '#domain/account/account.ts';
import { accountsLike, MAX_ACCOUNTS } from '#domain/autocomplete/suggestion.ts';
import { withFoundAccounts } from '#domain/shortcuts/people.ts';
import { cacheIn, nodeIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Query = { query: string };

/** The command palette and the keys of the shortcuts, for guests too: the palette finds the accounts on the page, and those of the server where this visitor may search it (rule palette-accounts). */
export const paletteGroup = ({ http, visitor }: SessionParts) => ({
  commandPalette: commandPaletteMachine.provide({
    actors: {
      recallAccounts: fromPromise<readonly Account[], Query>(async ({ input: { query }, system }) => {
        const cached = [...(cacheIn(system)?.tables.accounts.alive() ?? [])].flatMap(([, account]) => account ?? []);
        return withFoundAccounts([], accountsLike(cached, query));
      }),
      searchAccounts: fromPromise<readonly Account[], Query>(async ({ input: { query }, signal, system }) => {
        if (visitor.accountId === undefined && nodeIn(system)?.isPrivate) return [];
        const { normalised } = await search(http, { query, type: 'accounts', limit: MAX_ACCOUNTS }, signal);
        return normalised.accounts ?? [];
      }),
    },
  }),
  shortcutKeys: shortcutKeysMachine,
});
