import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, HOME, painted, posts, signIn } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };
const NORMAL = { width: 1024, height: 768 };
const WIDE = { width: 1440, height: 900 };
/** A window of 640 px at 200 % (WCAG 1.4.4, 1.4.10). */
const ZOOMED = { width: 320, height: 640 };

const topBar = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const newPost = (page: Page) => page.getByRole('button', { name: 'New post' });

/** How far the page can be scrolled to the side. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    return scrollX;
  });

test('on a wide window the notifications stand in a third column', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signIn(page);
  await expect(page.getByRole('complementary', { name: 'Side column' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await expect(menu(page).or(bell(page)).or(newPost(page))).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
});

test('on a normal window the bell stands in the bar with its count and opens the notifications; on a wide one a guest’s page fills its middle (rules bell-in-bar, guest-column)', async ({
  page,
  testing,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/main/all');
  const boxes = () =>
    page
      .locator('main, aside')
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  await expect(page.getByRole('complementary', { name: 'About' }).getByText('Text limit')).toBeVisible();
  const columns = await boxes();
  expect(columns).toHaveLength(3);
  const [first = 0, last = 0] = [columns[0]?.[0], columns[2]?.[1]];
  const room = await page.evaluate(() => document.body.clientWidth);
  expect([first + last, last - first > 0.8 * room]).toEqual([room, true]);
  await page.setViewportSize(NORMAL);
  await expect.poll(async () => (await boxes()).length).toBe(2);
  await expect(bell(page)).toHaveCount(0);
  await signIn(page);
  await expect(page.getByRole('complementary')).toHaveCount(1);
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Notifications' })).toHaveCount(0);
  await expect(menu(page).or(newPost(page))).toHaveCount(0);
  await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
  await expect(topBar(page).getByRole('button', { name: /^Notifications, \d+ new$/ })).toHaveText(/^\d+$/);
  await bell(page).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('listitem').first()).toContainText('followed you');
  await expectAccessible(page, 'the notifications beside a normal window', { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(await overflow(page)).toBe(0);
});

test('a press beside a drawer closes it, and a second one leads to the other', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  await menu(page).click();
  const side = page.getByRole('dialog', { name: 'Menu' });
  await expect(side).toBeVisible();
  await page.mouse.click(PHONE.width - 30, PHONE.height / 2);
  await expect(side).toBeHidden();
  await expect(menu(page)).toBeFocused();
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

const WIDTHS = [320, 390, 480, 640, 800, 801, 1024, 1279, 1280, 1440, 1920];

for (const [who, path] of [
  ['a guest', '/main/all'],
  ['somebody signed in', HOME],
  ['a guest on the page about it', '/about'],
] as const) {
  test(`nothing sticks out to the side for ${who}, at any width`, async ({ page, testing }) => {
    const text = `${'unbreakable'.repeat(30)} https://long.example/${'path/'.repeat(40)}`;
    await testing.post({ account: 'noor', text });
    await testing.post({ account: 'noor', text, subject: 'long'.repeat(60) });
    if (path === HOME) await signIn(page);
    else await page.goto(path);
    await expect(
      posts(page)
        .first()
        .or(page.getByRole('heading', { level: 2, name: 'Starling', exact: true })),
    ).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await painted(page);
      expect(await overflow(page), `at ${width} px`).toBe(0);
    }
  });
}

test('at 200 % everything of the bar and the post form can still be reached', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await signIn(page);
  const places = page.getByRole('navigation', { name: 'Main' }).locator('a, button');
  await expect(places).toHaveCount(5);
  for (const control of [...(await places.all()), newPost(page)]) await expect(control).toBeInViewport({ ratio: 1 });
  const widths = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.min(...widths), 'wide enough for a finger').toBeGreaterThanOrEqual(44);
  await page.evaluate(() => {
    for (const [name, px] of Object.entries({ s: 26, m: 30, l: 34, xl: 42 }))
      document.documentElement.style.setProperty(`--f-${name}`, `${px}px`);
  });
  await menu(page).click();
  const side = page.getByRole('dialog', { name: 'Menu' });
  const out = side.getByRole('button', { name: 'Log out' });
  await out.scrollIntoViewIfNeeded();
  for (const control of [out, side.getByRole('button', { name: 'Close' })]) await expect(control).toBeInViewport({ ratio: 1 });
  expect(await side.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await overflow(page)).toBe(0);
  await newPost(page).click();
  for (const control of [composer(page).text, composer(page).send]) await expect(control).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBe(0);
});

test('the theme is kept over a reload, and nothing flashes', async ({ page }) => {
  await page.goto('/main/public');
  const scheme = () =>
    page.evaluate(() => [document.documentElement.dataset['scheme'], getComputedStyle(document.body).getPropertyValue('--bg')]);
  await expect(posts(page).first()).toBeVisible();
  expect(await scheme()).toEqual(['dark', '#101319']);
  await topBar(page).getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(topBar(page).getByRole('button', { name: 'Switch to the dark theme' })).toBeFocused();
  await expect.poll(scheme).toEqual(['light', '#f3f4f7']);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const { scheme } = document.documentElement?.dataset ?? {};
      if (document.getElementById('app')?.firstElementChild) seen.add(scheme ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(posts(page).first()).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['light']);
  await expect(topBar(page).getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
});

test('whoever signs in in one tab is signed in in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/main/public');
  await expect(posts(other).first()).toBeVisible();
  await signIn(page);
  await expect(composer(other).form).toBeVisible();
});

test('Back and forward lead through the timelines, and the title follows', async ({ page }) => {
  await signIn(page);
  const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  const at = async (name: string, path: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · Starling Harbour$`));
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  };
  await go('Public');
  await at('Public', '/main/public');
  await go('Federated');
  await at('Federated', '/main/all');
  await go('About');
  await at('About', '/about');
  await page.goBack();
  await at('Federated', '/main/all');
  await page.goBack();
  await page.goBack();
  await at('Home', HOME);
  await expect(posts(page).first()).toBeVisible();
  await page.goForward();
  await at('Public', '/main/public');
});

test('the bubble timeline is one more timeline of members', async ({ page }) => {
  await signIn(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bubble' }).click();
  await expect(page).toHaveURL('/main/bubble');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Bubble · Starling Harbour$/);
  await expect(posts(page).first()).toBeVisible();
});

test('the shortcuts of the bar lead where the navigation does', async ({ page }) => {
  await page.setViewportSize(NORMAL);
  await signIn(page);
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link')).toHaveCount(7);
  await shortcuts.getByRole('link', { name: 'Public' }).click();
  await expect(page).toHaveURL('/main/public');
  await expect(shortcuts.getByRole('link', { name: 'Public' })).toHaveAttribute('aria-current', 'page');
});

test('the title counts what is unseen, and the icon has a dot, until it is seen (rule favicon-dot)', async ({ page, testing }) => {
  await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
  await signIn(page);
  const icon = page.locator('link[rel="icon"]');
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page).toHaveTitle('Home · Starling Harbour');
  await expect(icon).toHaveAttribute('href', '/static/logo.svg');
  await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
  await expect(page).toHaveTitle('(1) Home · Starling Harbour');
  await expect(icon).toHaveAttribute('href', /^data:image\/png/);
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page).toHaveTitle('Home · Starling Harbour');
  await expect(icon).toHaveAttribute('href', '/static/logo.svg');
});

test('admins alone find the way to the administration (rule admin-page)', async ({ page }) => {
  await signIn(page, 'admin');
  const link = topBar(page).getByRole('link', { name: 'Administration' });
  await expect(link).toHaveAttribute('href', '/pleroma/admin/#/login-pleroma');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a guest reads what the server has, and finds the ways through his own server', async ({ page }) => {
  await page.goto('/main/all');
  const side = page.getByRole('complementary', { name: 'About' });
  await expect(side.getByRole('heading', { name: 'Features' })).toBeAttached();
  await expect(side.getByText('Text limit')).toBeAttached();
  await expect(topBar(page).getByRole('link', { name: 'Administration' })).toHaveCount(0);
  for (const what of ['Reply', 'Repeat', 'Favourite']) {
    const link = posts(page)
      .first()
      .getByRole('link', { name: new RegExp(`^${what} from your own server`) });
    await expect(link).toHaveAttribute('href', /^\/main\/ostatus\?status_id=\w+$/);
  }
});

test('an address that leads nowhere says so, and leads home', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await expect(page).toHaveTitle('Not found · Starling Harbour');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/main/all');
});

test('a guest who asks for the home timeline is led to the public one', async ({ page }) => {
  await page.goto(HOME);
  await expect(page).toHaveURL('/main/all');
  await page.goto('/main/all/');
  await expect(page.getByRole('heading', { level: 1, name: 'Federated' })).toBeVisible();
});
