import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until whatever fades, slides or changes its colour has come to its end: what is on its way there has a contrast that nobody reads. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    const passing = document.getAnimations().filter(isPassing);
    // An animation that a busy machine never ends must not hold the test.
    const tooLong = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([tooLong, Promise.allSettled(passing.map(({ finished }) => finished))]);
  });

/** Nothing that axe knows is wrong with the page as it is now, or with a part of it, colours and best practices included. */
export const expectAccessible = async (
  page: Page,
  where: string,
  { within = ':root', rules }: { within?: string; rules?: readonly string[] } = {},
): Promise<void> => {
  await settled(page);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .include(within)
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
    // The other mode opens a page of its own each time, for frames of other origins: there are none.
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target, html }) => `  ${String(target)} ${html.slice(0, 200)}`).join('\n')}`,
  );
  expect(found, `axe on ${where}`).toEqual([]);
};
