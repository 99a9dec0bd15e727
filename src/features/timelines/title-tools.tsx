import { useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { partsOf, type TimelineKey } from '#domain/timelines/timeline.ts';
import { GroupingSwitch } from '#components/direct-messages/grouping-switch.tsx';
import { TagFollow } from '#components/tag/tag-follow.tsx';
import { TagMenu } from '#components/tag/tag-menu.tsx';
import { selectListTitle } from '#machines/lists/list-names.selectors.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { bookmarkFolders } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useWatchedList, useWatchedLists } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { EditIcon } from '#ui/lazy-icons.tsx';
import iconButton from '#ui/icon-button.module.css';

/** The actions beside a timeline's title, for accounts only. */
export function TitleTools({ timelineKey }: { timelineKey: TimelineKey }) {
  const { route, of } = partsOf(timelineKey);
  switch (route) {
    case 'dms':
      return <GroupingSwitch />;
    case 'tag-timeline':
      return (
        <>
          <TagFollow key={of} tag={of} />
          <TagMenu key={`menu ${of}`} tag={of} />
        </>
      );
    case 'bookmarks':
      return <FolderTools folderId={of} />;
    case 'list-timeline':
      return <ListTools listId={of} />;
    default:
      return null;
  }
}

/** The choice of a folder beside the title of the bookmarks, where the server has folders (rule bookmark-folders). */
function FolderTools({ folderId }: { folderId: string }) {
  return useCan('bookmarkFolders') && <Lazy of={bookmarkFolders}>{({ FolderMenu }) => <FolderMenu folderId={folderId} />}</Lazy>;
}

/** The tools beside the title of a list: they fetch its title, and link to its form while it exists (rule list-removed). */
function ListTools({ listId }: { listId: string }) {
  const intl = useIntl();
  const title = useSelected(useMaybeSessionActor('listNames'), (snapshot) => snapshot && selectListTitle(snapshot, listId));
  useWatchedList(listId);
  useWatchedLists(true);
  if (title === null) return null;
  const label = intl.formatMessage({ id: 'lists.edit' });
  return (
    <Link href={pathTo('list-edit', { id: listId })} className={iconButton.button} aria-label={label} title={label} data-action>
      <EditIcon />
    </Link>
  );
}
