import { useSelector } from '@xstate/react';
import { selectLayout } from '#machines/shell/layout.machine.ts';
import { usePageActor } from './hooks.ts';

/** Whether the page is laid out for phones (rule layout-widths). */
export const useIsPhone = (): boolean => useSelector(usePageActor('layout'), (snapshot) => selectLayout(snapshot, false) === 'mobile');
