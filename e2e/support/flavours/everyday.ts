import type { Page } from '@playwright/test';
import type { Flavour } from '#instance/settings.ts';
import type { Ability } from '#domain/server/server.ts';
import { hasEveryday } from '#tests/support/everyday-table.ts';
import { audience, moreTools } from '../composer-tools.ts';
import { expect } from '../fixtures.ts';
import { composer, goTo, HOME } from '../journey.ts';
import type { Testing } from '../testing.ts';
import { quiet } from './requests.ts';

/** Returns a function that returns how often a feature is offered on a server. */
const countOn = (flavour: Flavour) => (ability: Ability) => (hasEveryday(ability, flavour) ? 1 : 0);

/** Checks that the form offers what the server does with a post, and only that. */
export const checkTools = async (page: Page, flavour: Flavour): Promise<void> => {
  const count = countOn(flavour);
  const tools = await moreTools(composer(page).form);
  await expect(tools.getByRole('button', { name: 'Add another post' })).toHaveCount(1);
  await expect(tools.getByRole('button', { name: 'Schedule post' })).toHaveCount(count('scheduling'));
  await expect(tools.getByRole('combobox', { name: 'Delete after' })).toHaveCount(count('expiring'));
  await expect(tools.getByRole('combobox', { name: 'Who can quote this post' })).toHaveCount(count('quotePolicy'));
  await expect(tools.getByRole('combobox', { name: 'Who can interact with this post' })).toHaveCount(count('interactionPolicy'));
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
};

/** Checks the folders of the bookmarks, the trends beside the search, and the lists among the audiences of a user who has one: each only where the server has it. Their requests have ended before any is found to be absent. */
export const checkEveryday = async (page: Page, testing: Testing, flavour: Flavour): Promise<void> => {
  const count = countOn(flavour);
  const main = page.getByRole('main');
  await goTo(page, '/bookmarks');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible();
  await quiet(testing);
  await expect(page.getByRole('button', { name: 'Folder: All bookmarks' })).toHaveCount(count('bookmarkFolders'));
  await goTo(page, '/search');
  await expect(main.getByRole('searchbox').first()).toBeVisible();
  await quiet(testing);
  await expect(main.getByRole('heading', { name: 'Trending hashtags' })).toHaveCount(count('trends'));
  await expect(main.getByRole('heading', { name: 'Trending posts' })).toHaveCount(count('statusTrends'));
  await goTo(page, HOME);
  const { form } = composer(page);
  await audience(form).click();
  await expect(form.getByRole('menuitemradio', { name: 'Public' })).toBeVisible();
  await quiet(testing);
  await expect(form.getByRole('menuitemradio', { name: 'Harbour' })).toHaveCount(count('listScope'));
  await page.keyboard.press('Escape');
};
