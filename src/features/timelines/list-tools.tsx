import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { selectListTitle } from '#machines/lists/list-names.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedList, useWatchedLists } from '#react/use-watched-lists.ts';
import { pathTo } from '#domain/routes/table.ts';
import { EditIcon } from '#ui/lazy-icons.tsx';
import iconButton from '#ui/icon-button.module.css';

/** What stands beside the title of a list: looks up what it is called, and leads to its form as long as it is there (rule list-gone). */
export function ListTools({ listId }: { listId: string }) {
  const intl = useIntl();
  const title = useSelector(useMaybeSessionActor('listNames'), (snapshot) => snapshot && selectListTitle(snapshot, listId));
  useWatchedList(listId);
  useWatchedLists(true);
  if (title === null) return null;
  const label = intl.formatMessage({ id: 'lists.edit' });
  return (
    <Link href={pathTo('list-edit', { id: listId })} className={iconButton.button} aria-label={label} title={label} data-act>
      <EditIcon />
    </Link>
  );
}
