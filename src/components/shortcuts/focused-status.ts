/** The article of a list that has the focus, or that the focus is in. */
export const focusedStatus = (): HTMLElement | undefined =>
  document.activeElement?.closest('[role=feed] > [data-item]')?.querySelector('article') ?? undefined;

const NOTICE = '/notice/';

/** Returns the id of the status of an article: its time links to its conversation. */
const statusIdIn = (article: Element | null | undefined): string | undefined => {
  const path = article?.querySelector(`a[href^="${NOTICE}"]`)?.getAttribute('href')?.slice(NOTICE.length);
  return path && decodeURIComponent(path.replace(/[/?#].*/, ''));
};

/** Returns the status that commands act on: the focused one, or the one that its screen is about (rule palette-focus). */
export const selectedStatusId = (): string | undefined =>
  statusIdIn(document.activeElement?.closest('article') ?? focusedStatus() ?? document.querySelector('main article[aria-current]'));

/** Returns an article of a status, preferably the one that has the focus. */
export const articleOf = (statusId: string): HTMLElement | undefined =>
  [document.activeElement?.closest('article'), focusedStatus(), ...document.querySelectorAll<HTMLElement>('article')].find(
    (article) => statusIdIn(article) === statusId,
  ) ?? undefined;
