import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, postWith, signIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';

const LIST = '^/api/v1/(pleroma/emoji|custom_emojis)$';

const picker = (page: Page) => {
  const { form, text } = composer(page);
  const dialog = page.getByRole('dialog', { name: 'Emoji' });
  return {
    text,
    dialog,
    button: form.getByRole('button', { name: 'Emoji' }),
    search: dialog.getByRole('searchbox', { name: 'Search emoji' }),
    grid: dialog.getByRole('grid', { name: 'Emoji' }),
    choice: (name: string) => dialog.getByRole('button', { name, exact: true }),
    category: (name: string) => dialog.getByRole('toolbar', { name: 'Emoji category' }).getByRole('button', { name }),
  };
};

const caretOf = (page: Page) => composer(page).text.evaluate((field: HTMLTextAreaElement) => field.selectionStart);

test.describe('the emoji picker of the post form', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('an emoji is inserted at the caret, also by keyboard, in the stored skin tone', async ({ page, testing }) => {
    await test.step('by keyboard alone: search, Enter, arrows and Escape; it never posts', async () => {
      const { text, button, dialog, search, grid, choice, category } = picker(page);
      await text.fill('Hi');
      await button.focus();
      await button.press('Enter');
      await expect(search).toBeFocused();
      await expectAccessible(page, 'the emoji picker of the post form');
      await search.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await button.press('Enter');
      await expect(search).toBeFocused();
      await search.pressSequentially('lighthouse');
      await expect(grid.getByRole('button')).toHaveCount(1);
      await search.press('Enter');
      await expect(text).toHaveValue('Hi :lighthouse: ');
      await expect(text).toBeFocused();
      await button.press('Enter');
      await search.press('Tab');
      await expect(dialog.getByRole('combobox', { name: 'Skin tone' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(category('Recently used')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(choice('lighthouse').first()).toBeFocused();
      await category('Recently used').focus();
      await page.keyboard.press('End');
      await expect(category('Flags')).toBeFocused();
      await category('Smileys and emotion').press('Enter');
      await choice('grinning face').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await expect(choice('grinning face')).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Enter');
      await expect(text).toHaveValue('Hi :lighthouse: 😀 ');
      expect(await testing.requests('POST', /^\/api\/v1\/statuses$/)).toEqual([]);
    });
    await test.step('inserts an emoji at the caret, with spaces around it; undo removes it', async () => {
      const { text, button, dialog, choice, category } = picker(page);
      await text.fill('HelloStarling');
      await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
      await button.click();
      await category('Smileys and emotion').click();
      await choice('thinking face').click();
      await expect(dialog).toBeHidden();
      await expect(text).toBeFocused();
      await expect(text).toHaveValue('Hello 🤔 Starling');
      expect(await caretOf(page)).toBe('Hello 🤔 '.length);
      await text.press('Control+z');
      await expect(text).toHaveValue('HelloStarling');
      await text.press('End');
      await button.click();
      await expect(category('Recently used')).toHaveAttribute('aria-current', 'true');
      await category('harbour').click();
      await choice('starling').click();
      await expect(text).toHaveValue('HelloStarling :starling: ');
      await composer(page).send.click();
      await expect(postWith(page, 'HelloStarling').getByRole('img', { name: ':starling:' })).toBeVisible();
    });
    await test.step('inserts no spaces if the setting is off', async () => {
      await composer(page).text.fill('');
      await changeElsewhere(page, { padEmoji: false });
      const { text, button, choice } = picker(page);
      await text.fill('Hello');
      await button.click();
      await choice('thinking face').first().click();
      await expect(text).toHaveValue('Hello🤔');
    });
    await test.step('the chosen skin tone is inserted, suggested and stored', async () => {
      await changeElsewhere(page, { padEmoji: true });
      await composer(page).text.fill('');
      const { text, button, dialog, choice } = picker(page);
      const tone = dialog.getByRole('combobox', { name: 'Skin tone' });
      await button.click();
      await tone.selectOption('medium');
      await dialog.getByRole('searchbox', { name: 'Search emoji' }).fill('waving hand');
      await choice('waving hand').click();
      await expect(text).toHaveValue('👋🏽 ');
      await text.press('Control+a');
      await text.pressSequentially(':waving_han');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'waving_hand' }).click();
      await expect(text).toHaveValue('👋🏽 ');
      await text.fill('');
      await page.reload();
      await button.click();
      await expect(tone).toHaveValue('medium');
    });
  });

  test('the server’s emoji are fetched once for picker and suggestions, and again after a failure; Unicode’s need no server', async ({
    page,
    testing,
    complaints,
  }) => {
    complaints.allow(/emoji/);
    const requested = async () => (await testing.requests('GET', new RegExp(LIST))).length;
    const { text, button, dialog, choice, category } = picker(page);
    const suggested = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    expect(await requested()).toBe(0);
    await testing.fault({ path: LIST, status: 503 });
    await text.pressSequentially(':light');
    await expect(suggested.first()).toContainText('light_');
    expect(await requested()).toBe(1);
    await text.press('Escape');
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText("Couldn't load some emoji");
    await expect(choice('thinking face')).toBeVisible();
    await testing.clearFaults();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(category('harbour')).toBeAttached();
    const before = await requested();
    await page.keyboard.press('Escape');
    await text.fill('');
    await text.pressSequentially(':light');
    await expect(suggested.first()).toContainText('lighthouse');
    expect([await requested(), await testing.requests('GET', /^\/static\/emoji\.json$/)]).toEqual([before, []]);
  });
});

// rules: emoji-grid
test('on a phone the picker is inside the window, and squares are 40 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole('button', { name: 'New post' }).click();
  const { button, dialog, choice, category } = picker(page);
  await button.click();
  await category('Smileys and emotion').click();
  await expect(choice('thinking face')).toBeVisible();
  expect((await choice('thinking face').boundingBox())?.height).toBe(40);
  const box = await dialog.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([true, true]);
  await expectAccessible(page, 'the emoji picker on a phone');
});
