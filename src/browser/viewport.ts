import { fromCallback, type AnyEventObject } from 'xstate';
import { thisPage, type PageState } from './page.ts';

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
    return () => {
      stop();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  });
