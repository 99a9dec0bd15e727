import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { chatting } from './support/chats.ts';
import { expect, test } from './support/fixtures.ts';
import { changeElsewhere } from './support/settings.ts';
import { composer, HOME, painted, posts, restPointer, signIn } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };
const NORMAL = { width: 1024, height: 768 };
const WIDE = { width: 1440, height: 900 };
/** The first with the form beside the page, and those of the other layouts. */
const FORM_WIDTHS = [960, 1280, 1440];
/** A window of 640 px at 200 % (WCAG 1.4.4, 1.4.10). */
const ZOOMED = { width: 320, height: 640 };

const topBar = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const newPost = (page: Page) => page.getByRole('button', { name: 'New post' });

/** Returns the horizontal scroll range of the page. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    return scrollX;
  });

// rules: bell-in-bar, guest-column, form-width
test('notifications are in a third column of a wide window, behind the bell of a normal one, and in a drawer of a phone; a guest’s page fills its middle', async ({
  page,
  testing,
}) => {
  await test.step('on a wide window a guest’s page fills its middle', async () => {
    await page.setViewportSize(WIDE);
    await page.goto('/main/all');
    const boxes = () =>
      page
        .locator('main, aside')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    await expect(page.getByRole('complementary', { name: 'About' }).getByText('Character limit')).toBeVisible();
    const columns = await boxes();
    expect(columns).toHaveLength(3);
    const [first = 0, last = 0] = [columns[0]?.[0], columns[2]?.[1]];
    const room = await page.evaluate(() => document.body.clientWidth);
    expect([first + last, last - first > 0.8 * room]).toEqual([room, true]);
    await page.setViewportSize(NORMAL);
    await expect.poll(async () => (await boxes()).length).toBe(2);
    await expect(bell(page)).toHaveCount(0);
  });
  await signIn(page);
  await test.step('in a normal window the bell is in the bar with its count and opens the notifications', async () => {
    await expect(page.getByRole('complementary')).toHaveCount(1);
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Notifications' })).toHaveCount(0);
    await expect(menu(page).or(newPost(page))).toHaveCount(0);
    await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
    await expect(topBar(page).getByRole('button', { name: /^Notifications, \d+ new$/ })).toHaveText(/^\d+\+?$/);
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
  await test.step('in a wide window the notifications are in a third column', async () => {
    await page.setViewportSize(WIDE);
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
    await expect(menu(page).or(bell(page)).or(newPost(page))).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
  });
  await test.step('the post form is at least 360 px wide wherever it is beside the page', async () => {
    for (const width of FORM_WIDTHS) {
      await page.setViewportSize({ width, height: WIDE.height });
      const form = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('form', { name: 'New post' });
      await expect(form).toBeVisible();
      expect((await form.boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(360);
    }
  });
  await test.step('a press beside a drawer closes it, and a second one opens the other', async () => {
    await page.setViewportSize(PHONE);
    await menu(page).click();
    const side = page.getByRole('dialog', { name: 'Menu' });
    await expect(side).toBeVisible();
    await page.mouse.click(PHONE.width - 30, PHONE.height / 2);
    await expect(side).toBeHidden();
    await expect(menu(page)).toBeFocused();
    // Over a row of the drawer it would open a card, which Escape closes first.
    await restPointer(page);
    await bell(page).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
  await test.step('at 200 % everything of the bar and the post form can still be reached', async () => {
    await page.setViewportSize(ZOOMED);
    const items = page.getByRole('navigation', { name: 'Main' }).locator('a, button');
    await expect(items).toHaveCount(5);
    for (const control of [...(await items.all()), newPost(page)]) await expect(control).toBeInViewport({ ratio: 1 });
    const widths = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
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
});

const expectPrintable = (page: Page): Promise<void> =>
  test.step('on paper the column has the complete width, nothing sticks, and names are not cut', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('header, aside, nav').filter({ visible: true })).toHaveCount(0);
    const [width, whole, position] = await page.evaluate(() => {
      const [main, head] = [document.querySelector('main'), document.querySelector('main h1')?.parentElement];
      return [main?.clientWidth, document.body.clientWidth, head && getComputedStyle(head).position];
    });
    expect([width, position]).toEqual([whole, 'static']);
    const cut = (names: Element[]) =>
      names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent);
    expect(await page.locator('article bdi').evaluateAll(cut)).toEqual([]);
    await page.emulateMedia({ media: null });
  });

const WIDTHS = [320, 390, 480, 640, 800, 801, 1024, 1279, 1280, 1440, 1920];

for (const [who, path] of [
  ['a guest, also about the server', '/main/all'],
  ['somebody signed in', HOME],
] as const) {
  // rules: print-column
  test(`the page has no horizontal overflow for ${who}, at any width`, async ({ page, testing }) => {
    const text = `${'unbreakable'.repeat(30)} https://long.example/${'path/'.repeat(40)}`;
    await testing.post({ account: 'noor', text });
    await testing.post({ account: 'noor', text, subject: 'long'.repeat(60) });
    if (path === HOME) await signIn(page);
    else await page.goto(path);
    await expect(posts(page).first()).toBeVisible();
    const expectNoOverflow = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await painted(page);
        expect(await overflow(page), `at ${width} px`).toBe(0);
      }
    };
    await expectNoOverflow();
    await expectPrintable(page);
    if (path === HOME) return;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Starling', exact: true })).toBeVisible();
    await expectNoOverflow();
    await expectPrintable(page);
  });
}

// rules: default-theme
test('the theme follows the system until one is chosen, persists over a reload, and does not flash', async ({ page, testing }) => {
  const toLight = topBar(page).getByRole('button', { name: 'Switch to the light theme' });
  const toDark = topBar(page).getByRole('button', { name: 'Switch to the dark theme' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [DARK, LIGHT] = ['rgb(16, 19, 25)', 'rgb(243, 244, 247)'];
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const sample = () => {
      if (document.styleSheets.length > 0) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(sample);
    };
    sample();
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  for (const path of ['/static/config.json', '/api/pleroma/frontend_configurations'])
    await testing.fault({ path, status: 200, body: { loginMethod: 'password' } });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  await expect(toDark).toBeVisible();
  expect(await seen()).toEqual([LIGHT]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toLight).toBeVisible();
  expect(await ground()).toBe(DARK);
  await toLight.click();
  await expect(toDark).toBeFocused();
  await expect.poll(ground).toBe(LIGHT);
  await testing.clearFaults();
  await page.reload();
  await expect(posts(page).first()).toBeVisible();
  await expect(toDark).toBeVisible();
  expect(await seen()).toEqual([LIGHT]);
});

test('signing in applies to the other tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/main/public');
  await expect(posts(other).first()).toBeVisible();
  await signIn(page);
  await expect(composer(other).form).toBeVisible();
});

test('Back and forward move through the timelines, and the title follows; the bubble is another one, and shortcuts lead there too', async ({
  page,
  testing,
  instance,
}) => {
  // Unread chats are counted too.
  await (await chatting(instance, 'demo', 'noor')).readAll();
  await signIn(page);
  await test.step('Back and forward move through the timelines, and the title follows', async () => {
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
    await go('Local');
    await at('Local', '/main/public');
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
    await at('Local', '/main/public');
  });
  await test.step('the bubble timeline is one more timeline of members', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bubble' }).click();
    await expect(page).toHaveURL('/main/bubble');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Bubble · Starling Harbour$/);
    await expect(posts(page).first()).toBeVisible();
  });
  await test.step('the shortcuts of the bar have the targets of the navigation', async () => {
    await page.setViewportSize(NORMAL);
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(shortcuts).toHaveCount(0);
    await changeElsewhere(page, { showNavShortcuts: true });
    await expect(shortcuts.getByRole('link')).toHaveCount(7);
    await shortcuts.getByRole('link', { name: 'Local' }).click();
    await expect(page).toHaveURL('/main/public');
    await expect(shortcuts.getByRole('link', { name: 'Local' })).toHaveAttribute('aria-current', 'page');
  });
  // rules: favicon-dot
  await test.step('the title counts unread notifications and the icon has a dot until they are read', async () => {
    await page.setViewportSize(WIDE);
    const unseen = async () => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
    const before = await unseen();
    await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
    await expect.poll(unseen).toBe(before + 1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    const icon = page.locator('link[rel="icon"]');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page).toHaveTitle('Home · Starling Harbour');
    await expect(icon).toHaveAttribute('href', '/static/logo.svg');
    await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
    await expect(page).toHaveTitle('(1) Home · Starling Harbour');
    await expect(icon).toHaveAttribute('href', /^data:image\/png/);
    await changeElsewhere(page, { hideNotificationCounts: true });
    await expect(page).toHaveTitle('Home · Starling Harbour');
    await expect(icon).toHaveAttribute('href', /^data:image\/png/);
    await changeElsewhere(page, { hideNotificationCounts: false });
    await expect(page).toHaveTitle('(1) Home · Starling Harbour');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page).toHaveTitle('Home · Starling Harbour');
    await expect(icon).toHaveAttribute('href', '/static/logo.svg');
  });
});

// rules: admin-page
test('only admins have a link to the administration', async ({ page }) => {
  await signIn(page, 'admin');
  const link = topBar(page).getByRole('link', { name: 'Administration' });
  await expect(link).toHaveAttribute('href', '/pleroma/admin/#/login-pleroma');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a guest reads profiles, is redirected to permitted pages, and gets a report for missing ones', async ({ page }) => {
  await test.step('a guest reads the profile and has actions through their own server', async () => {
    await page.goto('/main/all');
    const side = page.getByRole('complementary', { name: 'About' });
    await expect(side.getByRole('heading', { name: 'Features' })).toBeAttached();
    await expect(side.getByText('Character limit')).toBeAttached();
    await expect(topBar(page).getByRole('link', { name: 'Administration' })).toHaveCount(0);
    for (const what of ['Reply', 'Repeat', 'Favourite']) {
      const link = posts(page)
        .first()
        .getByRole('link', { name: new RegExp(`^${what} from your own server`) });
      await expect(link).toHaveAttribute('href', /^\/main\/ostatus\?status_id=\w+$/);
    }
  });
  await test.step('an unknown address is reported and links home', async () => {
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    await expect(page).toHaveTitle('Not found · Starling Harbour');
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveURL('/main/all');
  });
  await test.step('a guest who opens the home timeline is led to the public one', async () => {
    await page.goto(HOME);
    await expect(page).toHaveURL('/main/all');
    await page.goto('/main/all/');
    await expect(page.getByRole('heading', { level: 1, name: 'Federated' })).toBeVisible();
  });
});
