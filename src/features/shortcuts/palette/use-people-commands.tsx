import { useIntl } from 'react-intl';
import { selectAccounts, selectQuery } from '#machines/shortcuts/command-palette.selectors.ts';
import { selectNode } from '#machines/system/boot.machine.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { entriesOf } from '#components/navigation/entries.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { profilePath } from '#domain/account/mentions.ts';
import { plainName } from '#domain/account/profile.ts';
import { pathOfSearch } from '#domain/search/address.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import type { Command } from './command.ts';
import { useGo } from './use-page-commands.tsx';

/** Returns the accounts that match the typed text (rule palette-accounts). */
export const usePeopleCommands = (): readonly Command[] => {
  const go = useGo();
  const accounts = useSelected(useSessionActor('commandPalette'), selectAccounts);
  const { restrictedNicknames } = useSelected(usePageActor('boot'), selectNode);
  return accounts.map((account) => ({
    key: `account ${account.id}`,
    group: 'accounts',
    label: plainName(account) || account.acct,
    name: <AccountName account={account} />,
    icon: <Avatar account={account} size="s" />,
    under: `@${account.acct}`,
    run: () => go(profilePath(account, restrictedNicknames)),
  }));
};

/** Returns the search for the typed text, if this user may search: it finds what the palette does not. */
export const useSearchCommands = (): readonly Command[] => {
  const intl = useIntl();
  const go = useGo();
  const query = useSelected(useSessionActor('commandPalette'), selectQuery).trim();
  const canSearch = entriesOf('drawer', useNav()).some(({ route }) => route === 'search');
  if (query === '' || !canSearch) return [];
  const label = intl.formatMessage({ id: 'palette.search' }, { query });
  return [{ key: 'search', group: 'search', label, icon: <SearchIcon />, run: () => go(pathOfSearch({ query, following: false })) }];
};
