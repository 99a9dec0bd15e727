import { layoutOf, type Viewport } from '../shell/layout.ts';

const LOW_AT_MOST = 480; // px; our choice: a phone in landscape orientation

/** True if a post form over the page fills the window (rule composer-sheet): on a phone in either orientation. */
export const fillsWindow = (viewport: Viewport): boolean => layoutOf(viewport, true) === 'mobile' || viewport.height <= LOW_AT_MOST;
