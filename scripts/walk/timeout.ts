import type { PageState } from './page-state.ts';

const SOON_MS = 400;
const TIMEOUT = 20;
const HANG_MS = 180_000;

/** Rejects a step that does not end, for example because a script of the page never does: the browser would wait for it forever. */
export const withoutHang = async <T>(step: Promise<T>, ms = HANG_MS): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the page did not respond within ${ms / 1_000} s`)), ms);
  return Promise.race([step, promise]).finally(() => clearTimeout(timer));
};

/** Takes a snapshot of a page; one without content, or still too wide for a window that shrank, is repeated within the time that a slow machine needs. */
export const withTimeout = async (readPage: () => Promise<PageState>): Promise<PageState> => {
  let seen = await readPage();
  for (let tries = 0; tries < TIMEOUT && seen.isApp && (seen.isBlank || seen.sideways > 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    const { submitted } = seen;
    seen = await readPage();
    seen = { ...seen, submitted: [...submitted, ...seen.submitted] };
  }
  return seen;
};
