import { Link } from '#react/link.tsx';
import { useIntl } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { Status } from '#domain/status/status.ts';
import { useDate } from '#i18n/dates.ts';
import { PencilIcon } from '#ui/icons.tsx';
import { AccountName } from '../account/account-name.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import { Handle } from '../account/handle.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { VisibilityMark } from './visibility-mark.tsx';
import styles from './header.module.css';

type Ids = Record<'name' | 'handle' | 'time', string | undefined>;
type Props = { status: Status; author: Account; ids: Ids };

/** The author, the visibility, whether the status was edited, and the time. */
export function Header({ status, author, ids }: Props) {
  const lazy = useLazy();
  return (
    <div className={styles.line}>
      <ProfileLink className={styles.who} account={author}>
        <AccountName account={author} id={ids.name} />
        <Handle acct={author.acct} id={ids.handle} />
      </ProfileLink>
      {lazy && <lazy.NameMarks account={author} />}
      <span className={styles.when}>
        {status.editedAt !== undefined && <Edited statusId={status.id} at={status.editedAt} />}
        {lazy && status.expiresAt !== undefined && <lazy.ExpiryMark at={status.expiresAt} />}
        <VisibilityMark visibility={status.visibility} isForList={status.isForList} />
        <Link className={styles.date} href={pathTo('conversation', { id: status.id })}>
          <RelativeTime at={status.createdAt} id={ids.time} />
        </Link>
      </span>
    </div>
  );
}

function Edited({ statusId, at }: { statusId: string; at: string }) {
  const lazy = useLazy();
  const date = useDate();
  const intl = useIntl();
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return null;
  const label = intl.formatMessage({ id: 'status.edited_at' }, { time: date(moment, { dateStyle: 'medium', timeStyle: 'short' }) });
  const icon = (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <PencilIcon />
    </span>
  );
  return lazy ? (
    <lazy.EditedButton statusId={statusId} label={label}>
      {icon}
    </lazy.EditedButton>
  ) : (
    icon
  );
}
