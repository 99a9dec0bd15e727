import { fromCallback, type AnyEventObject } from 'xstate';
import { thisPage, type PageState } from './page.ts';

/** Sets a custom property with the visible height of the window: a phone's keyboard may cover the rest. A zoomed page has as much room as before. */
const measureSeen = (): void => {
  const { visualViewport: seen } = window;
  if (!seen) return;
  const { style } = document.documentElement;
  style.setProperty('--seen', `${seen.height * seen.scale}px`);
  style.setProperty('--seen-start', `${seen.scale > 1 ? 0 : seen.offsetTop}px`);
};

/** A source of `layout.resized` with the window's width and height in px: at once, then at most once a frame. */
export const viewport = (page: PageState = thisPage) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    let frame: number | undefined;
    const measure = () => {
      frame = undefined;
      sendBack({ type: 'layout.resized', width: window.innerWidth, height: window.innerHeight });
    };
    const stop = page.on('resize', () => {
      frame ??= requestAnimationFrame(measure);
    });
    measure();
    // Measuring forces a layout.
    const first = requestAnimationFrame(measureSeen);
    for (const kind of ['resize', 'scroll']) window.visualViewport?.addEventListener(kind, measureSeen);
    return () => {
      for (const kind of ['resize', 'scroll']) window.visualViewport?.removeEventListener(kind, measureSeen);
      stop();
      cancelAnimationFrame(first);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  });
