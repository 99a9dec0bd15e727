import { Link, useLocation } from 'wouter';
import { FormattedMessage } from 'react-intl';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { ListInitial } from './list-letter.tsx';
import styles from './lists.module.css';
import { useLists } from './use-pinned-lists.ts';

/** The user's lists after the timelines in their menu, and a link to all of them (rule lists-offered). */
export function ListEntries({ onPick }: { onPick: () => void }) {
  const [location] = useLocation();
  const lists = useLists();
  useWatchedLists(true);
  const entry = (path: string) => ({ href: path, onClick: onPick, 'aria-current': location === path ? ('page' as const) : undefined });
  return (
    <>
      {lists.map(({ id, title }, at) => (
        <li key={id} className={`${styles.entry} ${at === 0 ? styles.first : ''}`}>
          <Link {...entry(pathTo('list-timeline', { id }))}>
            <ListInitial title={title} />
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
      <li className={lists.length === 0 ? styles.first : undefined}>
        <Link {...entry(pathTo('lists'))}>
          <ListIcon />
          <FormattedMessage id="nav.lists" />
        </Link>
      </li>
    </>
  );
}
