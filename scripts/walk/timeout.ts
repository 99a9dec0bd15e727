import type { Look } from './look.ts';

const SOON_MS = 400;
const TIMEOUT = 20;

/** A look at a page; one without content, or too wide yet for a window that shrank, gets the time that a slow machine takes. */
export const withTimeout = async (look: () => Promise<Look>): Promise<Look> => {
  let seen = await look();
  for (let tries = 0; tries < TIMEOUT && seen.isApp && (seen.isBlank || seen.sideways > 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    const { submitted } = seen;
    seen = await look();
    seen = { ...seen, submitted: [...submitted, ...seen.submitted] };
  }
  return seen;
};
