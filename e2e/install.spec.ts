import type { Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { installable } from './support/installable.ts';
import { HOME, signInByForm, tryToSignIn } from './support/journey.ts';

// The headless shell reads no manifest.
test.use({ serviceWorkers: 'allow', reuseContext: false, launchOptions: WHOLE });

// rules: manifest-merged
test('the client can be installed in the name of its server', async ({ page, complaints: _ }) => {
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect.poll(async () => (await installable(page)).complaints).toEqual([]);
  const { manifest } = await installable(page);
  expect(manifest.name).toBe('Starling Harbour');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  const found = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).headers.get('content-type'))),
    manifest.icons.map(({ src }) => src),
  );
  expect(new Set(found)).toEqual(new Set(['image/png', 'image/svg+xml']));
});

/** Submits a form as the system does when another app shares with the installed client. */
const share = (page: Page, text: string) =>
  page.evaluate(async (shared) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' });
    const field = Object.assign(document.createElement('input'), { name: 'text', value: shared });
    const picture = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
    const canvas = document.createElement('canvas');
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const files = new DataTransfer();
    files.items.add(new File(bytes ? [bytes] : [], 'gull.png', { type: 'image/png' }));
    picture.files = files.files;
    form.append(field, picture);
    document.body.append(form);
    form.submit();
  }, text);

// rules: share-target
test('shared text and pictures wait for the login and are in the form of a new post', async ({ page, complaints: _ }) => {
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await share(page, 'A gull at the harbour');
  await tryToSignIn(page);
  const form = page.getByRole('form', { name: 'New post' });
  await expect(form.getByRole('textbox', { name: 'Post text' })).toHaveValue('A gull at the harbour');
  await expect(form.getByRole('textbox', { name: 'Description of gull.png' })).toBeVisible();
  await expect(page).toHaveURL(HOME);
});

// rules: launch-in-window
test('the shortcut of a new post opens its form with the draft that is in it', async ({ page, complaints: _ }) => {
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (receive: unknown) => Object.assign(window, { launch: receive }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await signInByForm(page);
  await page.getByRole('textbox', { name: 'Post text' }).fill('Half a thought');
  await page.waitForFunction(() => 'launch' in window);
  const text = page.getByRole('form', { name: 'New post' }).getByRole('textbox', { name: 'Post text' });
  const launch = (path: string) =>
    page.evaluate(
      (targetURL) => (window as unknown as { launch: (launched: object) => void }).launch({ targetURL }),
      new URL(path, page.url()).href,
    );
  await launch('/login?compose=1');
  await expect(text).toHaveValue('Half a thought');
  await launch('/notifications');
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goto('/login?compose=1');
  await expect(text).toHaveValue('Half a thought');
  await expect(page).toHaveURL(HOME);
});

// rules: install-suggested
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('installing is suggested once, and opens the browser’s dialog', async ({ page, complaints: _ }) => {
    // A private window gets no offer.
    await page.addInitScript(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-prompted', String(offer.defaultPrevented)),
      });
      new MutationObserver((changes) => {
        if (
          changes.some(({ addedNodes }) =>
            [...addedNodes].some(
              (one) => one instanceof HTMLLinkElement && one.rel === 'manifest' && document.querySelector('[role=feed]'),
            ),
          )
        )
          dispatchEvent(offer);
      }).observe(document, { childList: true, subtree: true });
    });
    await signInByForm(page);
    const suggestion = page.getByText('Add the app to your home screen');
    await expect(suggestion).toBeVisible();
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await page.reload();
    await expect(page.getByRole('feed')).toBeVisible();
    await expect(suggestion).toBeHidden();
  });
});
