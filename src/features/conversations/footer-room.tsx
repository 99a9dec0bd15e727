import { useLayoutEffect, type RefObject } from 'react';

type Footer = RefObject<HTMLDivElement | null>;

const itemOf = (list: Element, id: string) => [...list.children].find((item) => item instanceof HTMLElement && item.dataset['item'] === id);

/** Returns the space below the focused status that lets it reach the top of the window without moving the visible content. */
const roomFor = (list: Element, focus: string): number => {
  const { top: listTop, bottom } = list.getBoundingClientRect();
  const top = itemOf(list, focus)?.getBoundingClientRect().top;
  const ofFocus = top === undefined ? 0 : window.innerHeight - (listTop + window.scrollY) - (bottom - top);
  return Math.max(0, ofFocus, window.innerHeight - bottom);
};

/** Precedes a list: whenever its items change there is enough room below to restore any position. */
export function RoomAhead({ footer, ids }: { footer: Footer; ids: readonly string[] }) {
  useLayoutEffect(() => {
    footer.current?.style.setProperty('min-block-size', '100dvh');
  }, [footer, ids]);
  return null;
}

/** Reserves the necessary room below a list, once its position is restored. */
export const useFooterRoom = (footer: Footer, focus: string, ids: readonly string[]): void => {
  useLayoutEffect(() => {
    const list = footer.current?.previousElementSibling;
    if (!list) return;
    const fit = () => footer.current?.style.setProperty('min-block-size', `${roomFor(list, focus)}px`);
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(list);
    return () => resized.disconnect();
  }, [footer, focus, ids]);
};
