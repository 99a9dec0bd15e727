import { layoutOf, type Viewport } from '../shell/layout.ts';

const LOW_AT_MOST = 480; // px; our choice: a phone that lies on its side

/** Whether a post form over the page takes all of the window (rule composer-sheet): on a phone, whichever way it is held. */
export const fillsWindow = (viewport: Viewport): boolean => layoutOf(viewport, true) === 'mobile' || viewport.height <= LOW_AT_MOST;
