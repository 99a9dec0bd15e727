import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { SwipePreview } from './swipe-preview.tsx';
import { useSwipedRow } from './use-swiped-row.ts';

/** Swipes across statuses, unless the settings turn them off (rule swipe-actions). */
export function SwipeActions() {
  const { swipeActions } = useSelected(usePageActor('settings'), selectSettings);
  return swipeActions ? <Swiping /> : null;
}

function Swiping() {
  const isStill = useReducedMotion();
  const { swipe, swiped } = useSwipedRow(isStill);
  return swiped ? <SwipePreview swipe={swipe} {...swiped} /> : null;
}
