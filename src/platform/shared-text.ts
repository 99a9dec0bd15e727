const NAME = 'message'; // (rule address-message)

let isTaken = false;

/** The text of the query that the page was opened with, once; from then on the address does not say it any more, so that a reload does not begin the post again. */
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
