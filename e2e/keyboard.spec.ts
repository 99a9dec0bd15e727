import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { posts, restPointer, signIn, titleMenu } from './support/journey.ts';

test('the focus walks through the posts by Tab, always inside the window, and back', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'Step', count: 45 });
  await signIn(page);
  await restPointer(page);
  await posts(page).first().getByRole('button', { name: 'Favourite' }).focus();
  const where = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      const { top = -1, bottom = -1 } = focused?.getBoundingClientRect() ?? {};
      return {
        position: Number(focused?.closest('article')?.getAttribute('aria-posinset') ?? 0),
        top,
        isSeen: bottom > 106 && top < innerHeight,
      };
    });
  const walk = async (key: string, steps: number) => {
    const seen = [];
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press(key);
      seen.push(await where());
    }
    return seen;
  };
  const down = await walk('Tab', 60);
  const leaps = (steps: readonly { position: number }[], by: number) =>
    steps.filter(({ position }, at) => at > 0 && position !== steps[at - 1]?.position && position !== (steps[at - 1]?.position ?? 0) + by);
  expect(leaps(down, 1)).toEqual([]);
  expect(down.at(-1)?.position).toBeGreaterThan(5);
  expect(down.filter(({ isSeen }) => !isSeen)).toEqual([]);
  const up = await walk('Shift+Tab', 30);
  expect(up.filter(({ isSeen }) => !isSeen)).toEqual([]);
  expect(leaps(up, -1)).toEqual([]);
  expect(up.at(-1)?.position).toBeLessThan(down.at(-1)?.position ?? 0);
});

/** Returns name and role of the focused element, and whether it is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const outlined = (one: Element | null): boolean => {
      const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : { outlineStyle: 'none', outlineWidth: '0' };
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    const received = element.cloneNode(true) as Element;
    for (const unheard of received.querySelectorAll('[aria-hidden=true]')) unheard.remove();
    const name =
      element.getAttribute('aria-label') ??
      (received.textContent?.trim() || document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent) ??
      '';
    const isVisible = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || outlined(element.parentElement);
    return { what: `${element.getAttribute('role') ?? element.localName} ${name.slice(0, 40)}`, name, isVisible };
  });

/** Tabs until the focus is in the list of posts, and returns the passed elements. */
const walkToFeed = async (page: Page): Promise<string[]> => {
  const passed: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    expect(now?.name, `a name for ${now?.what}`).toMatch(/\S/);
    expect(now?.isVisible, `a visible focus on ${now?.what}`).toBe(true);
    if (await page.evaluate(() => document.activeElement?.closest('[role=feed]') !== null)) return passed;
    passed.push(now?.what ?? '');
  }
  return passed;
};

test('by keyboard a guest reaches everything in order, or skips to the posts', async ({ page }) => {
  await page.goto('/main/public');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open search' })).toBeVisible();
  expect(await walkToFeed(page)).toEqual([
    'a Skip to content',
    'a Starling Harbour',
    'button Open search',
    'button Switch to the light theme',
    'input Username',
    'input Password',
    'button Show password',
    'button Log in',
    'a Forgot password?',
    'a Create an account',
    'a Local',
    'a Federated',
    'a About',
    'button Local',
    'button Filter posts',
  ]);
  await page.reload();
  await expect(posts(page).first()).toBeVisible();
  await expect(titleMenu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect((await focused(page))?.what).toBe('button Local');
});

test('by keyboard alone: sign in, post with a subject and a visibility, favourite, change the timeline, log out', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).focus();
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('starling');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('main', { name: 'Home' })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const passed = await walkToFeed(page);
  const form = passed.indexOf('textarea Post text');
  expect([...passed.slice(form, form + 20), ...passed.slice(-2)]).toEqual([
    'textarea Post text',
    'button Visibility: Public',
    'button Attach files',
    'button Emoji',
    'button Poll',
    'button Subject',
    'button More tools',
    'button Post',
    'a Home',
    'a Local',
    'a Bubble',
    'a Federated',
    'a Columns',
    'a Direct messages',
    'a Bookmarks',
    'a Announcements',
    'a Interactions',
    'a Lists',
    expect.stringMatching(/^a Chats/),
    'a About',
    'button Home',
    'button Filter posts',
  ]);
  await page.getByRole('textbox', { name: 'Post text' }).focus();
  await page.keyboard.type('Keys only');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Public', checked: true })).toBeFocused();
  const marks = await page.getByRole('menuitemradio').evaluateAll(
    (rows) =>
      rows
        .flatMap((row) => [row, ...row.querySelectorAll('*')])
        .flatMap((one) => [getComputedStyle(one, '::before'), getComputedStyle(one, '::after')])
        .filter(({ content }) => content.includes('✓')).length,
  );
  expect(marks, 'one check mark').toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Visibility: Unlisted' })).toBeFocused();
  for (let step = 0; step < 10 && (await focused(page))?.what !== 'button Subject'; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A line above');
  await page.keyboard.press('Control+Enter');
  await expect(posts(page).first()).toContainText('A line above');
  const star = posts(page).first().getByRole('button', { name: 'Favourite' });
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).toBeFocused();
  const menu = titleMenu(page);
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page))?.what).toBe('a Home');
  // The next key arrives before the browser reported that it closed the previous overlay.
  await menu.evaluate(async (button: HTMLElement) => {
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    await Promise.resolve();
    button.click();
  });
  await expect.poll(async () => (await focused(page))?.what).toBe('a Home');
  await page.keyboard.press('Tab');
  expect((await focused(page))?.what).toBe('a Local');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main/public');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Log out' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeFocused();
});

// rules: palette-open, palette-commands, palette-focus, palette-accounts
test('the command palette acts on the focused post, goes to a screen and a person, and opens a setting', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'Older' });
  await testing.post({ account: 'noor', text: 'Under the palette' });
  await signIn(page);
  await expect(posts(page).first()).toContainText('Under the palette');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  const run = async (text: string, best: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(palette.getByRole('option', { name: best, selected: true })).toBeInViewport();
  };
  await restPointer(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'This post' }).getByRole('option', { name: /^Block @noor/ })).toBeVisible();
  await expectAccessible(page, 'the command palette');
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await expect(posts(page).first()).toBeFocused();

  await run('favo', /^Favourite the post/);
  await page.keyboard.press('Enter');
  await expect(posts(page).first().getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await expect(posts(page).first()).toBeFocused();
  await run('report', /^Report @noor/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /noor/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(posts(page).first()).toBeFocused();

  await run('bookmarks', /^Bookmarks/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bookmarks');
  await page.goBack();
  await expect(page).toHaveURL('/main/friends');
  await run('@ingr', /^Ingrid Solheim/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ingrid Solheim');
  await run('third column', /^Third column/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByRole('combobox', { name: 'Third column' })).toBeFocused();
});

test('a screen reader announces a post as one utterance: author, text, time', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'Said aloud' });
  const [id] = await testing.post({ account: 'ingrid', text: 'Said again', subject: 'On saying' });
  await testing.react('bruno', id!, 'reblog');
  await signIn(page);
  const named = (name: RegExp) => page.getByRole('article', { name });
  await expect(named(/^Noor .*Said aloud now|^Noor .*Said aloud \d+s .*@noor$/)).toHaveCount(1);
  await expect(named(/^Ingrid Solheim On saying .*@ingrid Bruno .* repeated 1 repeat$/)).toHaveCount(1);
});
