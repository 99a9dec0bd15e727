import { giveFocus } from '#ui/leave-focus.ts';
const BARS_PX = 106; // the two sticky bars

const articlesOf = (feed: Element): HTMLElement[] =>
  [...feed.querySelectorAll(':scope > [data-item]')].flatMap((item) => item.querySelector('article') ?? []);

/** The post of a list that has the focus, or that the focus is in. */
export const focusedPost = (): HTMLElement | undefined =>
  document.activeElement?.closest('[role=feed] > [data-item]')?.querySelector('article') ?? undefined;

/** Gives the focus to the next or the previous post; from outside the list, to the first one that begins below the bars. */
export const walkPosts = (step: 1 | -1): void => {
  const feed = document.querySelector('[role=feed]');
  if (!feed) return;
  const articles = articlesOf(feed);
  const here = focusedPost();
  const first = articles.findIndex((article) => article.getBoundingClientRect().top >= BARS_PX - 1);
  const next = articles[here ? articles.indexOf(here) + step : first];
  if (!next) return;
  next.tabIndex = -1;
  // The list takes notice of a scroll when it hears of the focus: one after that would be taken back.
  next.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  giveFocus(next, { preventScroll: true });
};
