import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atHome, composer, draftStored, loginForm, notice, posts, postWith, signIn, signInBeside, tryToSignIn } from './support/journey.ts';
import { storedValues } from './support/post-store.ts';

const PHONE = { width: 390, height: 844 };

const trigger = (page: Page) => page.getByRole('button', { name: 'Switch account' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Accounts on this device' });
const choice = (page: Page, acct: string) =>
  list(page)
    .getByRole('button', { name: `@${acct}` })
    .and(page.locator(':not([title])'));
const leave = (page: Page, acct: string) => list(page).getByRole('button', { name: `Log out of @${acct}` });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Log out', exact: true });

const is = (page: Page, acct: string) =>
  expect(page.getByRole('complementary', { name: 'Sidebar' }).getByTitle(`@${acct}`).first()).toBeVisible();

const switchTo = async (page: Page, acct: string) => {
  await trigger(page).click();
  await expect(choice(page, acct)).toBeVisible();
  await choice(page, acct).click();
  await atHome(page);
  await is(page, acct);
};

/** Logs another account in beside the current one. */
const add = async (page: Page, acct: string) => {
  await trigger(page).click();
  await expect(list(page)).toBeVisible();
  await list(page).getByRole('button', { name: 'Add another account' }).click();
  await expect(page).toHaveURL('/login');
  await tryToSignIn(page, acct);
  await atHome(page);
  await is(page, acct);
};

const tokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('starling-vault:token')).length);
/** Returns the log names of the tokens of stored accounts. */
const tokensIn = async (page: Page, accts: readonly string[]): Promise<string[]> => {
  const tokens = await page.evaluate((accts) => {
    const { known } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { known: { acct: string; accountId: string }[] };
    const idOf = (acct: string) => known.find((one) => one.acct === acct)?.accountId;
    const tokenOf = (id?: string) => localStorage.getItem(`starling-vault:token:${location.origin}/${id}`) ?? 'null';
    return accts.map((acct) => JSON.parse(tokenOf(idOf(acct))) as string);
  }, accts);
  return tokens.map((token) => createHash('sha256').update(token).digest('base64url').slice(0, 12));
};
const pending = (page: Page) => page.evaluate(() => localStorage.getItem('starling-vault:owed'));

/** The server has no settings for an account that never stored any (rule profile-made). */
test.beforeEach(({ complaints }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
});

