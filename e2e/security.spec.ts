import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { notice, tryToSignIn } from './support/journey.ts';
import { gear, settingsModal } from './support/settings-modal.ts';

const NEXT = 'korrekt-pferd-batterie';
const MAX = 60;

/** Goes on by Tab until something has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await expect(target).toBeVisible();
  for (let times = 0; times < MAX && !(await isThere()); times++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

test('by keyboard alone: a new password in two tabs, the end of all other sessions, and malformed responses in one section only', async ({
  page,
  context,
  instance,
  testing,
  complaints,
}) => {
  test.slow();
  complaints.allow(/frontend_settings|\/api\/|Invalid credentials|WebSocket|\/oauth\//);
  await testing.account({ username: 'keeper' });
  await page.goto('/login');
  await tryToSignIn(page, 'keeper');
  await expect(gear(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/main/all');
  await expect(gear(other)).toBeVisible();
  await page.bringToFront();
  const modal = settingsModal(page);
  const part = (name: string) => modal.getByRole('region', { name, exact: true });
  const security = modal.getByRole('tab', { name: 'Security and data' });
  const press = async (button: Locator) => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };

  await test.step('all other sessions end after confirmation; the other tab shares this one', async () => {
    const sessions = part('Sessions');
    const headers = { authorization: `Bearer ${await testing.tokenOf('keeper')}` };
    const isIn = async () => (await fetch(`${instance.origin}/api/v1/accounts/verify_credentials`, { headers })).ok;
    expect(await isIn()).toBe(true);
    await press(gear(page));
    await tabTo(page, modal.getByRole('tab', { selected: true }));
    while (!(await security.evaluate((tab) => tab === document.activeElement))) await page.keyboard.press('ArrowDown');
    if ((await security.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter');
    await press(sessions.getByRole('button', { name: 'End all other sessions' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }));
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText('This session')).toBeVisible();
    expect(await isIn()).toBe(false);
  });

  await test.step('a new password leaves both tabs signed in', async () => {
    await tabTo(page, part('Password').getByLabel('Current password'));
    await page.keyboard.type('starling');
    await tabTo(page, part('Password').getByLabel('New password', { exact: true }));
    await page.keyboard.type(NEXT);
    await tabTo(page, part('Password').getByLabel('Confirm new password'));
    await page.keyboard.type(`${NEXT}!`);
    await page.keyboard.press('Enter');
    await expect(part('Password').getByText('should be the same as password')).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Password changed')).toBeVisible();
    await expect(security).toHaveAttribute('aria-selected', 'true');
    await other.bringToFront();
    await other.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(other).toHaveURL('/main/all');
    await expect(gear(other)).toBeVisible();
    await other.close();
    await page.bringToFront();
  });

  await test.step('a server with malformed responses leaves each part its own retry', async () => {
    await testing.fault({ path: '^/api/(oauth_tokens|pleroma/|v1/pleroma/)', status: 200, body: { odd: [7], settings: 'x' } });
    await page.reload();
    await press(gear(page));
    await tabTo(page, modal.getByRole('tab', { selected: true }));
    await security.press('Enter');
    await expect(part('Sessions').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(part('Two-factor authentication').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(part('Password').getByRole('button', { name: 'Change password' })).toBeVisible();
    await modal.getByRole('tab', { name: 'Security and data' }).press('Enter');
    for (const name of ['Backups', 'Your other accounts', 'Mascot'])
      await expect(part(name).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(part('Export').getByRole('button', { name: 'Export: People you follow' })).toBeVisible();
    await testing.clearFaults();
    await part('Mascot').getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(part('Mascot').getByRole('img')).toBeVisible();
    await expect(part('Backups').getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
