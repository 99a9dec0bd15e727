const NAME = 'message'; // (rule address-message)

let isTaken = false;

/** Returns the shared text in the query of the page, once; removes it from the address, so that a reload does not start the post again. */
export const takeSharedText = (openedQuery: string): string => {
  if (isTaken) return '';
  isTaken = true;
  const url = new URL(window.location.href);
  if (url.searchParams.has(NAME)) {
    url.searchParams.delete(NAME);
    window.history.replaceState(window.history.state, '', url);
  }
  return new URLSearchParams(openedQuery).get(NAME) ?? '';
};
