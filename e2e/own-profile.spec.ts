import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/fixtures.ts';
import { atHome, composer, HOME, notice, signInAt } from './support/journey.ts';
import { ownProfile } from './support/own-profile.ts';
import { gear, openOnPhone, tabOf } from './support/settings-modal.ts';
import type { Testing } from './support/testing.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };
const NOTHING_NEW = /frontend_settings/;

const enter = async (page: Page, testing: Testing, username: string) => {
  await testing.account({ username });
  await signInAt(page, HOME, username);
  await expect(composer(page).text).toBeVisible();
};

const openForm = async (page: Page) => {
  const form = ownProfile(page);
  await gear(page).click();
  await form.tab.click();
  await expect(form.name).toBeVisible();
  return form;
};

/** A photograph taken with a rotated camera: red at its displayed left. */
const photograph = async () => {
  const half = { create: { width: 300, height: 400, channels: 3 as const, background: 'red' } };
  const seen = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const buffer = await sharp(seen).rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
};

const pixelsOf = async (page: Page, path: string) => {
  const { data, info } = await sharp(await (await page.request.get(path)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels).subarray(0, 3)];
  return { width: info.width, height: info.height, left: at(5), right: at(info.width - 6) };
};

test('a picture is cropped by keyboard as displayed; with the name it shows at once in the bar, and after a reload', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(NOTHING_NEW);
  await enter(page, testing, 'sailor');
  const form = await openForm(page);
  const button = form.picture('Avatar').getByRole('button', { name: 'Choose a picture: Avatar' });
  const choosing = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await choosing).setFiles(await photograph());
  const frame = form.crop.getByRole('application', { name: 'Crop area' });
  await expect(frame).toBeFocused();
  await expect(form.crop.getByText('17% from the left, 0% from the top, zoomed to 100%')).toBeAttached();
  for (let times = 0; times < 20; times++) await page.keyboard.press('ArrowRight');
  await expect(form.crop.getByText('0% from the left, 0% from the top, zoomed to 100%', { exact: true })).toBeAttached();
  await page.keyboard.press('+');
  await expect(form.crop.getByText(/zoomed to 110%$/)).toBeAttached();
  await page.keyboard.press('-');
  await form.crop.getByRole('button', { name: 'Crop' }).press('Enter');
  await expect(form.crop).toBeHidden();
  await expect(button).toBeFocused();
  await form.name.fill('Sailor of the sea');
  await form.name.press('Enter');
  await expect(form.status).toHaveText('Profile saved');
  const own = page.getByRole('main').or(page.getByRole('complementary'));
  await page.keyboard.press('Escape');
  await expect(own.getByText('Sailor of the sea').first()).toBeVisible();
  const address = async () => {
    const [requested] = await testing.requests('GET', /\/media\/.*\.jpe?g$/);
    return requested?.path ?? '';
  };
  await expect.poll(address).not.toBe('');
  const { width, height, left, right } = await pixelsOf(page, await address());
  expect([width, height]).toEqual([400, 400]);
  expect([left[0]! > 200, left[2]! < 60, right[2]! > 200, right[0]! < 60], 'red is left, blue is right').toEqual([true, true, true, true]);
  await page.reload();
  await expect(own.getByText('Sailor of the sea').first()).toBeVisible();
});

test('unsaved changes survive closing, a reload and a refused save, and the logout names them', async ({ page, testing, complaints }) => {
  complaints.allow(NOTHING_NEW);
  complaints.allow(/update_credentials/);
  await enter(page, testing, 'writer');
  let form = await openForm(page);
  await form.bio.fill('Half a thought about #boats and @de');
  await expect(page.getByRole('option', { name: /demo/ })).toBeVisible();
  await form.bio.press('Tab');
  await expect(form.bio).toHaveValue('Half a thought about #boats and @demo ');
  await form.modal.getByRole('button', { name: 'Close' }).click();
  await expect(notice(page, /^Your profile has unsaved changes/)).toBeVisible();
  await page.reload();
  form = await openForm(page);
  await expect(form.bio).toHaveValue('Half a thought about #boats and @demo ');
  await testing.fault({ method: 'PATCH', path: '/api/v1/accounts/update_credentials', status: 413, body: { error: 'Bio is too long' } });
  await form.save.click();
  await expect(form.alert).toHaveText(/Bio is too long/);
  await expect(form.bio).toHaveValue('Half a thought about #boats and @demo ');
  await testing.clearFaults();
  await form.modal.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out' });
  await expect(question.getByText('Unsaved changes to your profile')).toBeVisible();
});

// The other servers: tests/features/settings/profile/pictures.test.tsx and tests/api/writes/own-account.ts.
test('GoToSocial shows and receives the fields of a profile that it supports', async ({ page, testing, complaints }) => {
  complaints.allow(NOTHING_NEW);
  await testing.account({ username: 'fisher' });
  await testing.call('POST', 'instance', { flavour: 'gotosocial' });
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.locator('form[method=post] input:not([type=hidden]):not([type=password])').first().fill('fisher@harbour.example');
  await page.locator('input[type=password]').fill('starling');
  const send = page.locator('button[type=submit], input[type=submit]').first();
  await send.click();
  await expect(page.getByText('would like to perform actions')).toBeVisible();
  await send.click();
  await expect(composer(page).text).toBeVisible();
  const form = await openForm(page);
  await expect(form.picture('Background')).toHaveCount(0);
  const about = form.picture('Avatar').getByRole('textbox', { name: 'Image description: Avatar' });
  await form.modal.getByRole('button', { name: 'Add a field' }).click();
  await page.keyboard.type('Boat');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gannet');
  await about.fill('A heron');
  await form.save.click();
  await expect(form.status).toHaveText('Profile saved');
  await form.picture('Avatar').getByRole('button', { name: 'Remove: Avatar' }).click();
  await form.save.click();
  await expect(form.status).toHaveText('Profile saved');
  const written = await testing.requests('PATCH', /update_credentials/);
  const removed = await testing.requests('DELETE', /\/api\/v1\/profile\//);
  expect([...written, ...removed].filter(({ status }) => status !== 200)).toEqual([]);
  expect(removed.length).toBe(1);
  await page.reload();
  await openForm(page);
  await expect(form.labels).toHaveValue('Boat');
});

test('axe finds nothing in the own profile: refused, and with a picture in its frame', async ({ page, testing, complaints }) => {
  test.slow();
  complaints.allow(NOTHING_NEW);
  complaints.allow(/update_credentials/);
  const { prepare, signIn, expectClean } = inBothThemes(page);
  await prepare();
  await testing.forgetProfiles();
  await page.setViewportSize(PHONE);
  await signIn();
  await atHome(page);
  const form = ownProfile(page);
  await openOnPhone(page);
  await tabOf(page, 'Profile and privacy').click();
  await form.modal.getByRole('button', { name: 'Add a field' }).click();
  await form.name.fill('');
  await form.save.click();
  await expect(form.alert).toBeVisible();
  await expectClean('a profile that is refused');
  await form.input('Banner').setInputFiles(await photograph());
  await expect(form.crop.getByText(/from the left/)).toBeAttached();
  await expectClean('a picture in its frame');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.keyboard.press('Escape');
  await form.discard.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(form.alert).toHaveCount(0);
});
