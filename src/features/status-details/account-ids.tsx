import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AccountRow } from '#components/account/account-row.tsx';
import { LongList } from '#components/list/long-list.tsx';
import styles from './account-ids.module.css';

/** Accounts in the server's order, each a link to its profile. */
export function AccountIds({ ids }: { ids: readonly string[] }) {
  const [opened] = useState(() => new Set<string>());
  if (ids.length === 0) {
    return (
      <p className={styles.word}>
        <FormattedMessage id="account_list.nobody" />
      </p>
    );
  }
  return (
    <LongList ids={ids} className={styles.list}>
      {(id) => <AccountRow accountId={id} wasOpened={opened.has(id)} onOpen={() => opened.add(id)} />}
    </LongList>
  );
}
