import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { page } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { usePageActor, useTimeline } from '#app/hooks.ts';
import { useLeftPlace } from '#app/use-left-place.ts';
import type { TimelineKey } from '#domain/timeline/timeline.ts';
import { useWords } from '#i18n/words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLate } from '#app/late/use-late.ts';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import type { Sifted } from './sift.ts';
import { TimelineFailure } from './timeline-failure.tsx';
import { TimelineList } from './timeline-list.tsx';
import type { Leave } from './timeline-tools.tsx';
import { useTimelineTitle } from '#parts/navigation/titles.ts';

const RETURNS = ['focus', 'online'];

/** One timeline as a screen: its head, its statuses, and what it says when there are none. It goes on where it was left at this entry of the history. */
export function Timeline({ timelineKey }: { timelineKey: TimelineKey }) {
  const { words } = useWords();
  const title = useTimelineTitle(timelineKey);
  const late = useLate();
  const { muteWords, muteBotStatuses } = useSelector(usePageActor('settings'), selectSettings);
  const timeline = useTimeline(timelineKey);
  const phase = useSelector(timeline, (snapshot) => (snapshot ? selectPhase(snapshot) : 'loading'));
  const [sifted, setSifted] = useState<Sifted>();
  const shown = phase === 'ready' ? timeline : undefined;
  /** Nothing that is to be folded is seen open before: what the server does not know of waits for the sieve. */
  const mustWait = shown && !sifted && (muteWords.length > 0 || muteBotStatuses);
  const left = useLeftPlace();
  const keeper = useRef<Leave>(undefined);
  const onKeeper = useCallback((next: Leave) => {
    keeper.current = next;
  }, []);
  const shape = <Skeleton label={words('general.loading')} />;
  const onLeave: Leave = (ids, read) => keeper.current?.(ids, read);
  useLayoutEffect(() => {
    if (!left) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [left]);
  useEffect(() => {
    const returned = () => timeline?.send({ type: 'timeline.returned' });
    returned();
    for (const kind of RETURNS) addEventListener(kind, returned);
    return () => {
      for (const kind of RETURNS) removeEventListener(kind, returned);
    };
  }, [timeline]);
  return (
    <>
      <ScreenHead title={title}>
        {late && <late.TimelineTools timeline={shown} timelineKey={timelineKey} sifted={sifted} onSift={setSifted} onKeeper={onKeeper} />}
      </ScreenHead>
      {phase === 'loading' && shape}
      {mustWait && (
        <Late of={page} shape={shape}>
          {() => shape}
        </Late>
      )}
      {timeline && phase === 'failed' && <TimelineFailure timeline={timeline} />}
      {shown && !mustWait && (
        <TimelineList timeline={shown} timelineKey={timelineKey} title={title} sifted={sifted} left={left} onLeave={onLeave} />
      )}
    </>
  );
}
