import { useSelector } from '@xstate/react';
import { selectViewport } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { fillsWindow } from '#domain/composer/sheet.ts';

/** Whether a post form over the page takes all of the window. */
export const useIsSheet = (): boolean => useSelector(usePageActor('layout'), (snapshot) => fillsWindow(selectViewport(snapshot)));
