import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { posts } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };

/** Signs in by element positions instead of names, as the language is not English. */
const signIn = async (page: Page, account = 'demo'): Promise<void> => {
  await page.goto('/login');
  const fields = page.getByRole('main').locator('input');
  await fields.first().fill(account);
  await fields.nth(1).fill('starling');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main/friends');
};

const menu = (page: Page, name: string) => page.getByRole('button', { name });

/** Returns the texts that overflow a box horizontally. */
const stickingOut = (box: Locator): Promise<string[]> =>
  box.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll<HTMLElement>('select, button, input, label, p, li, summary')]
      .filter((one) => !one.closest('[role=tablist]') && one.checkVisibility())
      .filter((one) => {
        const rect = one.getBoundingClientRect();
        return rect.width > 0 && (rect.left < left - 0.5 || rect.right > right + 0.5);
      })
      .map((one) => `${one.localName} ${one.textContent.slice(0, 40)}`);
  });

test.beforeEach(async ({ page, testing, complaints }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
  await testing.forgetProfiles();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
});

test.describe('in German on a phone', () => {
  test.use({ locale: 'de-AT' });

  test('the settings have no overflow, including the menu of backups; a lost connection does not cut the title', async ({
    page,
    testing,
    complaints,
  }) => {
    complaints.allow(/\/api\/v1\/streaming|\/socket\//);
    await signIn(page);
    await menu(page, 'Menü').click();
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Einstellungen' }).click();
    const modal = page.getByRole('dialog', { name: 'Einstellungen' });
    await modal.getByRole('checkbox', { name: 'Erweiterte Einstellungen anzeigen' }).check();
    for (const name of [
      'Allgemein',
      'Darstellung',
      'Beiträge',
      'Timelines',
      'Benachrichtigungen',
      'Profil und Privatsphäre',
      'Filtern und blockieren',
      'Sicherheit und Daten',
      'Synchronisieren und zurücksetzen',
    ]) {
      await modal.getByRole('navigation').getByRole('button', { name, exact: true }).click();
      await expect(modal.getByRole('region', { name, exact: true }).first()).toBeVisible();
      expect(await stickingOut(modal), name).toEqual([]);
      await modal.getByRole('button', { name: 'Zurück', exact: true }).click();
    }
    await modal.locator('button[aria-haspopup=menu]').click();
    await expect(modal.getByRole('menuitem', { name: 'Einstellungen in einer Datei speichern' })).toBeVisible();
    expect(await stickingOut(modal)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(posts(page).first()).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeAttached();
    await testing.refuseStreams(true);
    await testing.cut();
    await expect(page.getByText('Verbindet erneut …')).toBeVisible();
    const title = page.getByRole('heading', { level: 1, name: 'Startseite' });
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('a long right-to-left name stands below the banner, and accounts in the middle of the page; failed content of the settings has buttons of normal height', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/assets\/settings-/);
  await page.route(/assets\/settings-/, (route) => route.abort());
  await testing.account({ username: 'longname', displayName: 'ליאור בן־דוד Donaudampfschifffahrtsgesellschaftskapitän' });
  await signIn(page, 'longname');
  await menu(page, 'Menu').click();
  const side = page.getByRole('dialog', { name: 'Menu' });
  const name = side.getByText('Donaudampfschifffahrtsgesellschaftskapitän');
  await expect(name).toBeVisible();
  const banner = await side.locator('img').first().boundingBox();
  expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual((banner?.y ?? Infinity) + (banner?.height ?? 0) - 2);
  await side.getByRole('button', { name: 'Switch account' }).click();
  const list = page.getByRole('dialog', { name: 'Accounts on this device' });
  const fromMiddle = async () => {
    const { y = 0, height = 0 } = (await list.boundingBox()) ?? {};
    return Math.abs(y + height / 2 - PHONE.height / 2);
  };
  await expect.poll(fromMiddle).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  if (!(await side.isVisible())) await menu(page, 'Menu').click();
  await side.getByRole('button', { name: 'Settings' }).click();
  const again = page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect((await again.boundingBox())?.height).toBeLessThan(50);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('an empty field begins at the right, and one with English text at the left', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'منشور جديد' }).click();
    const text = page.getByRole('dialog').locator('textarea');
    const direction = () => text.evaluate((field) => getComputedStyle(field).direction);
    await expect.poll(direction).toBe('rtl');
    await text.fill('Counted starlings');
    await expect.poll(direction).toBe('ltr');
  });
});
