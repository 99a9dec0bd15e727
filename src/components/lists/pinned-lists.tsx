import { Link, useLocation } from 'wouter';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ListLetter } from './list-letter.tsx';
import { usePinnedLists } from './use-pinned-lists.ts';

/** Pinned lists in the navigation, as items of their list (rule lists-pinned). */
export function PinnedLists({ className }: { className: string | undefined }) {
  const [location] = useLocation();
  const { isAny, pinned } = usePinnedLists();
  useWatchedLists(isAny);
  return pinned.map(({ id, title }) => {
    const path = pathTo('list-timeline', { id });
    return (
      <li key={id}>
        <Link href={path} className={className} aria-label={title} title={title} aria-current={location === path ? 'page' : undefined}>
          <ListLetter title={title} />
          <span aria-hidden="true">{title}</span>
        </Link>
      </li>
    );
  });
}
