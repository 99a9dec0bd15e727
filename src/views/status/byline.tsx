import { Link } from 'wouter';
import type { Account } from '../../domain/account.ts';
import { profilePath } from '../../domain/mentions.ts';
import { Words } from '../../i18n/words.tsx';
import { RepeatIcon } from '../../ui/icons.tsx';
import { AccountName } from '../account/account-name.tsx';
import styles from './header.module.css';

/** Who repeated it. */
export function Byline({ booster, id }: { booster: Account; id: string | undefined }) {
  const name = (
    <Link className={styles.booster} href={profilePath(booster)} title={`@${booster.acct}`} data-account={booster.id}>
      <AccountName account={booster} />
    </Link>
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
