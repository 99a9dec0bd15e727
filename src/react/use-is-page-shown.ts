import { useSyncExternalStore } from 'react';
import { thisPage } from '#platform/page.ts';

const watch = (wake: () => void) => thisPage.on('visibilitychange', wake);
const isShown = () => !thisPage.isHidden();

/** True while the page is visible; polling pauses while it is not. */
export const useIsPageShown = (): boolean => useSyncExternalStore(watch, isShown);
