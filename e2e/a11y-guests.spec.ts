import { expect, test } from './support/fixtures.ts';
import { goTo, loginForm, posts, titleMenu, tryToSignIn } from './support/journey.ts';
import { withSecondFactor } from './support/second-factor.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };
const NORMAL = { width: 1024, height: 768 };

test.beforeEach(({ page }) => {
  test.slow();
  return inBothThemes(page).prepare();
});

test('axe finds nothing on the screens of guests', async ({ page }) => {
  const { expectClean } = inBothThemes(page);
  await page.goto('/main/all');
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Features' })).toBeAttached();
  await expectClean('the federated timeline');
  await titleMenu(page).click();
  await expectClean('the menu of timelines');
  await page.keyboard.press('Escape');
  // The menu takes its entry of the history along, which takes its time.
  await expect.poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0)).toBe(0);
  for (const [path, title] of [
    ['/main/public', 'Local'],
    ['/login', 'Log in'],
    ['/password-reset', 'Password reset'],
    ['/about', 'About'],
    ['/no/where', 'Not found'],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectClean(path);
  }
  await page.setViewportSize(NORMAL);
  await goTo(page, '/main/public');
  await expect(page.getByRole('heading', { level: 1, name: 'Local' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  await expectClean('the public timeline on a normal window');
});

test('axe finds nothing in the drawer of guests', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/main/all');
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await inBothThemes(page).expectClean('a guest on a phone');
  const login = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Log in' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(login).toBeVisible();
  await inBothThemes(page).expectClean('the menu of a guest');
  await login.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(login).toHaveAttribute('aria-current', 'page');
  await inBothThemes(page).expectClean('the menu on the login page');
});

test('axe finds nothing during sign-in: a wrong password, a code, a wrong code, a recovery code', async ({
  page,
  instance,
  complaints,
}) => {
  complaints.allow(/\/oauth\//);
  const { expectClean } = inBothThemes(page);
  const account = 'factor';
  await withSecondFactor(instance, account, 'starling');
  await page.goto('/login');
  await tryToSignIn(page, account, 'kestrel');
  await expect(loginForm(page).getByRole('alert')).toBeVisible();
  await expectClean('a wrong password');
  await tryToSignIn(page, account);
  const main = page.getByRole('main');
  await expect(main.getByLabel('Authentication code')).toBeFocused();
  await expectClean('the form for a code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveText('Invalid code');
  await expectClean('a wrong code');
  await main.getByRole('button', { name: 'Enter a recovery code' }).click();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expectClean('the form for a recovery code');
});

test('axe finds nothing on the sign-in page of a provider, also after a refusal', async ({ page, testing }) => {
  const { expectClean } = inBothThemes(page);
  await testing.fault({ path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { loginMethod: 'token' } } });
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByText("You'll log in on your server")).toBeVisible();
  await expectClean('the login by token');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/oauth\/authorize\?/);
  const state = new URL(page.url()).searchParams.get('state');
  await page.goto(`/oauth-callback?error=access_denied&error_description=You+said+no&state=${state}`);
  await expect(main.getByRole('alert')).toHaveText('Your server rejected the login: You said no');
  await expectClean('a refusal of the provider');
});

test('axe finds nothing on a screen that did not load, and on the error page of the app', async ({ page, complaints }) => {
  complaints.allow(/\/assets\/page-/);
  await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('main').getByText("Couldn't load this part")).toBeVisible();
  await inBothThemes(page).expectClean('a screen that did not load');
  await page.unroute(/\/assets\/page-[^/]*\.js$/);
  await page.goto('/main/all');
  await expect(posts(page).first()).toBeVisible();
  await page.evaluate(() =>
    Object.defineProperty(document, 'title', {
      get: () => 'Kept',
      set: () => {
        throw new Error('no title today');
      },
    }),
  );
  const { expectClean } = inBothThemes(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Local' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectClean('the page that stands in');
});
