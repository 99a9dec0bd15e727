import { shallowEqual, useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { UsersIcon } from '#ui/icons.tsx';
import styles from '../moderation.module.css';
import { FoundList } from '../found-list.tsx';
import { AccountsBar } from './accounts-bar.tsx';
import { AccountsFilters } from './accounts-filters.tsx';
import { AccountLine } from './account-line.tsx';
import { RunDialog } from './run-dialog.tsx';

const MESSAGES = { failed: 'moderation.accounts.more_failed', end: 'moderation.accounts.end', more: 'moderation.accounts.more' } as const;

/** All accounts that the server knows, with their state and the actions on one or several (rules account-search, accounts-several). */
export function AccountsTab() {
  const intl = useIntl();
  const search = useSessionActor('accountSearch');
  const ids = useSelector(search, ({ context }) => context.items, shallowEqual);
  useWatch('accountSearch', { key: 'people', enter: { type: 'search.view' } });
  return (
    <div className={styles.tab}>
      <AccountsFilters />
      <FoundList
        search={search}
        ids={ids}
        messages={MESSAGES}
        icon={<UsersIcon />}
        found={(count) => intl.formatMessage({ id: 'moderation.accounts.found' }, { count })}
        none={intl.formatMessage({ id: 'moderation.accounts.none' })}
        noneHelp={intl.formatMessage({ id: 'moderation.accounts.none_help' })}
        failed={intl.formatMessage({ id: 'moderation.accounts.failed' })}
        bar={<AccountsBar ids={ids} />}
      >
        {(id) => <AccountLine personId={id} />}
      </FoundList>
      <RunDialog />
    </div>
  );
}
