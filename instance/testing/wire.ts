import type { Wire } from '../stream/wire.ts';

/** A wire that can be disturbed: frames dropped, or all of them delayed for a while. */
export interface DisturbedWire extends Wire {
  /** Sends nothing for this many milliseconds, then the delayed frames in order. */
  stall(ms: number): void;
  /** Swallows that many of the next frames. */
  swallow(frames: number): void;
  restore(): void;
}

/** A wire without disturbances until they are set. */
export function makeDisturbedWire(): DisturbedWire {
  let toSwallow = 0;
  let queued: (() => void)[] | undefined;
  let timer: NodeJS.Timeout | undefined;
  const release = (): void => {
    clearTimeout(timer);
    const late = queued ?? [];
    queued = undefined;
    for (const send of late) send();
  };
  const wire: DisturbedWire = {
    refuse: false,
    reset: false,
    refuseProtocol: false,
    silences: 0,
    pass: (send) => {
      if (toSwallow > 0) toSwallow -= 1;
      else wire.hold(send);
    },
    hold: (send) => {
      if (queued === undefined) send();
      else queued.push(send);
    },
    stall: (ms) => {
      clearTimeout(timer);
      queued ??= [];
      timer = setTimeout(release, ms);
      timer.unref();
    },
    swallow: (frames) => {
      toSwallow = frames;
    },
    restore: () => {
      release();
      Object.assign(wire, { refuse: false, reset: false, refuseProtocol: false });
      toSwallow = 0;
    },
  };
  return wire;
}
