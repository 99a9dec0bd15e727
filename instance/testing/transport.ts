import type { Transport } from '../stream/transport.ts';

/** A transport that can be disturbed: frames dropped, or all of them delayed for a while. */
export interface DisturbedTransport extends Transport {
  /** Sends nothing for this many milliseconds, then the delayed frames in order. */
  stall(ms: number): void;
  /** Swallows that many of the next frames. */
  swallow(frames: number): void;
  restore(): void;
}

/** A transport without disturbances until they are set. */
export function makeDisturbedTransport(): DisturbedTransport {
  let toSwallow = 0;
  let queued: (() => void)[] | undefined;
  let timer: NodeJS.Timeout | undefined;
  const release = (): void => {
    clearTimeout(timer);
    const late = queued ?? [];
    queued = undefined;
    for (const send of late) send();
  };
  const transport: DisturbedTransport = {
    refuse: false,
    reset: false,
    refuseProtocol: false,
    silences: 0,
    pass: (send) => {
      if (toSwallow > 0) toSwallow -= 1;
      else transport.hold(send);
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
      Object.assign(transport, { refuse: false, reset: false, refuseProtocol: false });
      toSwallow = 0;
    },
  };
  return transport;
}
