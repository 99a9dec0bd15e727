import { useSyncExternalStore, type ReactNode } from 'react';
import { getSpoken, onSpoken } from './known.ts';
import { SpokenContext } from './spoken.ts';

/** Gives the words of the language that the page speaks to everything below it. */
export function Locale({ children }: { children: ReactNode }) {
  return <SpokenContext value={useSyncExternalStore(onSpoken, getSpoken)}>{children}</SpokenContext>;
}
