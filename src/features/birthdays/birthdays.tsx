import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { dayOf, keyOfDay } from '#domain/birthdays/birthday.ts';
import { selectBirthdays } from '#machines/birthdays/birthdays.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useRows } from '#react/use-rows.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { useNow } from '#components/time/now.ts';
import { BirthdayIcon } from '#ui/lazy-icons.tsx';
import styles from './birthdays.module.css';

/** The followed accounts whose birthday is today; nothing on other days (rule birthdays). */
export function Birthdays() {
  const intl = useIntl();
  const today = dayOf(new Date(useNow()));
  useWatch('birthdays', { key: keyOfDay(today), enter: { type: 'keyed.request', input: today } });
  const ids = useSelected(useSessionActor('birthdays'), (snapshot) => selectBirthdays(snapshot, today));
  const accounts = useRows('accounts', ids).filter((account): account is Account => account !== undefined);
  if (accounts.length === 0) return null;
  const names = accounts.map((account) => (
    <ProfileLink key={account.id} account={account} className={styles.name}>
      <AccountName account={account} />
    </ProfileLink>
  ));
  return (
    <p className={styles.birthdays}>
      <BirthdayIcon />
      <span>
        <FormattedMessage id="birthdays.today" values={{ count: accounts.length, accounts: intl.formatList(names) }} />
      </span>
    </p>
  );
}
