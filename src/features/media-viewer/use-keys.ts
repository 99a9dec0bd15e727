import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';

/** A player keeps its own keys. */
const isPlayer = (target: EventTarget | null): boolean => target instanceof HTMLMediaElement;

/** Arrows go on and back, along the line of the page (rule viewer-wraps); plus and minus zoom. */
export const useKeys = (viewer: ActorRefFrom<typeof mediaViewerMachine>, zoomStep: number): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isPlayer(event.target)) return;
      const isRtl = document.documentElement.dir === 'rtl';
      if (event.key === 'ArrowLeft') viewer.send({ type: isRtl ? 'media.next' : 'media.previous' });
      else if (event.key === 'ArrowRight') viewer.send({ type: isRtl ? 'media.previous' : 'media.next' });
      else if (event.key === '+' || event.key === '=') viewer.send({ type: 'media.zoom', factor: zoomStep });
      else if (event.key === '-') viewer.send({ type: 'media.zoom', factor: 1 / zoomStep });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [viewer, zoomStep]);
};
