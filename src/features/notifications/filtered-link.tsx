import { FormattedMessage } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectFilteredCount } from '#machines/filtered-notifications/filtered-count.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { FilterIcon } from '#ui/lazy-icons.tsx';
import styles from './notifications.module.css';

/** A link to the filtered notifications while there are requests (rule filtered-requests). */
export function FilteredLink() {
  const count = useSelected(useMaybeSessionActor('filteredCount'), (snapshot) => (snapshot ? selectFilteredCount(snapshot) : 0));
  return count === 0 ? null : (
    <Link href={pathTo('filtered-notifications')} className={styles.filtered}>
      <FilterIcon />
      <FormattedMessage id="filtered_notifications.link" values={{ count }} />
    </Link>
  );
}
