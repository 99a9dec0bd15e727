import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Account } from '../../domain/account.ts';
import { profilePath } from '../../domain/mentions.ts';
import type { Status } from '../../domain/status.ts';
import { useWords } from '../../i18n/words.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Handle } from '../account/handle.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import { VisibilityMark } from './visibility-mark.tsx';
import styles from './header.module.css';

type Ids = Record<'name' | 'handle' | 'time', string | undefined>;
type Props = { status: Status; author: Account; ids: Ids };

/** Who wrote it, for whom, whether it was changed, and when. */
export function Header({ status, author, ids }: Props) {
  return (
    <div className={styles.line}>
      <Link className={styles.who} href={profilePath(author)}>
        <AccountName account={author} id={ids.name} />
        <Handle acct={author.acct} id={ids.handle} />
      </Link>
      <span className={styles.when}>
        {status.editedAt !== undefined && <Edited at={status.editedAt} />}
        <VisibilityMark visibility={status.visibility} />
        <RelativeTime at={status.createdAt} id={ids.time} />
      </span>
    </div>
  );
}

function Edited({ at }: { at: string }) {
  const { formatDate } = useIntl();
  const { words } = useWords();
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return null;
  const label = words('status.edited_at', { time: formatDate(moment, { dateStyle: 'medium', timeStyle: 'short' }) });
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <PencilIcon />
    </span>
  );
}
