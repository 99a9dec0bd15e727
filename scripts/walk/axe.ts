import { AxeBuilder } from '@axe-core/playwright';
import type { Fault } from './oracles.ts';
import type { Stage } from './stage.ts';

const MOMENT_MS = 800;

/** Runs axe twice in quick succession, because elements that fade in or out have other colours. */
export const axeFault = async ({ page }: Stage): Promise<Fault | undefined> => {
  const found = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`,
    );
  const first = await found();
  if (first.length === 0) return undefined;
  await page.waitForTimeout(MOMENT_MS);
  const second = await found();
  return second[0] === undefined ? undefined : { oracle: 'axe', detail: second[0] };
};
