import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { usePageActor, useRow, useTimeline } from '#app/hooks.ts';

const PAINT_MS = 50; // our choice: the statuses are painted by then
const ANSWERS_MS = 250; // our choice: what surrounds the status of a conversation comes next
const PATIENCE_MS = 4_000; // our choice: on a slow server the rest of the page waits no longer

/** Whether the main column has been painted with what it waited for, or takes long for it, so that the rest of the page may be fetched. */
export const useIsIdle = (): boolean => {
  const screen = useSelector(usePageActor('screens'), selectScreen);
  const timeline = useTimeline(screen?.name === 'timeline' ? screen.key : 'friends');
  const phase = useSelector(timeline, (snapshot) => snapshot && selectPhase(snapshot));
  const focus = useRow('statuses', screen?.name === 'conversation' ? screen.statusId : undefined);
  const hasFocus = focus !== undefined;
  const contents = { timeline: phase !== undefined && phase !== 'loading', conversation: hasFocus };
  const hasContent = screen !== undefined && (!(screen.name in contents) || contents[screen.name as keyof typeof contents]);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const paint = hasFocus ? ANSWERS_MS : PAINT_MS;
    const timer = setTimeout(() => setIdle(true), hasContent ? paint : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasContent, hasFocus, isIdle]);
  return isIdle;
};
