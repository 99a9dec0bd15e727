/** The user's presence in a list: at the very top, and with the pointer or the focus in it. */
export interface Presence {
  atTop: boolean;
  engaged: boolean;
}

const THROTTLE_MS = 200; // (rule timeline-scroll)

/** Reports the user's presence, initially and on every change. */
export const createPresence = (say: (presence: Presence) => void, isTop: () => boolean) => {
  let current: Presence | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const engagement = { hovered: false, focused: false };

  const check = () => {
    const now = { atTop: isTop(), engaged: engagement.hovered || engagement.focused };
    if (current?.atTop === now.atTop && current.engaged === now.engaged) return;
    current = now;
    say(now);
  };

  return {
    check,
    engage: (change: Partial<typeof engagement>) => {
      Object.assign(engagement, change);
      check();
    },
    scrolled: () => {
      if (current?.atTop === false && isTop()) check();
      timer ??= setTimeout(() => {
        timer = undefined;
        check();
      }, THROTTLE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      current = undefined;
    },
  };
};
