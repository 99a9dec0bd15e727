import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { Account } from '../../domain/account.ts';
import { profilePath } from '../../domain/mentions.ts';
import { useWords } from '../../i18n/words.tsx';
import { Avatar } from '../account/avatar.tsx';
import { useLate } from '../shell/late-context.ts';
import styles from './header.module.css';

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The picture opens the card of its person, and leads to the profile until that can be shown. */
export function AvatarLink({ account }: { account: Account }) {
  const { words } = useWords();
  const late = useLate();
  return (
    <Link
      className={styles.picture}
      href={profilePath(account)}
      aria-label={words('user_card.about', { name: account.displayName })}
      aria-haspopup="dialog"
      data-account={account.id}
      onClick={(event: MouseEvent) => {
        if (late && isPlain(event)) event.preventDefault();
      }}
    >
      <Avatar account={account} />
    </Link>
  );
}
