import { useEffect } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePagePart } from '#react/hooks.ts';
import type { TimelineActor } from './timeline-actor.ts';

/** Holds new statuses back where they must not appear automatically: never, or not while the window is unfocused (rule new-waits). */
export function Pausing({ timeline }: { timeline: TimelineActor }) {
  const { streaming, pauseOnUnfocused } = usePagePart('settings', selectSettings);
  useEffect(() => {
    const say = (isFocused: boolean) =>
      timeline.send({ type: 'timeline.presence', paused: !streaming || (pauseOnUnfocused && !isFocused) });
    const [focused, blurred] = [() => say(true), () => say(false)];
    say(document.hasFocus());
    window.addEventListener('focus', focused);
    window.addEventListener('blur', blurred);
    return () => {
      window.removeEventListener('focus', focused);
      window.removeEventListener('blur', blurred);
    };
  }, [timeline, streaming, pauseOnUnfocused]);
  return null;
}
