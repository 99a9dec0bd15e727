import type { Page } from '@playwright/test';
import { hostStatically } from '#scripts/anywhere/static-host.ts';
import { buildWhereStale, distOf } from '#scripts/client/build.ts';
import { atHome, hostOf, post, signInThere } from './support/anywhere.ts';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { installable } from './support/installable.ts';
import { notice, postWith } from './support/journey.ts';
import { openInstance, type Instance } from './support/testing.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false, permissions: ['notifications'], launchOptions: WHOLE });

/** True if the worker of the page's server is active, and a text is in a cached timeline of that server, not only in a draft or the outbox. A page that navigates while its worker starts is controlled only after its next load. */
const isStored = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const [, base = ''] = location.pathname.split('/');
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes(`/${base}/`) ? [name] : []));
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no result'));
      });
    const stored = await Promise.all(
      names.map(async (name) => {
        const database = await done(indexedDB.open(name));
        const tables = [...database.objectStoreNames].filter((table) => table === 'timelines');
        const values = await Promise.all(tables.map((table) => done(database.transaction(table).objectStore(table).getAll())));
        database.close();
        return JSON.stringify(values);
      }),
    );
    const worker = await navigator.serviceWorker.getRegistration();
    return worker?.active?.state === 'activated' && stored.some((one) => one.includes(text));
  }, text);

/** Returns the texts of the system notifications of a server's worker. */
const shownOf = (page: Page, scope: string) =>
  page.evaluate(async (url) => {
    const registration = await navigator.serviceWorker.getRegistration(url);
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => [title, body]);
  }, scope);

test('each server has a worker of its own: a push opens its account, and an offline start shows its last posts', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(/./);
  await buildWhereStale(() => {}, 'anywhere');
  const [host, harbour, station] = await Promise.all([
    hostStatically(distOf('anywhere'), 0),
    openInstance({ cors: true, settings: { flavour: 'akkoma' } }),
    openInstance({ cors: true, settings: { flavour: 'mastodon' } }),
  ]);
  const at = (server: Instance, path: string) => `${host.origin}/@${hostOf(server)}${path}`;
  const content = new Map([
    [harbour, 'Gulls over the harbour'],
    [station, 'Trains at the station'],
  ]);

  await test.step('an account on each server posts, and its timeline is stored', async () => {
    for (const [server, text] of content) {
      await page.goto(at(server, '/login'));
      await signInThere(page, server, 'demo');
      await atHome(page, at(server, '/main/friends'));
      await post(page, text);
      // A page that is left stores at once instead of after 3 s.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => isStored(page, text), { timeout: 60_000 }).toBe(true);
    }
  });

  await test.step('the browser offers to install the page', async () => {
    await expect.poll(async () => (await installable(page)).complaints).toEqual([]);
    expect((await installable(page)).manifest.name).toBe('Starling');
  });

  await test.step('a push from one server is shown while the other is open, and opens its own account', async () => {
    const cdp = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === at(harbour, '/'));
        if (own) resolve(own.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const data = JSON.stringify({
      title: 'New Mention',
      body: '@noor: the ferry is late',
      notification_type: 'mention',
      notification_id: '1',
    });
    const registrationId = await registration;
    // A browser drops a message of the developer tools while the worker starts; a push service sends it again.
    await expect(async () => {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin: host.origin, registrationId, data });
      await expect.poll(() => shownOf(page, at(harbour, '/')), { timeout: 3000 }).toEqual([['New Mention', '@noor: the ferry is late']]);
    }).toPass();
    expect(await shownOf(page, at(station, '/'))).toEqual([]);
    const opened = await Promise.all(
      context.serviceWorkers().map((one) =>
        one.evaluate(async () => {
          const scope: any = self;
          const [notification] = await scope.registration.getNotifications();
          if (!notification) return '';
          // A browser opens windows for real presses only.
          const window = new Promise<string>((resolve) => {
            scope.clients.openWindow = async (url: string) => resolve(url);
          });
          scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
          return window;
        }),
      ),
    );
    expect(opened.filter((url) => url !== '')).toEqual([at(harbour, '/')]);
    await page.goto(at(harbour, '/'));
    await atHome(page, at(harbour, '/main/friends'));
  });

  await test.step('an offline start shows the last posts of each server, and none of the other', async () => {
    await Promise.all([host, harbour, station].map((one) => one.close()));
    for (const [server, text] of content) {
      await page.goto(at(server, '/main/friends'));
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      await expect(postWith(page, text)).toBeVisible();
      for (const other of content.values()) if (other !== text) await expect(postWith(page, other)).toHaveCount(0);
      await expect(page.getByText(/^As of /)).toBeVisible();
      await expect(notice(page, /since \d/)).toBeVisible();
    }
  });
});
