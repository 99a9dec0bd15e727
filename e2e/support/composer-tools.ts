import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What lies behind the button of the rarer tools of a form: drawing, stickers, preview, drafts, format and language. It is opened where it is not. */
export const moreTools = async (form: Locator): Promise<Locator> => {
  const panel = form.getByRole('dialog', { name: 'More tools' });
  if (!(await panel.isVisible())) await form.getByRole('button', { name: 'More tools' }).click();
  await expect(panel).toBeVisible();
  return panel;
};

/** Presses one of the rarer tools, which closes what it lies in. */
export const useTool = async (form: Locator, name: 'Draw' | 'Stickers' | 'Preview' | 'Drafts'): Promise<void> => {
  const panel = await moreTools(form);
  await panel.getByRole('button', { name, exact: true }).click();
  await expect(panel).toHaveCount(0);
};

/** Who can see the post, as the form says it. */
export const audience = (form: Locator): Locator => form.getByRole('button', { name: /^Who can see it: / });

/** Chooses who can see the post. */
export const choose = async (form: Locator, name: string): Promise<void> => {
  await audience(form).click();
  await form.getByRole('menuitemradio', { name }).click();
  await expect(audience(form)).toHaveText(name);
};
