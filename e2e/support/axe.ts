import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Nothing that axe knows is wrong with the page as it is now, or with a part of it, colours and best practices included. */
export const expectAccessible = async (page: Page, where: string, within = ':root'): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target, html }) => `  ${String(target)} ${html.slice(0, 200)}`).join('\n')}`,
  );
  expect(found, `axe on ${where}`).toEqual([]);
};
