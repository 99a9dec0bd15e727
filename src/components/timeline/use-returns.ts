import { useEffect } from 'react';
import type { TimelineActor } from './timeline-actor.ts';

const RETURNS = ['focus', 'online'];

/** Tells a timeline that one returned to it: it is shown, the window has the focus again, or there is a network again. */
export const useReturns = (timeline: TimelineActor | undefined): void =>
  useEffect(() => {
    const returned = () => timeline?.send({ type: 'timeline.returned' });
    returned();
    for (const kind of RETURNS) addEventListener(kind, returned);
    return () => {
      for (const kind of RETURNS) removeEventListener(kind, returned);
    };
  }, [timeline]);
