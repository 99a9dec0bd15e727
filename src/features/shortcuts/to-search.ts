import { giveFocus } from '#ui/leave-focus.ts';
/** Gives the focus to the box of the search that is there, opens the one of the bar, or else goes where there is one (rule search-key). */
export const toSearch = (go: () => void): void => {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  const opener = document.querySelector<HTMLElement>('[data-search-open]');
  if (field) giveFocus(field);
  else if (opener) opener.click();
  else go();
  field?.select();
};
