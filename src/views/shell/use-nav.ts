import { useSelector } from '@xstate/react';
import { selectNode } from '../../../machines/system/boot.machine.ts';
import { useMaybeVisitActor, usePageActor } from '../../app/hooks.ts';
import { navEntries, timelineEntries } from './navigation.ts';

/** Whether this visit is an account's. */
export const useIsSignedIn = (): boolean => useMaybeVisitActor('session') !== undefined;

/** The entries of the navigation for this visitor. */
export const useNav = () => {
  const node = useSelector(usePageActor('boot'), selectNode);
  const isSignedIn = useIsSignedIn();
  return { isSignedIn, node, entries: navEntries({ isSignedIn, node }), timelines: timelineEntries({ isSignedIn, node }) };
};
