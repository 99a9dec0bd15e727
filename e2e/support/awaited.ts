const CHECK_MS = 40;
const LATER_CHECK_MS = 100;
const SOON_MS = 200;
/** The errors that no further check can change: of a page that was closed or has crashed, and of an invalid selector. */
const FINAL = /has been closed|(page|target) crashed|while parsing|malformed selector|is not a valid (selector|xpath)/i;

const firstLine = (error: unknown): string => String(error).split('\n', 1).join('');

/** Returns false if the time is over first. */
const inTime = async (ms: number, work: Promise<boolean>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};

/** Returns whether a check succeeded in time, also for a page that never responds. A page that navigates is checked again; an error that stays is thrown at once. */
export const awaited = async (timeout: number, check: () => Promise<boolean>): Promise<boolean> => {
  const began = Date.now();
  const passed = () => Date.now() - began;
  const attempt = () =>
    check().catch((error: unknown) => {
      if (FINAL.test(firstLine(error))) throw error;
      return false;
    });
  while (!(await inTime(Math.max(1, timeout - passed()), attempt()))) {
    if (passed() >= timeout) return false;
    await new Promise((resolve) => setTimeout(resolve, passed() < SOON_MS ? CHECK_MS : LATER_CHECK_MS));
  }
  return true;
};
