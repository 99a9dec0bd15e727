import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { INCOMPLETE_FILE, storeIncomplete, type Incomplete } from './axe-incomplete.ts';
import { piecesOf } from './axe-seen.ts';
import { expect } from './fixtures.ts';
import { expectLargeTargets } from './target-sizes.ts';

/** Waits until every fade, slide and colour transition has ended, since the contrast in between is irrelevant, and until each open dialog is modal. */
export const settled = (page: Page): Promise<unknown> => {
  const isSettled = () => {
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    return document.querySelector('dialog[open]:not(:modal)') === null && !document.getAnimations().some(isPassing);
  };
  // An animation that a busy machine never ends must not block the test.
  return page.waitForFunction(isSettled, undefined, { timeout: 3_000 }).catch(() => undefined);
};

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** Axe itself, whose latest run the page references: an unreferenced promise may be collected before it resolves. */
const AXE = `${readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')};
{ const { run } = axe; axe.run = (...given) => (globalThis.axeRun = run(...given)); undefined }`;

/** Injects axe into a page a single time. */
export const armed = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
};

interface Violation {
  id: string;
  help: string;
  nodes: readonly { target: unknown; html: string }[];
}

interface AxeOptions {
  within: string;
  seen: readonly string[];
  rules: readonly string[] | undefined;
  collects: boolean;
}

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: readonly Violation[]; incomplete: readonly Undecided[] }>;
}

interface Undecided {
  id: string;
  nodes: readonly { html: string; any: readonly { message: string }[]; all: readonly { message: string }[] }[];
}

interface Found {
  violations: readonly Violation[];
  incomplete: readonly Incomplete[];
}

/** Returns the violations in a part of a page, and if needed the undecided results, without pieces that were checked before. Runs in the page. */
const resultsIn = async ({ within, seen, rules, collects }: AxeOptions): Promise<Found> => {
  const { axe } = globalThis as unknown as { axe: Axe };
  const options = {
    resultTypes: collects ? ['violations', 'incomplete'] : ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : { rules: { 'target-size': { enabled: true } } }),
  };
  const results = await axe.run({ include: [[within]], exclude: seen.map((piece) => [piece]) }, options);
  /** Axe measures what a bar over the page leaves uncovered, which scrolling changes. */
  const isCovered = (target: unknown): boolean => {
    const box = document.querySelector(String(target))?.getBoundingClientRect();
    return box !== undefined && box.width >= 24 && box.height >= 24;
  };
  const violations = results.violations.flatMap(({ id, help, nodes }) => {
    const remaining = id === 'target-size' ? nodes.filter(({ target }) => !isCovered(target)) : nodes;
    return remaining.length === 0 ? [] : [{ id, help, nodes: remaining.map(({ target, html }) => ({ target, html })) }];
  });
  if (!collects) return { violations, incomplete: [] };
  const incomplete = results.incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => ({
      id,
      html: html.slice(0, 300),
      reason: [...any, ...all].map(({ message }) => message).join('; '),
    })),
  );
  return { violations, incomplete };
};

/** Returns the selector of the reachable content: a modal dialog hides the page, so that it is not checked again with each of its dialogs. */
const reached = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector(':modal') ? ':modal' : ':root'));

/** Expects no violations in the reachable content of the page or in a part of it, including colours, best practices and the size of targets; a piece that a worker of this run has checked in this form is skipped. */
export const expectAccessible = async (
  page: Page,
  where: string,
  options: { within?: string; rules?: readonly string[] } = {},
): Promise<void> => {
  await settled(page);
  const { within = await reached(page), rules } = options;
  if (!rules) await expectLargeTargets(page, where, within);
  const pieces = await piecesOf(page, within, rules);
  if (pieces.areSeen) return;
  await armed(page);
  const collects = INCOMPLETE_FILE !== undefined;
  const { violations, incomplete } = await page.evaluate(resultsIn, { within, seen: pieces.seen, rules, collects });
  storeIncomplete(where, incomplete);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target, html }) => `  ${String(target)} ${html.slice(0, 200)}`).join('\n')}`,
  );
  expect(found, `axe on ${where}`).toEqual([]);
  await pieces.areClean();
};
