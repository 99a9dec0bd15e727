import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-kind] [data-item]')];
const topOf = (row: HTMLElement) => row.getBoundingClientRect().top;
/** Accounts and statuses may have the same id. */
const nameOf = (row: HTMLElement) => `${row.closest<HTMLElement>('[data-kind]')?.dataset['kind']}:${row.dataset['item']}`;

interface BestAnchor {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly restored: ScrollAnchor | undefined;
  /** Lets the list that is shown next begin at its top. */
  readonly toTop: () => void;
}

/**
 * Restores the position in lists of several kinds, and stores it when they are left (rule search-back). The restored row stays where it was
 * until the page is scrolled or used, as the rows above it get their heights late.
 */
export const useBestAnchor = (): BestAnchor => {
  const { restored, save } = useScrollAnchor();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const over = new AbortController();
    let settledY: number | undefined;
    const restore = () => {
      if (settledY !== undefined && Math.abs(window.scrollY - settledY) >= 1) return release();
      const row = restored && rowsIn(current).find((one) => nameOf(one) === restored.id);
      const by = row ? topOf(row) - restored.top : 0;
      if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
      settledY = window.scrollY;
    };
    const sizes = new ResizeObserver(restore);
    const release = () => sizes.disconnect();
    const leave = () => {
      const rows = window.scrollY < 1 ? [] : rowsIn(current);
      const read = rows.find((row) => topOf(row) >= 0) ?? rows.at(-1);
      save(read && { id: nameOf(read), top: topOf(read) });
    };
    restore();
    sizes.observe(current);
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, release, { passive: true, signal: over.signal });
    window.addEventListener('pagehide', leave, { signal: over.signal });
    return () => {
      leave();
      release();
      over.abort();
    };
  }, [restored, save]);
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    save(undefined);
  };
  return { box, restored, toTop };
};
