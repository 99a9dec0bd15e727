import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSetting } from '#react/use-setting.ts';
import type { Account } from '#domain/account/account.ts';
import type { MessageId } from '#i18n/messages.ts';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './user-card.module.css';

/** The fields of an account that a card shows; the others are available only once the server has sent them. */
export type CardAccount = Pick<Account, 'id' | 'acct' | 'username' | 'displayName' | 'emojis' | 'avatar' | 'avatarStatic'> &
  Partial<Pick<Account, 'headerStatic' | 'statusesCount' | 'followingCount' | 'followersCount'>>;

type Props = {
  account: CardAccount | undefined;
  /** Instead of all of them. */
  counts?: ReactNode;
  /** True if the name links to the profile. */
  isLinked?: boolean;
  end?: ReactNode;
};

/** An account's header, avatar, names and, unless they are hidden (rule counts-hidden), counts; a skeleton until the account is loaded. */
export function UserCard({ account, counts, isLinked, end }: Props) {
  const isBare = useSetting('hideUserStats');
  return (
    <div className={styles.card}>
      <div className={styles.banner}>{account?.headerStatic && <AnimatedImg src={account.headerStatic} alt="" instead={null} />}</div>
      <div className={styles.who}>
        <span className={styles.avatar}>{account && <Avatar account={account} size="l" />}</span>
        <div className={styles.names}>
          {account && (isLinked ? <LinkedName account={account} /> : <AccountName account={account} />)}
          <div className={styles.handle}>{account && <Handle acct={account.acct} />}</div>
        </div>
        {end}
      </div>
      {!isBare && (
        <div className={styles.counts}>
          {counts ?? (
            <>
              <Count value={account?.statusesCount} of="user_card.statuses" />
              <Count value={account?.followingCount} of="user_card.followees" />
              <Count value={account?.followersCount} of="user_card.followers" />
            </>
          )}
        </div>
      )}
    </div>
  );
}

function LinkedName({ account }: { account: CardAccount }) {
  return (
    <ProfileLink className={styles.name} account={account}>
      <AccountName account={account} />
    </ProfileLink>
  );
}

const COMPACT_FROM = 10_000; // our choice: a card has room for four digits

/** A count with its unit; a large one is short, and in full on hover. */
export function Count({ value, of }: { value: number | undefined; of: MessageId }) {
  const intl = useIntl();
  const whole = value === undefined ? '–' : intl.formatNumber(value);
  const isLarge = value !== undefined && value >= COMPACT_FROM;
  return (
    <span title={isLarge ? whole : undefined}>
      <b>{isLarge ? intl.formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 }) : whole}</b>{' '}
      <FormattedMessage id={of} values={{ count: value ?? 0 }} />
    </span>
  );
}
