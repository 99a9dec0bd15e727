import { useEffect } from 'react';
import type { TimelineActor } from './timeline-actor.ts';

const RETURNS = ['focus', 'online'];

/** Notifies a timeline when the user returns to it: it is shown, the window gets the focus, or the network is back. */
export const useReturns = (timeline: TimelineActor | undefined): void =>
  useEffect(() => {
    const returned = () => timeline?.send({ type: 'timeline.returned' });
    returned();
    for (const kind of RETURNS) addEventListener(kind, returned);
    return () => {
      for (const kind of RETURNS) removeEventListener(kind, returned);
    };
  }, [timeline]);
