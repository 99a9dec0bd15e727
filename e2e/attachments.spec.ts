import { useTool } from './support/composer-tools.ts';
import type { Page } from '@playwright/test';
import { attachments, chooserOf, described, ownPosts, picture } from './support/attachments.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, signIn } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { storedNames } from './support/post-store.ts';
import { changeElsewhere } from './support/settings.ts';

test.beforeEach(({ page }) => signIn(page));

/** Presses Tab until something has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab'): Promise<void> => {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  for (let step = 0; step < 40; step++) {
    if ((await focused()) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${name} was not met`);
};

test('by keyboard alone: two pictures are picked, described, put in order and posted once', async ({ page, instance }) => {
  test.setTimeout(LONG);
  const { text } = composer(page);
  await text.focus();
  await page.keyboard.type('Two by key');
  await tabTo(page, 'Attach files');
  const chooser = await chooserOf(page, () => page.keyboard.press('Enter'));
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([picture('gull.png'), picture('boat.png', 'boat')]);
  const { rows, about } = attachments(page);
  await expect(rows).toHaveCount(2);
  await tabTo(page, 'Description of gull.png', 'Shift+Tab');
  await page.keyboard.type('A gull at rest');
  await tabTo(page, 'Description of boat.png');
  await page.keyboard.type('A boat under sail');
  await tabTo(page, 'Move boat.png up', 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(rows.first()).toContainText('boat.png');
  await expect(page.getByRole('button', { name: 'Move boat.png up' })).toBeFocused();
  await expect(page.getByText('boat.png is now file 1 of 2')).toBeAttached();
  await expect(page.getByText('2 of 2 files uploaded')).toBeAttached();
  await expectAccessible(page, 'the form with two files');
  await about('gull.png').focus();
  await page.keyboard.press('Control+Enter');
  await expect(text).toHaveValue('');
  await expect(rows).toHaveCount(0);
  expect(await described(instance, 'Two by key')).toEqual([['A boat under sail', 'A gull at rest']]);
  await expect.poll(() => storedNames(page, 'file/')).toEqual([]);
});

test('a drawing, a sticker and a file with a required description are posted', async ({ page, instance, testing, complaints }) => {
  // rules: drawing-size, drawing-file
  await test.step('a drawing by keyboard alone is posted as drawing.png of 320 × 320', async () => {
    test.setTimeout(LONG);
    const { form, text, send } = composer(page);
    const { rows, about } = attachments(page);
    await text.fill('Drawn by key');
    await form.getByRole('button', { name: 'More tools' }).press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Draw' });
    const canvas = dialog.getByRole('application', { name: 'Canvas' });
    await expect(canvas).toBeVisible();
    await tabTo(page, 'Canvas');
    await page.keyboard.press('Space');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(dialog.getByText('Pen lifted, 200 pixels from the left, 160 pixels from the top')).toBeAttached();
    await expectAccessible(page, 'the canvas');
    const colourAt = (x: number, y: number) =>
      canvas.evaluate((it: HTMLCanvasElement, [x, y]) => [...(it.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])], [x, y] as const);
    await expect.poll(() => colourAt(180, 160)).toEqual([255, 255, 255, 255]);
    await expect.poll(() => colourAt(180, 200)).toEqual([23, 27, 35, 255]);
    await page.keyboard.press('Escape');
    await expect(form.getByRole('button', { name: 'More tools' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => colourAt(180, 160)).toEqual([255, 255, 255, 255]);
    const box = await canvas.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await page.mouse.up();
    await expect.poll(() => colourAt(40, 20)).toEqual([255, 255, 255, 255]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => colourAt(40, 20)).toEqual([23, 27, 35, 255]);
    await dialog.getByRole('button', { name: 'Attach drawing' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(rows).toContainText(['drawing.png']);
    await about('drawing.png').fill('A line');
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await send.click();
    await expect(text).toHaveValue('');
    expect(await described(instance, 'Drawn by key')).toEqual([['A line']]);
    const post = (await ownPosts(instance)).find(({ content }) => content.includes('Drawn by key'));
    expect(post?.media_attachments[0]?.meta?.original).toMatchObject({ width: 320, height: 320 });
    await expect.poll(async () => (await testing.requests('POST', /^\/api\/v2\/media$/)).length).toBe(1);
  });
  await test.step('a sticker is posted as a file, and one that fails to load can be retried', async () => {
    await testing.call('DELETE', 'requests');
    complaints.allow(/\/static\/stickers\//);
    const { form, text, send } = composer(page);
    const { rows, row } = attachments(page);
    await text.fill('With a sticker');
    await testing.fault({ path: '/static/stickers/harbour/gull.png', status: 503 });
    const list = page.getByRole('dialog', { name: 'Stickers' });
    await useTool(form, 'Stickers');
    await expect(list.getByRole('button', { name: 'gull' })).toBeVisible();
    await expectAccessible(page, 'the stickers');
    await list.getByRole('button', { name: 'gull' }).press('Enter');
    await expect(list).toHaveCount(0);
    await expect(row('gull.png').getByRole('alert')).toHaveText(/^Upload failed: No connection to the server/);
    await testing.clearFaults();
    await row('gull.png').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await expect(rows).toHaveCount(1);
    await send.click();
    await expect(text).toHaveValue('');
    expect(await described(instance, 'With a sticker')).toEqual([['']]);
  });
  await test.step('a missing description is reminded of, and the post is made anyway', async () => {
    await testing.call('DELETE', 'requests');
    await changeElsewhere(page, { remindMediaDescriptions: true });
    const { form, text, send } = composer(page);
    const { input, about } = attachments(page);
    await text.fill('Not described');
    await input.setInputFiles(picture('gull.png'));
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await send.click();
    const reminder = form.getByRole('group', { name: 'Some files have no description' });
    await expect(reminder.getByRole('button', { name: 'Add description' })).toBeFocused();
    await expectAccessible(page, 'the reminder of a missing description');
    await page.keyboard.press('Enter');
    await expect(about('gull.png')).toBeFocused();
    await send.click();
    await reminder.getByRole('button', { name: 'Post anyway' }).click();
    await expect(text).toHaveValue('');
    expect(await described(instance, 'Not described')).toEqual([['']]);
    await expect.poll(async () => (await testing.requests('POST', /^\/api\/v1\/statuses$/)).length).toBe(1);
  });
  await test.step('a file without a required description is not posted, and sensitive is sent', async () => {
    await testing.call('DELETE', 'requests');
    await changeElsewhere(page, { requireMediaDescriptions: true });
    const { form, text, send, alert } = composer(page);
    const { input, about } = attachments(page);
    await text.fill('Described at last');
    await input.setInputFiles(picture('gull.png'));
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await expect(form.getByText('Required before you can post')).toBeVisible();
    await expectAccessible(page, 'a file without its description');
    await send.click();
    await expect(alert).toHaveText('Add a description to every file');
    await about('gull.png').fill('A gull at rest');
    await form.getByRole('checkbox', { name: 'Mark media as sensitive' }).check();
    await send.click();
    await expect(text).toHaveValue('');
    expect(
      (await ownPosts(instance)).filter(({ content }) => content.includes('Described at last')).map(({ sensitive }) => sensitive),
    ).toEqual([true]);
    expect(await described(instance, 'Described at last')).toEqual([['A gull at rest']]);
    await expect.poll(async () => (await testing.requests('POST', /^\/api\/v1\/statuses$/)).length).toBe(1);
  });
});
