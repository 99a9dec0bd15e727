import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { navigateUnpressed, pathHere } from '#react/navigate.ts';
import { Link } from '#react/link.tsx';
import type { Account } from '#domain/account/account.ts';
import { plainName } from '#domain/account/profile.ts';
import { Avatar } from '../account/avatar.tsx';
import { useProfilePath } from '../account/use-profile-path.ts';
import { early } from '#react/early-press.ts';
import { page } from '#react/lazy/entries.ts';
import { isPlain } from '#ui/is-plain.ts';
import styles from './header.module.css';

/**
 * The avatar, which opens the account's card; pressed before the card is loaded it opens it afterwards, and links to the profile if loading
 * fails, unless the user went to another page meanwhile.
 */
export function AvatarLink({ account }: { account: Account }) {
  const intl = useIntl();
  const path = useProfilePath(account);
  return (
    <Link
      className={styles.picture}
      href={path}
      aria-label={intl.formatMessage({ id: 'user_card.about' }, { name: plainName(account) })}
      aria-haspopup="dialog"
      data-account={account.id}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        const from = pathHere();
        early.press = [from, event.nativeEvent.composedPath()];
        page.load().catch(() => {
          if (pathHere() === from) navigateUnpressed(path);
        });
      }}
    >
      <Avatar account={account} />
    </Link>
  );
}
