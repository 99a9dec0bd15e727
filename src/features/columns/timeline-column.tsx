import { useIntl } from 'react-intl';
import { selectHeadFailure, selectIsWithheld, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { isAbsent, partsOf, type TimelineKey } from '#domain/timelines/timeline.ts';
import { useTimeline } from '#react/hooks.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { useWatchedTimeline } from '#react/use-watched.ts';
import { useWatchedList, useWatchedLists } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { Pausing } from '#components/timeline/pausing.tsx';
import { TimelineFailure } from '#components/timeline/timeline-failure.tsx';
import { TimelineList } from '#components/timeline/timeline-list.tsx';
import { useReturns } from '#components/timeline/use-returns.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AbsentColumn } from './absent-column.tsx';
import { useColumnAnchor } from './use-column-anchor.ts';
import { useColumnTitle } from './use-column-title.ts';

/** The statuses of a timeline in a column, from where they were left in this tab. */
export function TimelineColumn({ timelineKey }: { timelineKey: TimelineKey }) {
  const intl = useIntl();
  const lazy = useLazy();
  const title = useColumnTitle(timelineKey);
  const { restored, save } = useColumnAnchor(timelineKey);
  const timeline = useTimeline(timelineKey);
  const phase = useSelected(timeline, (snapshot) => (snapshot ? selectPhase(snapshot) : 'loading'));
  const isWithheld = useSelected(timeline, (snapshot) => snapshot !== undefined && selectIsWithheld(snapshot));
  const failure = useSelected(timeline, (snapshot) => snapshot && selectHeadFailure(snapshot));
  const absence = failure && isAbsent(timelineKey, failure) ? failure : undefined;
  const { route, of } = partsOf(timelineKey);
  useWatchedTimeline(timelineKey, restored?.below);
  useReturns(timeline);
  return (
    <>
      {route === 'list-timeline' && <ListTitle listId={of} />}
      {timeline && <Pausing timeline={timeline} />}
      {absence && <AbsentColumn timelineKey={timelineKey} failure={absence} />}
      {timeline && !absence && phase === 'failed' && <TimelineFailure timeline={timeline} />}
      {(phase === 'loading' || isWithheld) && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />}
      {timeline && !absence && phase === 'ready' && !isWithheld && (
        <TimelineList
          timeline={timeline}
          title={title}
          restored={restored}
          onLeave={(ids, read) => save(read && scrollAnchorOf(ids, read))}
          empty={lazy && <lazy.TimelineEmpty timelineKey={timelineKey} />}
        />
      )}
    </>
  );
}

/** Fetches the title of a list. */
function ListTitle({ listId }: { listId: string }) {
  useWatchedList(listId);
  useWatchedLists(true);
  return null;
}
