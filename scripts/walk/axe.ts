import { AxeBuilder } from '@axe-core/playwright';
import type { Fault } from './oracles.ts';
import type { Stage } from './stage.ts';

const MOMENT_MS = 800;
/** A busy machine shows few frames. */
const SETTLED_WITHIN_MS = 10_000;

/** Waits in the page for the end of its animations, except endless ones. */
const settle = (withinMs: number): Promise<unknown> => {
  const finite = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
  return Promise.race([
    Promise.allSettled(finite.map(({ finished }) => finished)),
    new Promise((resolve) => {
      setTimeout(resolve, withinMs);
    }),
  ]);
};

/** Runs axe twice, the second time once animations have ended, because elements that fade in or out have other colours. */
export const axeFault = async ({ page }: Stage): Promise<Fault | undefined> => {
  const found = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`,
    );
  const first = await found();
  if (first.length === 0) return undefined;
  await page.waitForTimeout(MOMENT_MS);
  await page.evaluate(settle, SETTLED_WITHIN_MS);
  const second = await found();
  return second[0] === undefined ? undefined : { oracle: 'axe', detail: second[0] };
};
