import type { ReactNode, MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { birthdayOf } from '#domain/birthdays/birthday.ts';
import { statusesADay } from '#domain/account/profile-details.ts';
import { useDate } from '#i18n/dates.ts';
import { AccountCounts, type Counted } from '#components/account-card/account-counts.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { useNow } from '#components/time/now.ts';
import { useHash } from '#react/use-hash.ts';
import { useSetting } from '#react/use-setting.ts';
import { ProfileFields } from './profile-fields.tsx';
import { isPlain } from '#ui/is-plain.ts';
import styles from './profile.module.css';

const linked = (of: Counted, count: ReactNode) => <CountLink of={of}>{count}</CountLink>;

/** The biography of an account and the date it was created. */
export function ProfileAbout({ account }: { account: Account }) {
  const { note, emojis, fields } = account;
  const isBare = useSetting('hideUserStats');
  return (
    <div className={styles.about}>
      {note !== '' && (
        <div className={styles.note} dir="auto">
          <RichText content={note} emojis={emojis} />
        </div>
      )}
      {fields.length > 0 && <ProfileFields account={account} />}
      <div>
        {!isBare && (
          <div className={styles.counts}>
            <AccountCounts account={account} link={linked} />
          </div>
        )}
        <Since account={account} />
        <Birthday account={account} />
      </div>
    </div>
  );
}

function Since({ account }: { account: Account }) {
  const intl = useIntl();
  const date = useDate();
  const { createdAt } = account;
  const isBare = useSetting('hideUserStats');
  const aDay = statusesADay(account, useNow());
  if (createdAt === undefined || aDay === undefined) return null;
  return (
    <p className={styles.since}>
      <time dateTime={createdAt}>
        <FormattedMessage id="profile.joined" values={{ date: date(createdAt, { dateStyle: 'long' }) }} />
      </time>
      {!isBare && <span>{intl.formatMessage({ id: 'profile.average' }, { count: aDay })}</span>}
    </p>
  );
}

/** The date of birth, where the owner shows it (rule birthdays). */
function Birthday({ account }: { account: Account }) {
  const date = useDate();
  const moment = birthdayOf(account.birthday);
  if (moment === undefined) return null;
  return (
    <p className={styles.since}>
      <FormattedMessage id="profile.birthday" values={{ date: date(moment, { dateStyle: 'long', timeZone: 'UTC' }) }} />
    </p>
  );
}

/** A count that links to its tab, within the same history entry. */
function CountLink({ of, children }: { of: Counted; children: ReactNode }) {
  const [, setHash] = useHash();
  const pick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setHash(of);
  };
  return (
    <a className={styles.count} href={`#${of}`} onClick={pick}>
      {children}
    </a>
  );
}
