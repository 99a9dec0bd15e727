import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { HOME, goTo, posts } from '../journey.ts';
import { gear, settingsModal } from '../settings-modal.ts';
import type { Testing } from '../testing.ts';
import type { Server } from './servers.ts';

/** Waits for the home timeline with posts. */
export const home = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(HOME);
  await expect(posts(page).first()).toBeVisible();
};

/** Opens a followed account, the own one and the suggestions: what the server lacks is neither offered nor requested. */
export const meet = async (page: Page, { shows }: Server, name: string, guest: string): Promise<void> => {
  const main = page.getByRole('main');
  const tab = (of: string) => main.getByRole('tab', { name: of, exact: true });
  const row = (of: string) => main.getByRole('tabpanel').getByRole('listitem').filter({ hasText: of });
  const count = (shown: true | undefined) => (shown ? 1 : 0);
  await goTo(page, `/${guest}`);
  await expect(main.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await expect(tab('Favourites')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Add note' })).toHaveCount(count(shows.note));
  for (const of of ['Replies', 'Media', 'Following', 'Followers']) {
    await tab(of).click();
    await expect(main.getByRole('tabpanel').getByText('Nothing here').or(row(name))).toBeVisible();
  }
  await main.getByRole('button', { name: /^More actions for / }).press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: /^Notify me/ })).toHaveCount(count(shows.notifying));
  await page.keyboard.press('Escape');
  await goTo(page, `/${name}#followers`);
  await expect(main.getByRole('tabpanel').getByText('Nothing here').or(row(guest))).toBeVisible(); // snac lists no followers
  await expect(main.getByRole('button', { name: 'Remove follower' })).toHaveCount(count(shows.removing));
  await tab('Following').click();
  await expect(row('@noor')).toBeVisible();
  await expect(tab('Hashtags')).toHaveCount(count(shows.tags));
  await goTo(page, '/who-to-follow');
  await expect(main.getByText('No suggestions', { exact: true }).or(main.getByRole('article').first())).toBeVisible();
  await goTo(page, HOME);
  await home(page);
};

/** Opens the single notification and marks it as read. */
export const readNotifications = async (page: Page): Promise<void> => {
  const column = page.getByRole('region', { name: 'Notifications' });
  const unseen = column.getByRole('listitem').filter({ hasText: 'New:' });
  await expect(unseen).toHaveCount(1);
  await column.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unseen).toHaveCount(0);
};

/** Checks the follow among the interactions, and the staff's announcements where the server has them. */
export const catchUp = async (page: Page, { flavour }: Server): Promise<void> => {
  const ways = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  await ways.getByRole('link', { name: 'Interactions' }).press('Enter');
  await main.getByRole('tab', { name: 'Follows' }).click();
  await expect(main.getByText('followed you')).toHaveCount(1);
  await expect(ways.getByRole('link', { name: 'Announcements' })).toHaveCount(flavour === 'snac' ? 0 : 1);
  if (flavour === 'snac') return;
  await ways.getByRole('link', { name: 'Announcements' }).press('Enter');
  await expect(main.getByText('No announcements yet').or(main.getByRole('article').first())).toBeVisible();
};

/** Finds an account by the search bar, creates a list, and opens direct messages by conversation, each where the server supports it. */
export const visitScreens = async (page: Page, testing: Testing, { flavour }: Server, name: string): Promise<void> => {
  const ways = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open search' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('noor');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('tab', { name: /^People/ })).toBeVisible();
  await main.getByRole('tab', { name: /^People/ }).press('Enter');
  await expect(main.getByRole('tabpanel').getByText('@noor').first()).toBeVisible();
  await ways.getByRole('link', { name: 'Lists' }).first().press('Enter');
  await main.getByRole('link', { name: 'New list' }).first().press('Enter');
  await main.getByRole('textbox', { name: 'List title' }).fill('Harbour');
  await main.getByRole('button', { name: 'Create list' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await testing.post({ account: 'noor', text: `@${name} between us`, visibility: 'direct' });
  await ways.getByRole('link', { name: 'Direct messages' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Direct messages' })).toBeVisible();
  if (flavour === 'snac' || flavour === 'hollo') return;
  await page.getByRole('button', { name: 'Group by conversation' }).press('Enter');
  await expect(main.getByRole('article').filter({ hasText: 'between us' })).toBeVisible();
};

/** Checks the account sections of the settings: one for each call that the server has, and no others (rules mutes-listed, settings-parts). */
export const checkAccountSettings = async (page: Page, { parts }: Server): Promise<void> => {
  await gear(page).click();
  const modal = settingsModal(page);
  for (const [name, headings] of Object.entries(parts)) {
    await modal.getByRole('tab', { name: name === 'On your server' ? 'Filters and blocking' : 'Security and data' }).click();
    await expect(modal.getByRole('tabpanel').locator('section section').first()).toBeVisible();
    const part = modal.getByRole('region', { name, exact: true });
    await expect(part).toHaveCount(headings.length === 0 ? 0 : 1);
    if (headings.length === 0) continue;
    await expect(part.locator('section').first()).toBeVisible();
    await expect(modal.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    await expect(part.locator('h4')).toHaveText([...headings]);
    await expect(modal.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
};

/** Checks the moderation where the server has calls for it: every tab, and nothing of it elsewhere (rules staff-only, moderation-tabs). */
export const moderate = async (page: Page, { isModerated, flavour }: Server): Promise<void> => {
  const button = page.getByRole('banner').getByRole('button', { name: /^Moderation/ });
  await expect(button).toHaveCount(isModerated || flavour === 'mastodon' ? 1 : 0);
  if (!isModerated) return;
  await button.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Moderation' });
  await expect(modal.getByRole('tab', { name: /^Open \(\d+\)/ })).toBeVisible();
  await modal.getByRole('tab', { name: 'People' }).press('Enter');
  await expect(modal.getByRole('article').first()).toBeVisible();
  await modal.getByRole('tab', { name: 'Posts' }).press('Enter');
  await modal.getByRole('searchbox', { name: 'Server' }).fill('noise.example');
  await expect(modal.getByRole('article').first().or(modal.getByText('No posts found'))).toBeVisible();
  await modal.getByRole('tab', { name: 'Log' }).press('Enter');
  await expect(modal.getByText('No more entries').or(modal.getByText('No entries yet'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
};
