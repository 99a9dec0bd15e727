const SCROLLS = /auto|scroll/;

/** Returns the element's own scroll container; undefined if it scrolls with the page. */
export const innerScroller = ({ parentElement }: Element): HTMLElement | undefined =>
  parentElement === null || SCROLLS.test(getComputedStyle(parentElement).overflowY)
    ? (parentElement ?? undefined)
    : innerScroller(parentElement);

const ON_PAGE = ['scroll', 'touchstart', 'touchend', 'touchcancel'] as const;

/**
 * Creates an element that is as large as the window and scrolls with the page: virtua leaves the focused row mounted only inside a scroll
 * container. It is removed when `signal` aborts.
 */
const pageAsScroller = (signal: AbortSignal): HTMLElement => {
  const stand = document.createElement('div');
  stand.style.cssText = 'position:fixed;inset:0;visibility:hidden;pointer-events:none';
  Object.defineProperties(stand, {
    scrollTop: { get: () => window.scrollY },
    scrollTo: { value: (to: ScrollToOptions) => window.scrollTo(to) },
    scrollBy: { value: (by: ScrollToOptions) => window.scrollBy(by) },
  });
  for (const type of ON_PAGE) window.addEventListener(type, () => stand.dispatchEvent(new Event(type)), { passive: true, signal });
  document.body.append(stand);
  signal.addEventListener('abort', () => stand.remove());
  return stand;
};

/** Finds the scroll container of a list, and reports the list's offset in it, initially and on every change, until `signal` aborts. */
export const scrollerOf = (list: HTMLElement, onStart: (px: number) => void, signal: AbortSignal): HTMLElement => {
  const inner = innerScroller(list);
  const scroller = inner ?? pageAsScroller(signal);
  const measure = () => {
    const { top } = scroller.getBoundingClientRect();
    onStart(Math.round(list.getBoundingClientRect().top - top - scroller.clientTop + scroller.scrollTop));
  };
  const sizes = new ResizeObserver(measure);
  for (let around = list.parentElement; around !== null && around !== inner; around = around.parentElement) sizes.observe(around);
  signal.addEventListener('abort', () => sizes.disconnect());
  measure();
  return scroller;
};
