import { useSelector } from '@xstate/react';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { giveFocus } from '#ui/leave-focus.ts';

const show = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: 'center' });
  giveFocus(place?.querySelector<HTMLElement>('input:not([hidden]), select, button, textarea'), { preventScroll: true });
};

/** Returns the requested row. */
export const useAskedRow = (): string | undefined =>
  useSelector(usePageActor('modals'), (snapshot) => selectTab(snapshot, 'settings')?.split('/')[1]);

/**
 * Returns the props for the element of a row or part: the requested one is scrolled into view, marked and focused
 * (rules settings-search, settings-links).
 */
export const useAsked = (name: string) => {
  const isAsked = useAskedRow() === name;
  return { ref: isAsked ? show : undefined, 'data-asked': isAsked || undefined };
};
