import type { ReactNode } from 'react';
import type { Account } from '#domain/account/account.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Img } from '#ui/img.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import styles from './user-card.module.css';

/** What a card shows of an account; the rest is only known once the server said it. */
export type CardAccount = Pick<Account, 'id' | 'acct' | 'username' | 'displayName' | 'emojis' | 'avatar' | 'avatarStatic'> &
  Partial<Pick<Account, 'headerStatic' | 'statusesCount' | 'followingCount' | 'followersCount'>>;

type Props = {
  account: CardAccount | undefined;
  /** Instead of all of them. */
  counts?: ReactNode;
  end?: ReactNode;
};

/** An account's header, avatar, names and counts; in its shape until the account is known. */
export function UserCard({ account, counts, end }: Props) {
  return (
    <div className={styles.card}>
      <div className={styles.banner}>{account?.headerStatic && <Img src={account.headerStatic} alt="" instead={null} />}</div>
      <div className={styles.who}>
        <span className={styles.avatar}>{account && <Avatar account={account} size="l" />}</span>
        <div className={styles.names}>
          {account && <AccountName account={account} />}
          <div className={styles.handle}>{account && <Handle acct={account.acct} />}</div>
        </div>
        {end}
      </div>
      <div className={styles.counts}>
        {counts ?? (
          <>
            <Count value={account?.statusesCount} of="user_card.statuses" />
            <Count value={account?.followingCount} of="user_card.followees" />
            <Count value={account?.followersCount} of="user_card.followers" />
          </>
        )}
      </div>
    </div>
  );
}

/** How many there are of something, in its words. */
export function Count({ value, of }: { value: number | undefined; of: MessageId }) {
  const { count } = useWords();
  return (
    <span>
      <b>{value === undefined ? '–' : count(value)}</b> <Words id={of} values={{ count: value ?? 0 }} />
    </span>
  );
}
