import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inBothThemes } from '../themes.ts';
import type { Testing } from '../testing.ts';
import { enterThere } from './enter.ts';

const PHONE = { width: 390, height: 844 };
const BLOCKED = 'rude.example';

interface Visit {
  name: string;
  /** Is reported, and uses a hashtag. */
  guest: string;
  origin: string;
}

/** Reads as another admin with the scopes of the staff. */
const readerOf = async (origin: string, testing: Testing) => {
  const { token } = await testing.call<{ token: string }>('POST', 'accounts', { username: 'overseer', admin: true });
  return async <T>(method: string, path: string): Promise<T> => {
    const response = await fetch(`${origin}/api/v1/admin/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as T;
  };
};

/** An admin of Mastodon allows the moderation on the server's page, changes and resolves a report, blocks and unblocks a server, and reviews a trend, on a phone; the server has each (rules moderation-access, report-category, report-moved, tools-blocks, trend-review). */
export const moderateMastodon = async (page: Page, testing: Testing, { name, guest, origin }: Visit): Promise<void> => {
  const size = page.viewportSize() ?? PHONE;
  const request = await readerOf(origin, testing);
  const tag = guest.replaceAll('-', '');
  await testing.post({ account: guest, text: `All about #${tag}` });
  const { ids } = await testing.call<{ ids: string[] }>('POST', 'reports', { account: 'demo', about: guest, comment: 'too loud' });
  const report = () => request<{ action_taken: boolean; category: string }>('GET', `reports/${ids[0]}`);
  const { expectClean } = inBothThemes(page);
  const modal = page.getByRole('dialog', { name: 'Moderation' });

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Moderation/ })
    .press('Enter');
  await page.setViewportSize(PHONE);
  await modal.getByRole('button', { name: 'Allow moderation' }).press('Enter');
  await expect(page).toHaveURL(/\/oauth\/authorize\?/);
  await enterThere(page, { asks: 'name', asksAgain: false }, name);
  const row = modal.locator(`[data-item="${ids[0]}"]`);
  await expect(row).toContainText('too loud');
  await expectClean('reports of Mastodon');
  await row.getByRole('combobox', { name: `Category of the report about @${guest}` }).selectOption({ label: 'Spam' });
  await expect.poll(async () => (await report()).category).toBe('spam');
  await row.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(row).toContainText(`Resolved the report about @${guest}`);
  await expect.poll(async () => (await report()).action_taken).toBe(true);

  const blocks = () => request<{ id: string; domain: string }[]>('GET', 'domain_blocks');
  await modal.getByRole('tab', { name: 'Server', exact: true }).press('Enter');
  await modal.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Blocked servers' });
  await modal.getByText('Block a server', { exact: true }).click();
  await modal.getByRole('textbox', { name: 'Domain' }).fill(BLOCKED);
  await modal.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await expect.poll(async () => (await blocks()).map(({ domain }) => domain)).toContain(BLOCKED);
  for (const { id, domain } of await blocks()) if (domain === BLOCKED) await request('DELETE', `domain_blocks/${id}`);

  await modal.getByRole('tab', { name: 'Trends' }).press('Enter');
  await modal.getByRole('tab', { name: 'Hashtags' }).press('Enter');
  const trend = modal.getByRole('article', { name: `#${tag}` });
  const approve = trend.getByRole('button', { name: 'Approve' });
  await expect(async () => {
    if (!(await approve.isVisible())) await modal.locator('[data-item]').last().scrollIntoViewIfNeeded();
    await expect(approve).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectClean('trends');
  await approve.press('Enter');
  await expect(trend.getByText('Approved')).toBeVisible();
  const tags = await request<{ name: string; requires_review: boolean }[]>('GET', 'trends/tags?limit=20');
  const found =
    tags.find((one) => one.name === tag) ??
    (await request<typeof tags>('GET', 'trends/tags?limit=20&offset=20')).find((one) => one.name === tag);
  expect(found?.requires_review).toBe(false);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await page.setViewportSize(size);
};
