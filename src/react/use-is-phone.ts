import { selectLayout } from '#machines/shell/layout.machine.ts';
import { usePagePart } from './hooks.ts';

/** True if the page has the layout for phones (rule layout-widths). */
export const useIsPhone = (): boolean => usePagePart('layout', (snapshot) => selectLayout(snapshot, false) === 'mobile');
