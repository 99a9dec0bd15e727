import { resisted } from './drag.ts';

const REFRESHES_PX = 72; // our choice (rule pull-refresh)

/** True if the list is refreshed when the finger is lifted. */
export const isPulledFar = (px: number): boolean => px >= REFRESHES_PX;

/** Returns the distance that the indicator is moved. */
export const pulledBy = (px: number): number => resisted(Math.max(0, px), REFRESHES_PX);
