import type { Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';

// The headless shell reads no manifest.
test.use({ serviceWorkers: 'allow', reuseContext: false, launchOptions: WHOLE });

interface Manifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
}

/** Returns the browser's complaints about installing the client, and the manifest that it read. */
const installable = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  // A context of a test is a private window.
  const complaints = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  return { complaints: [...complaints, ...errors], manifest: JSON.parse(data) as Manifest };
};

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
