import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { rowsOf } from './axe-rows.ts';
import { expect } from './fixtures.ts';

/** Waits until whatever fades, slides or changes its colour has come to its end: what is on its way there has a contrast that nobody reads. */
export const settled = (page: Page): Promise<unknown> => {
  const isSettled = () => {
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    return !document.getAnimations().some(isPassing);
  };
  // An animation that a busy machine never ends must not hold the test.
  return page.waitForFunction(isSettled, undefined, { timeout: 3_000 }).catch(() => undefined);
};

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** Axe itself, whose newest run the page holds on to: a promise that nobody holds may be collected before it is answered. */
const AXE = `${readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')};
{ const { run } = axe; axe.run = (...given) => (globalThis.axeRun = run(...given)); undefined }`;

/** Gives a page axe, once. */
export const armed = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
};

/** What a person reaches: behind a modal dialog nothing, so that a page is not looked at again with each of its dialogs. */
const reached = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector(':modal') ? ':modal' : ':root'));

/** Nothing that axe knows is wrong with what one reaches of the page as it is now, or with a part of it, colours and best practices included; a row of a list that it has seen as it is, is not looked at again. */
export const expectAccessible = async (
  page: Page,
  where: string,
  options: { within?: string; rules?: readonly string[] } = {},
): Promise<void> => {
  await settled(page);
  const { within = await reached(page), rules } = options;
  await armed(page);
  const rows = await rowsOf(page, within);
  const builder = new AxeBuilder({ page, axeSource: 'undefined' }).include(within);
  for (const row of rows.known) builder.exclude(row);
  const { violations } = await builder
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
    // The other mode opens a page of its own each time, for frames of other origins: there are none.
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target, html }) => `  ${String(target)} ${html.slice(0, 200)}`).join('\n')}`,
  );
  expect(found, `axe on ${where}`).toEqual([]);
  if (!rules) rows.areClean();
};
