import { Link } from '#react/link.tsx';
import { useNavLink } from '#components/navigation/use-nav-link.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ListInitial } from './list-initial.tsx';
import { usePinnedLists } from './use-pinned-lists.ts';

/** Pinned lists in the navigation, as items of their list (rule lists-pinned). */
export function PinnedLists({ className }: { className: string | undefined }) {
  const link = useNavLink();
  const { isAny, pinned } = usePinnedLists();
  useWatchedLists(isAny);
  return pinned.map(({ id, title }) => {
    const path = pathTo('list-timeline', { id });
    return (
      <li key={id}>
        <Link {...link(path)} className={className} aria-label={title} title={title}>
          <ListInitial title={title} />
          <span aria-hidden="true">{title}</span>
        </Link>
      </li>
    );
  });
}
