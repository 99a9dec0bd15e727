import type { Page } from '@playwright/test';
import { PAYLOADS } from '#tests/support/payloads.ts';
import { expect, test } from './support/fixtures.ts';
import { goTo, postWith, signIn } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page) => page.getByRole('main').locator('header');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Checks that nothing overflows the window horizontally. */
const expectInside = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
};

test('from a timeline: the profile shows cached data at once, its picture opens, the handle copies itself, Back returns, and text is copied with complete addresses', async ({
  page,
  testing,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = 'https://www.example.com/very/long/path/that/goes/on';
  const content = `<p>All tides: <a href="${address}"><span class="ellipsis">example.com/very</span></a></p><p>Until <b>May</b></p>`;
  await testing.post({ account: 'noor', text: 'All tides', raw: { content } });
  await testing.post({ account: 'noor', text: 'Low tide at seven' });
  await signIn(page);
  await testing.fault({ method: 'GET', path: '^/api/v1/accounts/[^/]+(\\?|$)', latencyMs: 3_000 });
  const requested = page.waitForRequest(/\/api\/v1\/accounts\/lookup/);
  await postWith(page, 'Low tide at seven')
    .getByRole('link', { name: /^Noor .*@noor$/ })
    .click();
  await requested;
  await expect(heading(page, 'Noor')).toBeVisible();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'This server' })).toBeVisible();
  await expect(page).toHaveURL('/noor');
  await expect(page).toHaveTitle(/Noor/);
  await testing.clearFaults();
  await card(page).getByRole('button', { name: "Noor's avatar" }).click();
  await expect(page.getByRole('dialog', { name: 'Media viewer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page)
    .getByRole('button', { name: /^Copy @noor@/ })
    .click();
  await expect(page.getByText(/^@noor@[^ ]+ copied$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@noor@/);
  await page.goBack();
  await expect(heading(page, 'Home')).toBeVisible();
  const text = postWith(page, 'All tides').getByText('All tides').locator('..');
  await expect(text).toContainText('example.com/very/long/path/that/goe…');
  // The copy handler loads once the page is idle.
  await expect(async () => {
    await text.evaluate((node) => getSelection()?.selectAllChildren(node));
    await page.keyboard.press('Control+C');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`All tides: ${address}\n\nUntil May`);
  }).toPass();
});

test('by its address: by name, by id and from elsewhere, with the tab of the address; a missing one is reported', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/\/accounts\/lookup|\/accounts\/nobody|api\/v2\/search/);
  const { id } = await testing.account({ username: 'ines', domain: 'lago.example', displayName: 'Inês' });
  await page.goto('/noor');
  await expect(heading(page, 'Noor')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Follow from your own server' })).toBeVisible();
  for (const path of ['/remote-users/@ines@lago.example#media', '/remote-users/lago.example/ines#media']) {
    await page.goto(path);
    await expect(heading(page, 'Inês')).toBeVisible();
    await expect(page).toHaveURL(`/users/${id}#media`);
  }
  await page.goto('/nobody');
  await expect(page.getByRole('alert')).toContainText('Sorry, this profile does not exist.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Log in' })).toBeVisible();
  await goTo(page, '/remote-users/@nobody@lago.example');
  await expect(page.getByRole('alert')).toContainText('Not found.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Open on lago.example' })).toBeVisible();
});

test('hostile profile texts are inert and within their column, in both themes and widths', async ({ page, testing }) => {
  const themes = inBothThemes(page);
  await themes.prepare();
  const fields = Array.from({ length: 30 }, (_, at) => ({
    name: at % 3 === 0 ? `Donaudampfschifffahrtsgesellschaft ${at}` : `<b>${at}</b>`,
    value: PAYLOADS[at % PAYLOADS.length],
    verified_at: at % 4 === 0 ? '2026-01-02T00:00:00Z' : null,
  }));
  const note = `<p>${'حين يكون البحر عاليًا '.repeat(100)}</p><p>${'x'.repeat(600)}</p>${PAYLOADS.join('')}`;
  await testing.account({ username: 'odd', displayName: '<img src=x onerror=alert(1)> بسمة \u202e', note: 'x', raw: { note, fields } });
  await page.setViewportSize(WIDE);
  await themes.signIn();
  await page.goto('/odd');
  await expect(page.locator('dl > div')).toHaveCount(30);
  await expectInside(page);
  await themes.expectClean('an odd profile, wide', 'main');
  await page.setViewportSize(PHONE);
  await expectInside(page);
  await themes.expectClean('an odd profile on a phone', 'main');
});

/** The parts of a profile beside its posts, where the server supports it. */
const EXTRAS = {
  akkoma: ['feed'],
  pleroma: ['birthday', 'familiar', 'featured', 'feature', 'feed'],
  mastodon: ['familiar', 'featured', 'feature', 'feed'],
  gotosocial: [],
} as const;

// rules: birthdays, familiar-followers, featured-tags, featured-accounts, feeds
test('on every server a profile shows and requests only what the server supports', async ({ page, testing, complaints }) => {
  complaints.allow(/frontend_configurations|panel\.html/);
  await signIn(page);
  const { id } = await testing.account({ username: 'ines', domain: 'lago.example', displayName: 'Inês' });
  await page.goto('about:blank');
  await testing.call('POST', 'instance', { flavour: 'pleroma' });
  const born = await page.request.patch('/api/v1/accounts/update_credentials', {
    headers: { authorization: `Bearer ${await testing.tokenOf('noor')}` },
    data: { birthday: '1984-02-29', show_birthday: true },
  });
  expect(born.ok()).toBe(true);
  for (const flavour of ['akkoma', 'pleroma', 'mastodon', 'gotosocial'] as const) {
    // A running page would continue with the other server and the requests of the previous one.
    await page.goto('about:blank');
    await testing.call('POST', 'instance', { flavour });
    await page.goto(`/users/${id}`);
    await expect(heading(page, 'Inês')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await card(page).getByRole('button', { name: 'More actions for Inês' }).click();
    await expect(page.getByRole('menuitem', { name: 'Open on lago.example' })).toBeVisible();
    await page.goto('/noor');
    await card(page)
      .getByRole('button', { name: /^More actions for / })
      .click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Hide repeats by @noor' })).toBeVisible();
    const extras = {
      birthday: page.getByText(/^Born .*1984/),
      familiar: page.getByText(/^(Followed by|Not followed by anyone you follow)/),
      featured: page.getByRole('tab', { name: 'Featured' }),
      feature: page.getByRole('menuitemcheckbox', { name: 'Feature @noor on your profile' }),
      feed: page.getByRole('menuitem', { name: 'RSS feed' }),
    };
    for (const [name, extra] of Object.entries(extras))
      await expect(extra, `${name} on ${flavour}`).toHaveCount(EXTRAS[flavour].some((one) => one === name) ? 1 : 0);
    const failed = await testing.requests('GET', /^\/api\/v1\/(accounts|pleroma)/);
    expect
      .soft(
        failed.filter(({ status }) => status >= 400),
        flavour,
      )
      .toEqual([]);
    await testing.call('DELETE', 'requests');
  }
});

test('a server that shows guests nothing offers the login', async ({ page, testing, complaints }) => {
  complaints.allow(/api\//);
  await testing.call('POST', 'instance', { flavour: 'gotosocial' });
  await page.goto('/noor');
  await expect(page.getByRole('alert')).toContainText('Please log in to view this profile.');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});
