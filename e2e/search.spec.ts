import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { goTo, HOME, loginForm, painted, posts, signIn, signInAt } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const WIDE = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole('main');
const box = (page: Page) => main(page).getByRole('searchbox', { name: 'Search for' });
const people = (page: Page) => main(page).getByRole('tab', { name: /^People/ });

/** Returns the search queries that the server received, in order. */
const questionsOf = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v2/search') requested.push(searchParams.get('q') ?? '');
  });
  return requested;
};

// rules: search-key, search-settle
test('by keyboard alone: the key opens the bar, fast typing sends at most two requests, and Back restores the position', async ({
  page,
  testing,
}) => {
  await testing.post({ account: 'noor', text: 'Wagtails at the pier', count: 30 });
  await signIn(page);
  const requested = questionsOf(page);
  // Before the bar has loaded, the key leads to the screen of the search.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open search' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('noor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?query=noor');
  await expect(people(page)).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('Control+a');
  const before = requested.length;
  await page.keyboard.type('wagtails at the pier', { delay: 30 });
  await expect(posts(page).first()).toContainText('Wagtails at the pier 30');
  await expect(page).toHaveURL('/search?query=wagtails+at+the+pier');
  expect(requested.length - before).toBeLessThanOrEqual(2);
  expect(requested.at(-1)).toBe('wagtails at the pier');
  await main(page).getByRole('button', { name: 'Show all posts' }).press('Enter');
  await expect(main(page).getByRole('tab', { name: /^Posts/ })).toHaveAttribute('aria-selected', 'true');
  const far = posts(page).filter({ hasText: /pier 5(?!\d)/ });
  await expect(async () => {
    await page.keyboard.press('j');
    await painted(page);
    expect(await far.and(page.locator(':focus')).count()).toBe(1);
  }).toPass({ intervals: [0] });
  const count = requested.length;
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/notice\//);
  await page.goBack();
  await expect(far).toBeInViewport();
  expect(requested.length).toBe(count);
  await page.goBack();
  await expect(box(page)).toHaveValue('noor');
  await page.goBack();
  await expect(page).toHaveURL(HOME);
});

// rules: search-back, search-best
test('Back restores the position among the best results, and all results of a kind begin at their top', async ({ page, testing }) => {
  for (let at = 0; at < 5; at++) await testing.post({ account: 'noor', text: `Sandpiper ${at}\n${'One\n'.repeat(30)}` });
  await page.setViewportSize(PHONE);
  await signInAt(page, '/search?query=sandpiper');
  const scrollY = () => page.evaluate(() => window.scrollY);
  const last = main(page)
    .getByRole('link', { name: /^#sandpiper/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(scrollY).toBeGreaterThan(200);
  const topOf = async () => Math.round((await last.boundingBox())?.y ?? 0);
  const before = await topOf();
  await last.click();
  await expect(page).toHaveURL(/\/tag\//);
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3);
  const all = main(page).getByRole('button', { name: 'Show all posts' });
  await all.evaluate((button) => button.scrollIntoView());
  expect(await scrollY()).toBeGreaterThan(0);
  await all.press('Enter');
  await expect(main(page).getByRole('tab', { name: /^Posts/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(scrollY).toBe(0);
});

// rules: search-resolve
test('an address and a handle open their target instead of a search, and a missing one is reported', async ({
  page,
  testing,
  instance,
}) => {
  const [id] = await testing.post({ account: 'noor', text: 'Found by its address' });
  await signInAt(page, '/search?query=' + encodeURIComponent('@ingrid@nowhere.example'));
  await expect(main(page).getByText('Not found', { exact: true })).toBeVisible();
  const { url } = (await (await fetch(`${instance.origin}/api/v1/statuses/${id}`)).json()) as { url: string };
  await box(page).fill(url);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/notice/${id}`);
  await page.goBack();
  await expect(box(page)).toHaveValue('@ingrid@nowhere.example');
});

// rules: search-recent
test('recent searches are removed by a logout and not stored for guests; a phone has the search in its menu', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click();
  await box(page).fill('tide');
  await box(page).press('Enter');
  await expect(posts(page).first()).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear search' }).click();
  await expect(main(page).getByRole('link', { name: 'tide', exact: true })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('link', { name: 'tide', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await page.goto('/search?query=bread');
  await expect(posts(page).first()).toBeVisible();
  await page.goto('/about');
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('searches')));
  expect(stored).toEqual([]);
  await expect(loginForm(page)).toHaveCount(0);
});

test('axe finds nothing in the search, on the page about the server, and in the menu of a hashtag', async ({ page, complaints }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
  const { prepare, signIn: enter, expectClean } = inBothThemes(page);
  await prepare();
  await page.setViewportSize(WIDE);
  await enter();
  const atBoth = async (where: string) => {
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('complementary')).toHaveCount(size === PHONE ? 0 : 2);
      await expectClean(`${where}, ${size.width}`);
    }
    await page.setViewportSize(WIDE);
  };
  await goTo(page, '/search');
  await expect(box(page)).toBeVisible();
  await atBoth('an empty search');
  await goTo(page, '/search?query=tide');
  await expect(people(page)).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  await atBoth('posts found');
  await people(page).click();
  await atBoth('people who were found');
  await goTo(page, '/about');
  await main(page).getByText('Rejected servers').click();
  await main(page).getByText('Keyword rules').click();
  await expect(main(page).getByText('rude.example')).toBeVisible();
  await atBoth('about');
  await goTo(page, '/tag/birds');
  await page.getByRole('button', { name: 'More about #birds' }).click();
  await expect(page.getByRole('table', { name: /^Used/ })).toBeVisible();
  await expectClean('what a hashtag tells');
});

// rules: tag-muted
test('a muted hashtag collapses its posts, stays muted on another device, and is unmuted', async ({
  page,
  browser,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  await testing.forgetProfiles();
  await signInAt(page, '/tag/birds');
  await page.getByRole('button', { name: 'More about #birds' }).click();
  const written = page.waitForResponse((response) => /frontend_settings/.test(response.url()) && response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Mute hashtag' }).click();
  await expect(page.getByText('#birds is muted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(posts(page).first()).toContainText('#birds');
  await expect(posts(page).getByRole('button', { name: 'Expand post' }).first()).toBeVisible();
  await written;
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAt(other, '/tag/birds');
  await other.getByRole('button', { name: 'More about #birds' }).click();
  await other.getByRole('button', { name: 'Unmute hashtag' }).click();
  await expect(other.getByRole('button', { name: 'Mute hashtag' })).toBeVisible();
  await other.context().close();
});
