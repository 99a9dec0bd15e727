import { useDeferredValue } from 'react';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import type { Screen } from '#domain/routes/resolve.ts';
import { usePageActor } from './hooks.ts';
import { useSelected } from './use-selected.ts';

/** Returns the screen to show: the page responds to a press first, and renders the next screen in steps after that, which a further press interrupts. */
export const useScreen = (): Screen | undefined => useDeferredValue(useSelected(usePageActor('screens'), selectScreen));
