import { FormattedMessage, useIntl } from 'react-intl';
import { selectFolder, selectFoldersPhase } from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import { selectHiddenByKind } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeSessionActor, useTimeline } from '#react/hooks.ts';
import { Link } from '#react/link.tsx';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import { partsOf, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { MessageId } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import { KindsEmpty } from './kinds-empty.tsx';

const HINTS: Readonly<Record<string, MessageId>> = {
  friends: 'timeline.no_statuses_home',
  bookmarks: 'timeline.no_statuses_bookmarks',
  favourites: 'timeline.no_statuses_favourites',
};

/** A timeline that shows no statuses, and what to do about it. */
export function TimelineEmpty({ timelineKey }: { timelineKey: TimelineKey }) {
  const timeline = useTimeline(timelineKey);
  const hidden = useSelected(timeline, (snapshot) => (snapshot ? selectHiddenByKind(snapshot) : 0));
  if (timeline && hidden > 0) return <KindsEmpty timeline={timeline} timelineKey={timelineKey} />;
  return <NoStatuses timelineKey={timelineKey} />;
}

function NoStatuses({ timelineKey }: { timelineKey: TimelineKey }) {
  const intl = useIntl();
  const { route, of } = partsOf(timelineKey);
  const isMissing = useSelected(
    useMaybeSessionActor('bookmarkFolders'),
    (snapshot) => snapshot !== undefined && selectFoldersPhase(snapshot) === 'loaded' && !selectFolder(snapshot, of),
  );
  if (route === 'bookmarks' && of !== '' && isMissing) return <NoFolder />;
  return (
    <>
      <EmptyState icon={<LazyNavIcon route={route as RouteName} />} title={intl.formatMessage({ id: 'timeline.no_statuses' })}>
        <FormattedMessage
          id={HINTS[timelineKey] ?? (timelineKey.startsWith('bookmarks:') ? 'timeline.no_statuses_folder' : 'timeline.no_statuses_hint')}
        />
      </EmptyState>
      {timelineKey === 'friends' && <Lazy of={relationships}>{({ HomeEmpty }) => <HomeEmpty />}</Lazy>}
    </>
  );
}

/** The folder of bookmarks was deleted, maybe elsewhere (rule bookmark-folders). */
function NoFolder() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<LazyNavIcon route="bookmarks" />}
      title={intl.formatMessage({ id: 'bookmark_folders.missing_title' })}
      action={<Link href={pathTo('bookmarks')}>{intl.formatMessage({ id: 'bookmark_folders.all' })}</Link>}
    >
      <FormattedMessage id="bookmark_folders.missing_help" />
    </EmptyState>
  );
}
