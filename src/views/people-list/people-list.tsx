import { Link } from 'wouter';
import { useRow } from '../../app/hooks.ts';
import { profilePath } from '../../domain/mentions.ts';
import { Words } from '../../i18n/words.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import styles from './people-list.module.css';

/** People in the server's order, each with the way to them. */
export function PeopleList({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) {
    return (
      <p className={styles.word}>
        <Words id="people_list.nobody" />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {ids.map((id) => (
        <Person key={id} id={id} />
      ))}
    </ul>
  );
}

function Person({ id }: { id: string }) {
  const account = useRow('accounts', id);
  if (account === undefined) return null;
  return (
    <li>
      <Link href={profilePath(account)} className={styles.person}>
        <Avatar account={account} size="s" />
        <span className={styles.names}>
          <AccountName account={account} />
          <Handle acct={account.acct} />
        </span>
      </Link>
    </li>
  );
}
