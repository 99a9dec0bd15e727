import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atTop, composer, painted, postWith, signIn } from './support/journey.ts';

const SEARCH = '^/api/v2/search';

const help = (page: Page) => {
  const { text } = composer(page);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  /** Returns the option that the text field exposes as active. */
  const active = async () => {
    const id = await text.getAttribute('aria-activedescendant');
    return id === null ? null : page.locator(`[id="${id}"]`).textContent();
  };
  const caret = () => text.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  return { text, list, options, active, caret };
};

test.describe('suggestions', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('accounts, effects, emoji and hashtags are suggested and inserted by keyboard and pointer; the post is sent as written', async ({
    page,
    testing,
  }) => {
    await test.step('an account: Tab inserts the first at once, with a space and the caret after it; undo removes it', async () => {
      const { text, list, options, active, caret } = help(page);
      await text.pressSequentially('Hello @noo');
      await expect(options.filter({ hasText: '@noor' }).first()).toBeVisible();
      await expect(text).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '?');
      expect(await active()).toContain('@noor');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, 'the suggestions');
      await text.press('Tab');
      await expect(text).toHaveValue('Hello @noor ');
      await expect(list).toBeHidden();
      await expect(text).toBeFocused();
      expect(await caret()).toBe('Hello @noor '.length);
      await text.press('Control+z');
      await expect(text).toHaveValue('Hello @noo');
    });
    await test.step('Enter inserts a new line, or the selected suggestion; Tab moves on without suggestions', async () => {
      await composer(page).text.fill('');
      await atTop(page);
      const { text, list, options } = help(page);
      await text.pressSequentially('@noo');
      await expect(options.first()).toBeVisible();
      await text.press('Enter');
      await expect(text).toHaveValue('@noo\n');
      await expect(list).toBeHidden();
      await text.pressSequentially('$sp');
      await expect(options).toHaveCount(2);
      await text.press('ArrowDown');
      await text.press('Enter');
      await expect(text).toHaveValue('@noo\n$[spin ]');
      await expect(list).toBeHidden();
      await text.press('Tab');
      await expect(text).not.toBeFocused();
    });
    await test.step('Ctrl+Enter posts the text, with any selection', async () => {
      await composer(page).text.fill('');
      await atTop(page);
      const { text, options } = help(page);
      await text.pressSequentially('All of $sp');
      await expect(options).toHaveCount(2);
      await text.press('ArrowDown');
      await text.press('Control+Enter');
      await expect(postWith(page, 'All of $sp')).toHaveCount(1);
      await expect(text).toHaveValue('');
      await expect(options).toHaveCount(0);
    });
    await test.step('an emoji by its name and by a keyword, also in the subject; an effect by a press and behind its bracket; text after the caret stays', async () => {
      await composer(page).text.fill('');
      await atTop(page);
      const { text, options, caret } = help(page);
      await text.fill(', so');
      await text.press('Home');
      await text.pressSequentially(':light');
      await expect(options.first().locator('img')).toBeVisible();
      await text.press('Tab');
      await expect(text).toHaveValue(':lighthouse: , so');
      await text.fill('');
      await text.pressSequentially('$spi');
      await options.filter({ hasText: 'spin' }).click();
      await expect(text).toHaveValue('$[spin ]');
      await expect(text).toBeFocused();
      expect(await caret()).toBe('$[spin '.length);
      await text.fill('');
      await text.pressSequentially('$[spa');
      await expect(options).toHaveText(['$[sparkle ]']);
      await text.press('Tab');
      await expect(text).toHaveValue('$[sparkle ');
      await page.getByRole('button', { name: 'Subject' }).first().click();
      const subject = page.getByLabel(/^Subject|content warning/i).first();
      await subject.pressSequentially('Well :ponder');
      await expect(options.first()).toContainText('thinking_face');
      await expectAccessible(page, 'suggestions for the subject');
      await subject.press('Tab');
      await expect(subject).toHaveValue('Well 🤔 ');
      await expect(subject).toBeFocused();
    });
    await test.step('a hashtag: those on the page and on the server, but not those already in the text', async () => {
      await composer(page).text.fill('');
      await atTop(page);
      await testing.post({ account: 'demo', text: 'Out at #Quayside again' });
      await expect(postWith(page, 'Out at')).toHaveCount(1);
      const { text, options } = help(page);
      await text.pressSequentially('Back to #quay');
      await expect(options).toHaveText(['#quayside']);
      await text.press('Tab');
      await expect(text).toHaveValue('Back to #quayside ');
    });
    await test.step('accounts with right-to-left names or non-ASCII hosts can be distinguished', async () => {
      await composer(page).text.fill('');
      await atTop(page);
      await testing.account({ username: 'zafira', domain: 'xn--mnchen-3ya.example', displayName: 'زافيرا ‮evil' });
      const { text, options } = help(page);
      await text.pressSequentially('@zafira');
      await expect(options).toHaveCount(1);
      await expect(options.first()).toContainText('@münchen.example');
      await text.press('ArrowDown');
      await text.press('Enter');
      await expect(text).toHaveValue('@zafira@xn--mnchen-3ya.example ');
    });
  });

  test('the server is queried once, 300 ms after the last letter; slow and failed responses are reported, late ones ignored', async ({
    page,
    testing,
    complaints,
  }) => {
    await test.step('the server is queried once, 300 ms after the last letter; slow and failed responses are reported', async () => {
      complaints.allow(/\/api\/v2\/search/);
      const { text } = help(page);
      const requested = () => testing.requests('GET', /^\/api\/v2\/search/);
      await testing.fault({ method: 'GET', path: SEARCH, latencyMs: 1_500, status: 503, times: 1 });
      await text.pressSequentially('@zzyx', { delay: 30 });
      await expect(page.getByText('Searching for people…').first()).toBeVisible();
      await expect(page.getByText("Couldn't search for people").first()).toBeVisible();
      expect((await requested()).length).toBe(1);
      await text.press('Backspace');
      await expect(page.getByText("Couldn't search for people")).toHaveCount(0);
      await expect.poll(async () => (await requested()).length).toBe(2);
      await expect(text).toHaveValue('@zzy');
    });
    await test.step('a late response changes nothing', async () => {
      await testing.call('DELETE', 'requests');
      await composer(page).text.fill('');
      const { text, list } = help(page);
      await testing.fault({ method: 'GET', path: SEARCH, latencyMs: 1_000, times: 1 });
      const isSearch = (request: Request) => request.url().includes('/api/v2/search');
      const over = Promise.race([page.waitForEvent('requestfinished', isSearch), page.waitForEvent('requestfailed', isSearch)]);
      await text.pressSequentially('@noo');
      await expect.poll(async () => (await testing.requests('GET', /^\/api\/v2\/search/)).length).toBe(1);
      await text.pressSequentially(' and on');
      await expect(list).toBeHidden();
      await over;
      await painted(page);
      await expect(list).toBeHidden();
      await expect(text).toHaveValue('@noo and on');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone the list is inside the window, a tap inserts, and Escape closes only the list', async ({ page }) => {
    await test.step('the list is as wide as the field, inside the window, and a tap inserts', async () => {
      await signIn(page);
      await page.getByRole('button', { name: 'New post' }).click();
      const { text, list, options } = help(page);
      await text.pressSequentially('Hi @noo');
      await expect(options.first()).toBeVisible();
      const [outer, inner] = await Promise.all([text.boundingBox(), list.boundingBox()]);
      expect(inner?.x).toBeGreaterThanOrEqual((outer?.x ?? 0) - 1);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(390);
      await expectAccessible(page, 'the suggestions on a phone');
      await options.first().tap();
      await expect(text).toHaveValue(/^Hi @\S+ $/);
      await expect(text).toBeFocused();
    });
    await test.step('Escape closes only the suggestions, and they stay away from this word', async () => {
      const dialog = page.getByRole('dialog', { name: 'New post' });
      const { text, options } = help(page);
      await text.pressSequentially(' $s');
      await expect(options).not.toHaveCount(0);
      await text.press('Escape');
      await expect(options).toHaveCount(0);
      await text.pressSequentially('p');
      await expect(options).toHaveCount(0);
      await text.pressSequentially(' $x');
      await expect(options).toHaveCount(3);
      await text.press('Escape');
      await expect(dialog).toBeVisible();
      await text.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
});
