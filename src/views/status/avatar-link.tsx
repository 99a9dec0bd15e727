import { Link } from 'wouter';
import type { Account } from '../../domain/account.ts';
import { profilePath } from '../../domain/mentions.ts';
import { Avatar } from '../account/avatar.tsx';
import styles from './header.module.css';

/** The picture leads to the profile for those who point; the name beside it does for everybody. */
export function AvatarLink({ account }: { account: Account }) {
  return (
    <Link className={styles.picture} href={profilePath(account)} aria-hidden="true" tabIndex={-1}>
      <Avatar account={account} />
    </Link>
  );
}