test('an added account is switched to, also by keyboard; nothing of the first remains on the page or in requests', async ({
  page,
  testing,
  complaints,
}) => {
  await test.step('an added account is switched to; nothing of the first remains, and its draft is stored', async () => {
    await signIn(page);
    await composer(page).text.fill('Only mine to finish');
    await draftStored(page, 'Only mine to finish');
    await add(page, 'noor');
    expect(await tokens(page)).toBe(2);
    await expect(composer(page).text).toHaveValue('');
    await testing.post({ account: 'ingrid', text: '@demo for you alone', visibility: 'direct' });
    await switchTo(page, 'demo');
    await expect(composer(page).text).toHaveValue('Only mine to finish');
    await expect(postWith(page, 'for you alone')).toHaveCount(1);
    await switchTo(page, 'noor');
    await expect(postWith(page, 'for you alone')).toHaveCount(0);
    await page.reload();
    await atHome(page);
    await is(page, 'noor');
    await expect.poll(() => testing.sockets()).toBe(1);
  });
  await test.step('the list is operated by keyboard and marks the current account', async () => {
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await expect(choice(page, 'noor')).toHaveAttribute('aria-current', 'true');
    await expect(choice(page, 'noor').getByRole('img', { name: 'Current account' })).toBeVisible();
    await expect(choice(page, 'demo')).not.toHaveAttribute('aria-current');
    await expectAccessible(page, 'the list of accounts');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await choice(page, 'demo').focus();
    await page.keyboard.press('Enter');
    await is(page, 'demo');
  });
  await test.step('notices of one account do not show to the next', async () => {
    complaints.allow(/notifications\/read/);
    await switchTo(page, 'noor');
    await testing.post({ account: 'ingrid', text: '@noor over here' });
    await testing.fault({ method: 'POST', path: '^/api/v1/pleroma/notifications/read', status: 503, times: 1 });
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(notice(page, /Still trying to mark notifications as read/)).toBeVisible();
    await switchTo(page, 'demo');
    await expect(notice(page, /Still trying to mark notifications as read/)).toHaveCount(0);
  });
  await test.step('a switch cancels requests in flight: later ones carry the token of the current account, and nothing of the first', async () => {
    await switchTo(page, 'noor');
    await testing.call('DELETE', 'requests');
    await testing.fault({ path: '/api/v1/timelines/public', latencyMs: 2_000, times: 1 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Federated' }).click();
    await expect.poll(async () => (await testing.call<{ faults: unknown[] }>('GET', 'faults')).faults).toEqual([]);
    await switchTo(page, 'demo');
    const [noor = '', demo = ''] = await tokensIn(page, ['noor', 'demo']);
    // The log lists a request once it has a response, so a pending one may come after later ones.
    const inPublic = async () => (await testing.requests('GET', /\/timelines\/public/)).map(({ token }) => token);
    await expect.poll(inPublic).toEqual([noor]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Federated' }).click();
    await expect(posts(page).first()).toBeVisible();
    await expect.poll(inPublic).toEqual([noor, demo]);
    const carried = (await testing.requests('GET', /^\/api\/(?!v1\/timelines\/public)/)).map(({ token }) => token);
    const isInOrder = carried.indexOf(demo) > carried.lastIndexOf(noor);
    expect([carried.filter((token) => token !== noor && token !== demo), isInOrder]).toEqual([[], true]);
  });
});

test('one of two accounts signs in again after losing its token; the other is logged out separately', async ({
  page,
  testing,
  complaints,
}) => {
  await test.step('a token that the server removed leads to the login, also for the second account, and retains its draft', async () => {
    complaints.allow(/\/api\/|\/nodeinfo/);
    await signInBeside(page, 'noor', 'demo');
    await is(page, 'noor');
    await composer(page).text.fill('Not lost either');
    await draftStored(page, 'Not lost either');
    await testing.revoke('noor');
    await expect(page).toHaveURL('/login');
    await expect(notice(page, 'Your session has expired, but your draft is saved. Log in again.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Continue as' }).getByRole('button')).toHaveCount(1);
    await tryToSignIn(page, 'noor');
    await atHome(page);
    await expect(composer(page).text).toHaveValue('Not lost either');
    await switchTo(page, 'demo');
  });
  await test.step('an account that is not current is logged out separately: confirmed first, revoked, and the others remain', async () => {
    await switchTo(page, 'noor');
    await trigger(page).click();
    await leave(page, 'demo').click();
    await expect(question(page)).toContainText('Log out of @demo on this device?');
    await expectAccessible(page, 'the question about another account');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(leave(page, 'demo')).toBeFocused();
    await leave(page, 'demo').click();
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(choice(page, 'demo')).toHaveCount(0);
    await expect(choice(page, 'noor')).toBeVisible();
    await expect.poll(async () => [await tokens(page), await pending(page)]).toEqual([1, null]);
    // One for the token that the server forgot, and one for the account that logged out.
    const revoked = await testing.requests('POST', /^\/oauth\/revoke$/);
    expect(revoked.map(({ status }) => status)).toEqual([200, 200]);
    await page.keyboard.press('Escape');
    await is(page, 'noor');
  });
});

test('counts and notifications of one account do not show under the next', async ({ page, testing }) => {
  for (const username of ['busy', 'idle']) {
    await testing.account({ username, locked: username === 'busy' });
    await testing.post({ account: username, text: 'What I came for' });
  }
  await signIn(page, 'idle');
  await add(page, 'busy');
  const counted = async () => (await testing.requests('GET', /\/verify_credentials$/)).length;
  const before = await counted();
  await testing.call('POST', 'follow', { account: 'noor', target: 'busy' });
  await expect.poll(counted, 'follow requests are counted again as soon as somebody asks').toBe(before + 1);
  await testing.post({ account: 'noor', text: '@busy for you' });
  await expect(page).toHaveTitle(/^\(2\) Home/);
  await switchTo(page, 'idle');
  await expect(page).toHaveTitle(/^Home/);
  await testing.post({ account: 'noor', text: '@busy for you again' });
  await testing.post({ account: 'idle', text: 'For me' });
  await expect(postWith(page, 'For me')).toHaveCount(1);
  await expect(page).toHaveTitle(/^Home/);
  await switchTo(page, 'busy');
  await expect(page).toHaveTitle(/^\(3\) Home/);
});

test('a logout removes the drafts and settings of the account, not those of others', async ({ page }) => {
  await signIn(page);
  await composer(page).text.fill('Gone with me');
  await draftStored(page, 'Gone with me');
  await add(page, 'noor');
  await composer(page).text.fill('Stays with me');
  await draftStored(page, 'Stays with me');
  const stored = () => page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join(' ')));
  const drafts = async () => (await storedValues(page, 'draft/')).map((draft) => (draft as { text: string }).text);
  expect((await drafts()).toSorted((one, other) => one.localeCompare(other))).toEqual(['Gone with me', 'Stays with me']);
  await trigger(page).click();
  await leave(page, 'demo').click();
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(choice(page, 'demo')).toHaveCount(0);
  await expect.poll(drafts).toEqual(['Stays with me']);
  await page.keyboard.press('Escape');
  await expect(composer(page).text).toHaveValue('Stays with me');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/main/all');
  await expect.poll(async () => (await stored()).filter((entry) => /^starling:(?:draft|settings:|accounts)/.test(entry))).toEqual([]);
  expect(await drafts()).toEqual([]);
});

