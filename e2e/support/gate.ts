import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Holds requests of a page until they are let go, as a test on the bare machine holds a call. */
export const gateOf = async (page: Page, method: string, path: RegExp) => {
  const held: Route[] = [];
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route, request) => {
      if (request.method() === method) held.push(route);
      else void route.fallback();
    },
  );
  return {
    /** Lets the held one go on to the server. */
    open: async (): Promise<void> => {
      await expect.poll(() => held.length, `a held ${method} ${String(path)}`).toBeGreaterThan(0);
      await held.shift()?.continue();
    },
    /** What is held is about to be called off by the page, which nobody tells. */
    forget: (): void => void held.splice(0),
  };
};
