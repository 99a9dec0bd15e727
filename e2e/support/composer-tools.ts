import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns the menu of rarer tools of a form: drawing, stickers, preview, a time, scheduled posts, drafts, format and language. Opens it where it is closed. */
export const moreTools = async (form: Locator): Promise<Locator> => {
  const panel = form.getByRole('dialog', { name: 'More tools' });
  await expect(form).toBeVisible();
  if (!(await panel.isVisible())) await form.getByRole('button', { name: 'More tools' }).click();
  await expect(panel).toBeVisible();
  return panel;
};

/** Presses one of the rarer tools, which closes their menu. */
export const useTool = async (
  form: Locator,
  name: 'Draw' | 'Stickers' | 'Add another post' | 'Preview' | 'Schedule post' | 'Scheduled posts' | 'Drafts',
): Promise<void> => {
  const panel = await moreTools(form);
  await panel.getByRole('button', { name, exact: true }).click();
  await expect(panel).toHaveCount(0);
};

/** Returns the button of the form that names the visibility. */
export const audience = (form: Locator): Locator => form.getByRole('button', { name: /^Visibility: / });

/** Selects a visibility. */
export const choose = async (form: Locator, name: string): Promise<void> => {
  await audience(form).click();
  // Lists that arrive later let the menu grow and change its place.
  await expect(form.getByRole('menu').getByText('Loading…')).toHaveCount(0);
  await form.getByRole('menuitemradio', { name }).click();
  await expect(audience(form)).toHaveText(name);
};
