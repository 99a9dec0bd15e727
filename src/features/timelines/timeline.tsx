import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { page } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectIsWithheld, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { useTimeline, useVisitor } from '#react/hooks.ts';
import { useInSteps } from '#react/use-in-steps.ts';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { TimelineList, type Leave } from '#components/timeline/timeline-list.tsx';
import { useReturns } from '#components/timeline/use-returns.ts';
import { useTimelineTitle } from '#components/navigation/titles.ts';
import { GuestCard } from './guest-card.tsx';

/** The list at its scroll anchor: a cached timeline has a stored one. */
const AnchoredList = (props: Omit<Parameters<typeof TimelineList>[0], 'restored'>) => (
  <TimelineList {...props} restored={useStoredScrollAnchor()} />
);

/**
 * A timeline as a screen: its header, its statuses, and the message if there are none. It restores the scroll anchor of this history entry.
 */
export function Timeline({ timelineKey, intro }: { timelineKey: TimelineKey; intro?: ReactNode }) {
  const intl = useIntl();
  const title = useTimelineTitle(timelineKey);
  const lazy = useLazy();
  const isGuest = useVisitor().accountId === undefined;
  const timeline = useTimeline(timelineKey);
  const phase = useSelected(timeline, (snapshot) => (snapshot ? selectPhase(snapshot) : 'loading'));
  const isWithheld = useSelected(timeline, (snapshot) => snapshot !== undefined && selectIsWithheld(snapshot));
  const restored = useStoredScrollAnchor();
  const isReady = useInSteps(phase === 'ready', restored !== undefined);
  const shown = isReady ? timeline : undefined;
  const persister = useRef<Leave>(undefined);
  const onPersister = useCallback((next: Leave) => {
    persister.current = next;
  }, []);
  const shape = <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  const onLeave: Leave = (ids, read) => persister.current?.(ids, read);
  useLayoutEffect(() => {
    // The page starts there, and reading the position would force a layout.
    if (!restored && document.documentElement.hasAttribute('data-begun')) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [restored]);
  useReturns(timeline);
  return (
    <>
      <ScreenHead title={title} menu={lazy && <lazy.TimelineMenu title={title} />}>
        {lazy && <lazy.TimelineTools timeline={shown} timelineKey={timelineKey} onPersister={onPersister} />}
      </ScreenHead>
      {intro}
      {isGuest && phase !== 'failed' && <GuestCard />}
      {(phase === 'loading' || (phase === 'ready' && !isReady)) && shape}
      {shown && isWithheld && (
        <Lazy of={page} shape={shape}>
          {() => shape}
        </Lazy>
      )}
      {timeline && phase === 'failed' && (
        <Lazy of={page} shape={shape}>
          {({ TimelineFailure }) => <TimelineFailure timeline={timeline} />}
        </Lazy>
      )}
      {shown && !isWithheld && (
        <AnchoredList timeline={shown} title={title} onLeave={onLeave} empty={lazy && <lazy.TimelineEmpty timelineKey={timelineKey} />} />
      )}
      {shown && lazy && timelineKey === 'friends' && <lazy.Newcomer />}
    </>
  );
}
