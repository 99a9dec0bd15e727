import { useSyncExternalStore } from 'react';
import { thisPage } from '#platform/page.ts';

const watch = (wake: () => void) => thisPage.on('visibilitychange', wake);
const isShown = () => !thisPage.isHidden();

/** Whether the page is before somebody's eyes: what is asked again and again rests while it is not. */
export const useIsPageShown = (): boolean => useSyncExternalStore(watch, isShown);
