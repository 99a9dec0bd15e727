import type { Page } from '@playwright/test';
import type { Fault } from '#instance/testing/faults.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { HOME, atHome, atTop, composer, draftStored, loginForm, notice, postWith, posts, signIn, tryToSignIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';
import type { Testing } from './support/testing.ts';
import { inBothThemes } from './support/themes.ts';

const HOME_CALL = '/api/v1/timelines/home';
const WHO_AM_I = '/api/v1/accounts/verify_credentials';
const ROTTEN = { status: 403, body: { error: 'Invalid credentials.' } };

/** One of each kind of failure; tests/api/timelines.test.ts and tests/domain/text/failure-text.test.ts have the others. */
const TROUBLES: readonly [string, Omit<Fault, 'path'>, string][] = [
  ['HTML where JSON was expected', { body: 'html' }, "Couldn't read the server's response"],
  ['429', { status: 429, body: { error: 'Throttled' }, headers: { 'retry-after': '1' } }, 'You are rate limited'],
  ['a dropped connection', { drop: 'before' }, 'No connection to the server'],
];

test('a failing home timeline reports the reason at each retry, and loads when it can', async ({ page, testing, complaints }) => {
  complaints.allow(/\/timelines\/home/);
  await testing.fault({ path: HOME_CALL, status: 418 });
  await page.goto('/login');
  await tryToSignIn(page);
  await expect(page).toHaveURL(HOME);
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Try again' });
  await expect(main.getByText("Couldn't load the timeline")).toBeVisible();
  // A join fetches too, and would mend it before the button does.
  await expect(main.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(async () => (await testing.requests('GET', /\/timelines\/home/)).length).toBeGreaterThan(1);
  for (const [name, fault, text] of TROUBLES)
    await test.step(name, async () => {
      await testing.clearFaults();
      await testing.fault({ ...fault, path: HOME_CALL });
      await again.click();
      await expect(main.getByText(text, { exact: true })).toBeVisible();
      await expect(main.getByText("Couldn't load the timeline")).toBeVisible();
      await expect(notice(page, /Error fetching|Couldn't load/)).toHaveCount(0);
    });
  await testing.clearFaults();
  await again.click();
  await atHome(page);
});

test('a failed timeline is fetched again on return', async ({ page, testing, complaints }) => {
  complaints.allow(/\/timelines\/public/);
  await testing.fault({ path: '/api/v1/timelines/public', status: 503 });
  await page.goto('/main/public');
  const failed = page.getByRole('main').getByText("Couldn't load the timeline");
  await expect(failed).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
  await testing.clearFaults();
  await page.getByRole('navigation').getByRole('link', { name: 'Local' }).first().click();
  await expect(posts(page).first()).toBeVisible();
});

test('a malformed post is omitted, failed older ones are retried, and a refused favourite is rolled back', async ({
  page,
  testing,
  complaints,
}) => {
  await test.step('a malformed post is omitted and reported, and the rest of the page shows', async () => {
    const [id] = await testing.post({ account: 'noor', text: 'Broken in a moment' });
    await testing.post({ account: 'noor', text: 'The neighbour is fine' });
    await testing.malform(id!, { id: 7, account: null, content: [] });
    await signIn(page);
    await expect(posts(page).first()).toContainText('The neighbour is fine');
    await expect(postWith(page, 'Broken in a moment')).toHaveCount(0);
    expect(await posts(page).count()).toBeGreaterThan(2);
    expect(complaints.reports().length).toBeGreaterThan(0);
  });
  await test.step('a refused favourite is rolled back and reports the reason', async () => {
    await atTop(page);
    complaints.allow(/\/favourite$/);
    await testing.post({ account: 'noor', text: 'Not to be liked' });
    await testing.fault({
      method: 'POST',
      path: '^/api/v1/statuses/[^/]+/favourite',
      status: 403,
      body: { error: 'You may not like this' },
    });
    const post = postWith(page, 'Not to be liked');
    const star = post.getByRole('button', { name: 'Favourite' });
    // By keyboard: a pointer press on an element that just moved is ignored for a second.
    await star.press('Enter');
    await expect(post.getByRole('alert')).toContainText('You may not like this');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    // A press in the second after the list has changed is ignored (rule press-blocked).
    await expect(async () => {
      const dismiss = post.getByRole('alert').getByRole('button', { name: 'Dismiss' });
      if (await dismiss.isVisible()) await dismiss.click();
      await expect(post.getByRole('alert')).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 5_000 });
  });
  await test.step('older posts that fail to load report it, and a retry loads them', async () => {
    await atTop(page);
    complaints.allow(/\/timelines\/home/);
    await testing.post({ account: 'noor', text: 'Deep', count: 60 });
    await page.reload();
    await atHome(page);
    await testing.fault({ path: `${HOME_CALL}?max_id`, status: 503 }, { path: '^/api/v1/timelines/home\\?.*max_id', status: 503 });
    // Posts are measured when they come near, so the end of the list moves during a jump.
    const atEnd = page.waitForFunction(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.querySelector('main [role=alert]') !== null;
    });
    await atEnd;
    await expect(page.getByRole('alert').filter({ hasText: "Couldn't load older posts" })).toBeVisible();
    await expect(notice(page, /Error fetching|Couldn't load/)).toHaveCount(0);
    await testing.clearFaults();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => Number(await posts(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(20);
  });
});

/** A draft is stored for the account, whoever else uses the page meanwhile. */
const write = async (page: Page, text: string) => {
  await composer(page).text.fill(text);
  await draftStored(page, text);
};

const expectLoginRequired = async (page: Page, testing: Testing, text: string) => {
  await expect(page).toHaveURL('/login');
  await expect(notice(page, 'Your session has expired, but your draft is saved. Log in again.')).toBeVisible();
  await expect(composer(page).form).toBeHidden();
  await testing.clearFaults();
  await expect(loginForm(page)).toBeVisible();
  await tryToSignIn(page);
  await atHome(page);
  await expect(composer(page).text).toHaveValue(text);
};

// rules: session-expired
test('a refused token, at once, later or overnight, leads to the login and retains the draft', async ({ page, testing, complaints }) => {
  await signIn(page);
  await test.step('a token that the server removed leads to the login and retains the draft', async () => {
    complaints.allow(/\/api\/v1\//);
    await write(page, 'Half a thought');
    await testing.revoke('demo');
    await expect(notice(page, /^Your session has expired/)).toBeVisible();
    await expect(loginForm(page)).toBeVisible();
    await inBothThemes(page).expectClean('the login after the end of a session');
    await expectLoginRequired(page, testing, 'Half a thought');
  });
  await test.step('403 with invalid credentials leads to the login and retains the draft', async () => {
    complaints.allow(/\/api\/v1\//);
    await write(page, 'Another half');
    await testing.fault({ path: WHO_AM_I, ...ROTTEN }, { path: '/api/v1/timelines', ...ROTTEN });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Federated' }).click();
    await expectLoginRequired(page, testing, 'Another half');
  });
  await test.step('a token that expired while the page was closed leads to the login', async () => {
    complaints.allow(/\/api\/v1\//);
    await write(page, 'Kept over night');
    await page.goto('about:blank');
    await testing.revoke('demo');
    // The token is refused before the instance is loaded.
    await testing.fault({ path: '/nodeinfo', latencyMs: 700, times: 2 });
    await page.goto('/main/friends');
    await expectLoginRequired(page, testing, 'Kept over night');
  });
});

test('the page starts without any optional response', async ({ page, testing, complaints }) => {
  complaints.allow(/\/static\/|\/instance\/|\/nodeinfo|\/api\/v1\/instance|\/api\/pleroma|oauth-authorization-server/);
  const paths = ['/static/config', '/static/terms', '/static/stickers', '/instance/', '/nodeinfo', '/api/v1/instance', '/api/pleroma'];
  await testing.fault(...paths.map((path) => ({ path, status: 500 })));
  await page.goto('/');
  await expect(posts(page).first()).toBeVisible();
  await tryToSignIn(page);
  await atHome(page);
});

/** Only the files of the start load. */
const loseLaterParts = async (page: Page, testing: Testing): Promise<void> => {
  const index = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  const [...atOnce] = index.matchAll(/\/assets\/([^"]+)\.js/g);
  await testing.fault({ path: `^/assets/(?!${atOnce.map(([, name]) => name).join('|')}).*\\.js$`, drop: 'before' });
};

test('no post shows if the filter of muted words fails to load, and a retry loads the list', async ({
  page,
  devtools,
  testing,
  complaints,
}) => {
  complaints.allow(/\/assets\//);
  await signIn(page);
  await changeElsewhere(page, { muteWords: ['marmalade'] });
  await loseLaterParts(page, testing);
  await devtools.send('Network.clearBrowserCache');
  await page.reload();
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: "Couldn't load this part" });
  await expect(failed).toBeVisible();
  await expect(posts(page)).toHaveCount(0);
  // Another reader that needs it later would load it too.
  await page.waitForLoadState('networkidle');
  await testing.clearFaults();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(posts(page).first()).toBeVisible();
});

test('a part of the page that fails to load reports it, and a retry loads it', async ({ page, testing, complaints }) => {
  complaints.allow(/\/assets\//);
  await loseLaterParts(page, testing);
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  const main = page.getByRole('main');
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
  const failed = main.getByRole('alert').filter({ hasText: "Couldn't load this part" });
  await expect(failed).toBeVisible();
  expect((await testing.requests('GET', /^\/assets\/.*\.js$/)).length, 'requested a few times, not endlessly').toBeLessThan(60);
  await testing.clearFaults();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('alert')).toContainText("Couldn't load this part");
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /theme|light|dark/i })).toBeVisible();
  await expect(bar.getByRole('alert')).toHaveCount(0);
});

test('a browser without storage is reported once and can be used', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/login');
  await expect(notice(page, "Your browser's storage isn't available, so changes you make here won't be saved.")).toHaveCount(1);
  await expectAccessible(page, 'a browser without storage');
  await tryToSignIn(page);
  await atHome(page);
});
