import { isAtTop } from './anchor.ts';

/** The reader's presence in a list: at the very top, and with the pointer or the focus in it. */
export interface Presence {
  atTop: boolean;
  engaged: boolean;
}

const THROTTLE_MS = 200; // (rule timeline-scroll)

/** Reports the reader's presence, initially and on every change. */
export const createPresence = (say: (presence: Presence) => void) => {
  let known: Presence | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const engagement = { hovered: false, focused: false };

  const check = () => {
    const now = { atTop: isAtTop(), engaged: engagement.hovered || engagement.focused };
    if (known?.atTop === now.atTop && known.engaged === now.engaged) return;
    known = now;
    say(now);
  };

  return {
    check,
    engage: (change: Partial<typeof engagement>) => {
      Object.assign(engagement, change);
      check();
    },
    scrolled: () => {
      if (known?.atTop === false && isAtTop()) check();
      timer ??= setTimeout(() => {
        timer = undefined;
        check();
      }, THROTTLE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      known = undefined;
    },
  };
};
