import { Link } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListIcon } from '#ui/lazy-icons.tsx';

/** A list that is not there any more, and the way to the others (rule list-gone). */
export function ListGone() {
  const { words } = useWords();
  return (
    <EmptyState icon={<ListIcon />} title={words('timeline.no_list')} action={<Link href={pathTo('lists')}>{words('nav.lists')}</Link>}>
      <Words id="lists.gone_help" />
    </EmptyState>
  );
}
