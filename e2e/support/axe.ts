import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { piecesOf } from './axe-seen.ts';
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

interface Violation {
  id: string;
  help: string;
  nodes: readonly { target: unknown; html: string }[];
}

interface Asked {
  within: string;
  seen: readonly string[];
  rules: readonly string[] | undefined;
}

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: readonly Violation[] }>;
}

/** What axe finds wrong with a part of a page, without the pieces that were seen. Runs in the page. */
const violationsIn = async ({ within, seen, rules }: Asked): Promise<readonly Violation[]> => {
  const { axe } = globalThis as unknown as { axe: Axe };
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await axe.run({ include: [[within]], exclude: seen.map((piece) => [piece]) }, options);
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, html }) => ({ target, html })) }));
};

/** What a person reaches: behind a modal dialog nothing, so that a page is not looked at again with each of its dialogs. */
const reached = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector(':modal') ? ':modal' : ':root'));

/** Nothing that axe knows is wrong with what one reaches of the page as it is now, or with a part of it, colours and best practices included; a piece that this worker has seen as it is, is not looked at again. */
export const expectAccessible = async (
  page: Page,
  where: string,
  options: { within?: string; rules?: readonly string[] } = {},
): Promise<void> => {
  await settled(page);
  const { within = await reached(page), rules } = options;
  const pieces = await piecesOf(page, within, rules);
  if (pieces.areSeen) return;
  await armed(page);
  const violations = await page.evaluate(violationsIn, { within, seen: pieces.seen, rules });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target, html }) => `  ${String(target)} ${html.slice(0, 200)}`).join('\n')}`,
  );
  expect(found, `axe on ${where}`).toEqual([]);
  pieces.areClean();
};
