import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { selectPhase } from '../../../machines/timelines/timeline.machine.ts';
import { useTimeline } from '../../app/hooks.ts';
import type { TimelineKey } from '../../domain/timeline.ts';
import { useWords } from '../../i18n/words.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Later, parts } from '../shell/later.tsx';
import { useIsCalm } from '../shell/use-is-calm.ts';
import newPosts from './new-posts.module.css';
import { TimelineFailure } from './timeline-failure.tsx';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineList } from './timeline-list.tsx';

const newPostsSlot = <div className={newPosts.slot} />;

/** One timeline as a screen: its head, its statuses, and what it says when there are none. */
export function Timeline({ timelineKey }: { timelineKey: TimelineKey }) {
  const { words } = useWords();
  const isCalm = useIsCalm();
  const timeline = useTimeline(timelineKey);
  const phase = useSelector(timeline, (snapshot) => (snapshot ? selectPhase(snapshot) : 'loading'));
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <TimelineHead timelineKey={timelineKey}>
        {isCalm && timeline && phase === 'ready' ? (
          <Later load={parts} shape={newPostsSlot}>
            {({ NewPosts }) => <NewPosts timeline={timeline} />}
          </Later>
        ) : (
          newPostsSlot
        )}
      </TimelineHead>
      {phase === 'loading' && <Skeleton label={words('general.loading')} />}
      {timeline && phase === 'failed' && <TimelineFailure timeline={timeline} />}
      {timeline && phase === 'ready' && <TimelineList timeline={timeline} timelineKey={timelineKey} />}
    </>
  );
}
