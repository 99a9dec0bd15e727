import { useOpenedArea } from './area-part.tsx';

/** Begins what goes on while nobody looks, once the page is calm: the service worker, desktop notifications, pushes. */
export function Background() {
  useOpenedArea('background');
  return null;
}
