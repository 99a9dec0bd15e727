import { selectLazyState } from '#machines/system/lazy.machine.ts';
import { useSelected } from '../use-selected.ts';
import { signedIn } from './entries.ts';

/** True if the views for accounts could not be loaded, until they are requested again. */
export const useOwnPartsFailed = (): boolean => useSelected(signedIn.actor, selectLazyState) === 'failed';
