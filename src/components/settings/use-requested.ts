import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { giveFocus } from '#ui/leave-focus.ts';

/** Returns a ref that scrolls to its element and focuses a control of it, after the modal around it has opened with a focus of its own. */
const showing = (block: ScrollLogicalPosition, control: string) => (element: HTMLElement | null) => {
  if (element === null) return;
  queueMicrotask(() => {
    element.scrollIntoView({ block });
    giveFocus(element.querySelector<HTMLElement>(control), { preventScroll: true });
  });
};

const show = showing('center', 'input:not([hidden]), select, button, textarea');
const showPart = showing('start', 'h3');

/** Returns the requested row. */
export const useRequestedRow = (): string | undefined =>
  useSelected(usePageActor('modals'), (snapshot) => selectTab(snapshot, 'settings')?.split('/')[1]);

/** Returns the props for the part of a tab that shares its page: the requested one is scrolled to the top and its heading focused (rule settings-links); none without a tab. */
export const useRequestedPart = (tab: string | undefined) => {
  const isRequested = useSelected(usePageActor('modals'), (snapshot) => tab !== undefined && selectTab(snapshot, 'settings') === tab);
  return { ref: isRequested ? showPart : undefined, 'data-requested': isRequested || undefined };
};

/**
 * Returns the props for the element of a row or part: the requested one is scrolled into view, marked and focused
 * (rules settings-search, settings-links).
 */
export const useRequested = (name: string) => {
  const isRequested = useRequestedRow() === name;
  return { ref: isRequested ? show : undefined, 'data-requested': isRequested || undefined };
};
