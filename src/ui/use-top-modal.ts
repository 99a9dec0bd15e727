import { useSyncExternalStore } from 'react';
import { layers } from './layers.ts';

const topModal = (): HTMLDialogElement | undefined => layers.all().findLast(({ dialog }) => dialog)?.dialog;

/** The modal dialog that lies over everything else and alone can be used and heard; undefined while there is none. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(layers.watch, topModal);