test('a logout retains the other accounts, and works at once without a connection', async ({ page, context, testing, complaints }) => {
  await test.step('a logout retains the other accounts, and one of them continues without a password', async () => {
    await signInBeside(page, 'noor', 'demo');
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/main/all');
    const accounts = page.getByRole('region', { name: 'Continue as' });
    await expect(accounts.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page, 'the login with a known account');
    await accounts.getByRole('button', { name: '@demo' }).click();
    await atHome(page);
    await expect(page.getByRole('main', { name: 'Home' })).toBeFocused();
    await is(page, 'demo');
  });
  await test.step('a logout without a connection works at once, and the token is revoked when there is one', async () => {
    complaints.allow(/.*/);
    await testing.call('DELETE', 'requests');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/main/all');
    expect([await tokens(page), (await pending(page)) === null]).toEqual([0, false]);
    expect((await testing.requests('POST', /^\/oauth\/revoke$/)).length).toBe(0);
    await context.setOffline(false);
    await page.reload();
    // The closed page may also have sent it as soon as there was a connection.
    await expect
      .poll(async () => new Set((await testing.requests('POST', /^\/oauth\/revoke$/)).map(({ status }) => status)))
      .toEqual(new Set([200]));
    await expect.poll(() => pending(page)).toBe(null);
  });
});

test('other tabs follow a switch, an addition and a logout', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/main/friends');
  await is(other, 'demo');
  // A page in the background is painted once per second.
  await page.bringToFront();
  await add(page, 'noor');
  await is(other, 'noor');
  await switchTo(page, 'demo');
  await is(other, 'demo');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/main/all');
  await expect(loginForm(other)).toBeVisible();
});

test('on a phone the list opens from the side drawer, and choosing closes both', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await trigger(page).click();
  await expectAccessible(page, 'the list of accounts on a phone');
  await list(page).getByRole('button', { name: 'Add another account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tryToSignIn(page, 'noor');
  await atHome(page);
  await menu.click();
  await trigger(page).click();
  await choice(page, 'demo').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await atHome(page);
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByTitle('@demo').first()).toBeVisible();
});
