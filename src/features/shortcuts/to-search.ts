import { giveFocus } from '#ui/leave-focus.ts';
/** Focuses the search box on the page, opens the one of the bar, or else navigates to the search (rule search-key). */
export const toSearch = (go: () => void): void => {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  const opener = document.querySelector<HTMLElement>('[data-search-open]');
  if (field) giveFocus(field);
  else if (opener) opener.click();
  else go();
  field?.select();
};
