import type { Account } from '#domain/account/account.ts';
import { Words } from '#i18n/words.tsx';
import { RepeatIcon } from '#ui/icons.tsx';
import { AccountName } from '../account/account-name.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import styles from './header.module.css';

/** Who repeated it. */
export function Byline({ booster, id }: { booster: Account; id: string | undefined }) {
  const name = (
    <ProfileLink className={styles.booster} person={booster} title={`@${booster.acct}`}>
      <AccountName account={booster} />
    </ProfileLink>
  );
  return (
    <div className={styles.byline} id={id}>
      <RepeatIcon />
      <span>
        <Words id="status.repeated_by" values={{ name }} />
      </span>
    </div>
  );
}
