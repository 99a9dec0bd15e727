/** The speed of a hurried page relative to real time. */
export const SPEED = 40;

/** Runs in the page before its first script: shortens timers of seconds. */
export const hurry = (speed: number): void => {
  const { setTimeout: wait, Date: RealDate } = globalThis;
  const began = RealDate.now();
  const limit = AbortSignal.timeout.bind(AbortSignal);
  const now = () => began + (RealDate.now() - began) * speed;
  class FastDate extends RealDate {
    constructor(...given: [] | [number | string]) {
      super(given.length === 0 ? now() : given[0]);
    }
    static override now = now;
  }
  Object.assign(globalThis, {
    Date: FastDate,
    setTimeout: (action: TimerHandler, ms = 0, ...args: unknown[]) => wait(action, ms >= 1_000 ? ms / speed : ms, ...args),
  });
  AbortSignal.timeout = (ms) => limit(Math.ceil(ms / speed));
};
