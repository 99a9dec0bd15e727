import { leaveFocusTo } from '#ui/leave-focus.ts';

const cardIn = (row: Element | null | undefined): HTMLElement | null | undefined => row?.querySelector<HTMLElement>('[tabindex]');

/**
 * A ref for an element that is removed with its row: the next row, or else the previous one, gets the focus, so that dismissing can continue from there.
 */
export const leaveToNextRow = leaveFocusTo((element) => {
  const row = element.closest('li');
  return [cardIn(row?.nextElementSibling), cardIn(row?.previousElementSibling)];
});
