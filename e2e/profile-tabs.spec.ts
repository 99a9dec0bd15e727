import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { anchorOf } from './support/frames.ts';
import { atRest, composer, painted, posts, postWith, restPointer, signInAt, wheel } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('tab', { name, exact: true });
const people = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

const idOf = async (origin: string, acct: string): Promise<string> =>
  ((await (await fetch(`${origin}/api/v1/accounts/lookup?acct=${acct}`)).json()) as { id: string }).id;

/** Gives an account this many followers, in pages of the server. */
const followedByMany = async (page: Page, origin: string, acct: string, count: number) => {
  const id = await idOf(origin, acct);
  const someone = (await (await fetch(`${origin}/api/v1/accounts/${id}`)).json()) as Record<string, unknown>;
  const all = Array.from({ length: count }, (_, at) => ({ ...someone, id: `p${at}`, acct: `p${at}`, display_name: `Person ${at}` }));
  await page.route(new RegExp(`/api/v1/accounts/${id}/followers`), (route) => {
    const last = new URL(route.request().url()).searchParams.get('max_id');
    const from = last === null ? 0 : Number(last.slice(1)) + 1;
    return route.fulfill({ json: all.slice(from, from + 20) });
  });
};

test('on the own profile a new post, pins and unpins show at once; axe finds nothing in either theme', async ({ page, testing }) => {
  const themes = inBothThemes(page);
  await themes.prepare();
  await testing.post({ account: 'demo', text: 'An old favourite of mine' });
  await themes.signIn();
  await page.goto('/users/demo#statuses');
  await composer(page).text.fill('Seen from the profile');
  await composer(page).send.click();
  await expect(posts(page).first()).toContainText('Seen from the profile');
  const pin = async (text: string) => {
    await expect(async () => {
      await postWith(page, text).getByRole('button', { name: 'More' }).press('Enter');
      await page.getByRole('menuitemcheckbox', { name: 'Pin to profile' }).press('Enter', { timeout: 1_000 });
    }).toPass();
  };
  await pin('An old favourite of mine');
  const pinned = page.getByRole('feed').locator('[data-item]').filter({ hasText: 'Pinned' });
  await expect(pinned).toContainText('An old favourite of mine');
  await expect(posts(page).first()).toContainText('An old favourite of mine');
  await expect(postWith(page, 'An old favourite of mine')).toHaveCount(1);
  await themes.expectClean('the posts of a profile');
  // rules: profile-search
  const search = page.getByRole('searchbox', { name: "Search @demo's posts" });
  await search.fill('old favourite of mine');
  await search.press('Enter');
  await expect(page.getByRole('feed', { name: 'Posts found' })).toContainText('An old favourite of mine');
  await expect(posts(page)).toHaveCount(1);
  await themes.expectClean('posts found in a profile');
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).press('Enter');
  await expect(search).toBeFocused();
  await expect(pinned).toContainText('An old favourite of mine');
  await pin('An old favourite of mine');
  await expect(pinned).toHaveCount(0);
  await tab(page, 'Followers').click();
  await expect(people(page).first()).toBeVisible();
  await themes.expectClean('the followers of a profile');
  const first = people(page).first();
  const before = Number(await first.getAttribute('aria-setsize'));
  const name = await first.getByRole('group').getAttribute('aria-label');
  await first.getByRole('button', { name: 'Remove follower' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('group', { name: name ?? '', exact: true })).toHaveCount(0);
  await expect(first).toHaveAttribute('aria-setsize', String(before - 1));
});

test('going back restores the position in a tab and in a long list of accounts', async ({ page, testing, instance }) => {
  await testing.post({ account: 'noor', text: 'Far down', count: 50 });
  await followedByMany(page, instance.origin, 'noor', 200);
  await signInAt(page, '/users/noor#statuses');
  await expect(posts(page).first()).toBeVisible();
  for (let at = 0; at < 8; at++) {
    await wheel(page, 400);
    await painted(page);
  }
  await restPointer(page);
  await atRest(page);
  const read = await anchorOf(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.goBack();
  const item = page.getByRole('feed').locator(`[data-item="${read.id}"]`);
  await expect(item).toBeVisible();
  await expect
    .poll(async () => Math.abs((await item.evaluate((one) => one.getBoundingClientRect().top)) - read.top))
    .toBeLessThanOrEqual(1);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await tab(page, 'Followers').click();
  const account = page
    .getByRole('listitem')
    .filter({ hasText: /Person 9\d/u })
    .first();
  await expect(async () => {
    await wheel(page, 700);
    await expect(account).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  await restPointer(page);
  await atRest(page);
  const inSight = page.getByRole('listitem').filter({ hasText: /Person \d+/u });
  const top = (await inSight.nth(Math.floor((await inSight.count()) / 2)).boundingBox())?.y ?? 0;
  const who = await inSight.nth(Math.floor((await inSight.count()) / 2)).getAttribute('data-item');
  await main.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Followers')).toHaveAttribute('aria-selected', 'true');
  const there = page.getByRole('listitem').and(page.locator(`[data-item="${who ?? ''}"]`));
  await expect(there).toBeVisible();
  await expect.poll(async () => Math.abs(((await there.boundingBox())?.y ?? -1_000) - top)).toBeLessThanOrEqual(2);
});

test('the media of an account open in the viewer, which continues while more are fetched', async ({ page, testing }) => {
  await testing.post({ account: 'ingrid', text: 'A picture', media: 1, count: 200 });
  await signInAt(page, '/users/ingrid#media');
  const tiles = page.getByRole('tabpanel').getByRole('link', { name: /./u });
  await expect(tiles.first()).toBeVisible();
  // Content that loads above the tiles moves them: a key hits its tile anywhere.
  await tiles.first().press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Media viewer' });
  const counter = viewer.getByText(/^\d+ of \d+$/u);
  const total = async () => Number((await counter.textContent())?.split(' of ')[1]);
  await expect(counter).toBeVisible();
  const before = await total();
  // The one before the first is the last.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(total).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});
