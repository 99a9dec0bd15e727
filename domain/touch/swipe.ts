import { resisted } from './drag.ts';

export type SwipeAction = 'reply' | 'favourite';

const ACTION_PX = 72; // our choice (rule swipe-actions)

/** Returns the action of a swipe: towards the end of a line a reply, towards its start a favourite. */
export const actionOf = (px: number, isRtl: boolean): SwipeAction | undefined => {
  if (px === 0) return undefined;
  return px > 0 === isRtl ? 'favourite' : 'reply';
};

/** True if the action happens when the finger is lifted. */
export const isFar = (px: number): boolean => Math.abs(px) >= ACTION_PX;

/** Returns the distance that the row is moved. */
export const shiftOf = (px: number): number => resisted(px, ACTION_PX);
