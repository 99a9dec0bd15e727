import { useSelector } from '@xstate/react';
import { selectLayout } from '../../../machines/shell/layout.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { useIsSignedIn } from './use-nav.ts';

/** How much room there is: the third column is for accounts only. */
export const useLayout = () => {
  const isSignedIn = useIsSignedIn();
  return useSelector(usePageActor('layout'), (snapshot) => selectLayout(snapshot, isSignedIn));
};
