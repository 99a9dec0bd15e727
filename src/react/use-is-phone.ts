import { useSelected } from './use-selected.ts';
import { selectLayout } from '#machines/shell/layout.machine.ts';
import { usePageActor } from './hooks.ts';

/** True if the page has the layout for phones (rule layout-widths). */
export const useIsPhone = (): boolean => useSelected(usePageActor('layout'), (snapshot) => selectLayout(snapshot, false) === 'mobile');
