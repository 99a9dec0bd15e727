import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { selectScreen } from '../../../machines/shell/screens.machine.ts';
import { selectPhase } from '../../../machines/timelines/timeline.selectors.ts';
import { usePageActor, useTimeline } from '../../app/hooks.ts';

const PAINT_MS = 50; // our choice: the statuses are painted by then

/** Whether the main column has been painted with what it waited for, so that the rest of the page may be fetched. */
export const useIsCalm = (): boolean => {
  const screen = useSelector(usePageActor('screens'), selectScreen);
  const timeline = useTimeline(screen?.name === 'timeline' ? screen.key : 'friends');
  const phase = useSelector(timeline, (snapshot) => snapshot && selectPhase(snapshot));
  const hasContent = screen !== undefined && (screen.name !== 'timeline' || (phase !== undefined && phase !== 'loading'));
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!hasContent || isCalm) return;
    const timer = setTimeout(() => setCalm(true), PAINT_MS);
    return () => clearTimeout(timer);
  }, [hasContent, isCalm]);
  return isCalm;
};
