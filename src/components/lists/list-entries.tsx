import { Link } from '#react/link.tsx';
import { FormattedMessage } from 'react-intl';
import { useNavLink } from '#components/navigation/use-nav-link.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { ListInitial } from './list-initial.tsx';
import styles from './lists.module.css';
import { useLists } from './use-pinned-lists.ts';

/** The user's lists after the timelines in their menu, and a link to all of them (rule lists-offered). */
export function ListEntries({ onPick }: { onPick: () => void }) {
  const link = useNavLink(onPick);
  const lists = useLists();
  useWatchedLists(true);
  return (
    <>
      {lists.map(({ id, title }, at) => (
        <li key={id} className={`${styles.entry} ${at === 0 ? styles.first : ''}`}>
          <Link {...link(pathTo('list-timeline', { id }))}>
            <ListInitial title={title} />
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
      <li className={lists.length === 0 ? styles.first : undefined}>
        <Link {...link(pathTo('lists'))}>
          <ListIcon />
          <FormattedMessage id="nav.lists" />
        </Link>
      </li>
    </>
  );
}
