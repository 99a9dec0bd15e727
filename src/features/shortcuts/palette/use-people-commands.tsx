import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectAccounts, selectQuery } from '#machines/shortcuts/command-palette.machine.ts';
import { selectNode } from '#machines/system/boot.machine.ts';
import { Avatar } from '#components/account/avatar.tsx';
import { entriesOf } from '#components/navigation/entries.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { profilePath } from '#domain/account/mentions.ts';
import { shownName } from '#domain/account/shown-name.ts';
import { pathOfSearch } from '#domain/search/address.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import type { Command } from './command.ts';
import { useGo } from './use-page-commands.tsx';

/** Returns the accounts that match what is typed, and the search for it where this visitor may search (rule palette-people). */
export const usePeopleCommands = (): readonly Command[] => {
  const intl = useIntl();
  const go = useGo();
  const palette = useSessionActor('commandPalette');
  const accounts = useSelector(palette, selectAccounts);
  const query = useSelector(palette, selectQuery).trim();
  const { restrictedNicknames } = useSelector(usePageActor('boot'), selectNode);
  const canSearch = entriesOf('drawer', useNav()).some(({ route }) => route === 'search');
  const found = accounts.map((account): Command => ({
    key: `account ${account.id}`,
    group: 'people',
    label: shownName(account.displayName, account.username || account.acct),
    icon: <Avatar account={account} size="s" />,
    under: `@${account.acct}`,
    run: () => go(profilePath(account, restrictedNicknames)),
  }));
  if (query === '' || !canSearch) return found;
  const search: Command = {
    key: 'search',
    group: 'people',
    label: intl.formatMessage({ id: 'palette.search' }, { query }),
    icon: <SearchIcon />,
    run: () => go(pathOfSearch({ query, following: false })),
  };
  return [...found, search];
};
