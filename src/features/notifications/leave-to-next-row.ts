import { leaveFocusTo } from '#ui/leave-focus.ts';

const cardIn = (row: Element | null | undefined): HTMLElement | null | undefined => row?.querySelector<HTMLElement>('[tabindex]');

/** A ref for what goes with its row: the next row takes the focus, or the one before it, so that whoever dismisses goes on from there. */
export const leaveToNextRow = leaveFocusTo((element) => {
  const row = element.closest('li');
  return [cardIn(row?.nextElementSibling), cardIn(row?.previousElementSibling)];
});
