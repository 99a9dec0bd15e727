import { useSyncExternalStore } from 'react';
import { layers } from './layers.ts';

const topModal = (): HTMLDialogElement | undefined => layers.all().findLast(({ dialog }) => dialog)?.dialog;

/** Returns the topmost modal dialog, outside of which everything is inert; undefined while there is none. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(layers.watch, topModal);
