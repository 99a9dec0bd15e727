import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectHiddenByKind } from '#machines/timelines/timeline.selectors.ts';
import { useTimeline } from '#react/hooks.ts';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import type { RouteName } from '#domain/routes/table.ts';
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
  const hidden = useSelector(timeline, (snapshot) => (snapshot ? selectHiddenByKind(snapshot) : 0));
  if (timeline && hidden > 0) return <KindsEmpty timeline={timeline} timelineKey={timelineKey} />;
  return <NoStatuses timelineKey={timelineKey} />;
}

function NoStatuses({ timelineKey }: { timelineKey: TimelineKey }) {
  const intl = useIntl();
  return (
    <>
      <EmptyState
        icon={<LazyNavIcon route={partsOf(timelineKey).route as RouteName} />}
        title={intl.formatMessage({ id: 'timeline.no_statuses' })}
      >
        <FormattedMessage
          id={HINTS[timelineKey] ?? (timelineKey.startsWith('bookmarks:') ? 'timeline.no_statuses_folder' : 'timeline.no_statuses_hint')}
        />
      </EmptyState>
      {timelineKey === 'friends' && <Lazy of={relationships}>{({ HomeEmpty }) => <HomeEmpty />}</Lazy>}
    </>
  );
}
