import { useSelector } from '@xstate/react';
import { selectHouse } from '#machines/about/about.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { useWatchedHouse } from '#react/use-watched-about.ts';

const NONE: readonly string[] = [];

/** The numbered rules of the house, once they are known; what says them is fetched with the page about the server. */
export const useRules = (): readonly string[] => {
  useOpenedGroup('search');
  useWatchedHouse();
  const about = useMaybeSessionActor('about');
  return useSelector(about, (snapshot) => snapshot && selectHouse(snapshot)?.rules) ?? NONE;
};
