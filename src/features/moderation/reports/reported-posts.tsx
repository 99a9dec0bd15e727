import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from '../moderation.module.css';
import { StaffPost } from '../staff-post.tsx';

/** The posts of a report; a single one is shown at once, and an opened list stays open. */
export function ReportedPosts({ reportId, statusIds }: { reportId: string; statusIds: readonly string[] }) {
  const listId = useId();
  const [isOpen, setOpen] = useOpened('reported posts', statusIds.length === 1, reportId);
  return (
    <div className={styles.posts}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="moderation.reports.posts" values={{ count: statusIds.length }} />
        <ChevronDownIcon />
      </button>
      <ul id={listId} className={styles.posts} hidden={!isOpen}>
        {isOpen &&
          statusIds.map((id) => (
            <li key={id}>
              <StaffPost statusId={id} />
            </li>
          ))}
      </ul>
    </div>
  );
}
