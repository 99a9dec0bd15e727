import { useRow } from '../../app/hooks.ts';
import type { Shout } from '../../domain/shout.ts';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import styles from './shoutbox.module.css';

/** Who said what; the words are plain text. */
export function ShoutLine({ shout: { accountId, text } }: { shout: Shout }) {
  const account = useRow('accounts', accountId);
  if (!account) return null;
  return (
    <li className={styles.line}>
      <Avatar account={account} size="s" />
      <div className={styles.what}>
        <ProfileLink className={styles.author} person={account}>
          <AccountName account={account} />
        </ProfileLink>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </li>
  );
}
