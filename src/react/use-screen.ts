import { selectScreen } from '#machines/shell/screens.machine.ts';
import type { Screen } from '#domain/routes/resolve.ts';
import { usePagePart } from './hooks.ts';

/** Returns the screen to show. It isn't deferred: its parts read the address and the history entry, which belong to the same screen. */
export const useScreen = (): Screen | undefined => usePagePart('screens', selectScreen);
