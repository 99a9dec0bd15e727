import type { PageState } from './page-state.ts';

const SOON_MS = 400;
const TIMEOUT = 20;

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
