import type { CDPSession, Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { atHome, notice, signIn, tryToSignIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false, permissions: ['notifications'], launchOptions: WHOLE });

interface Address {
  id: string;
  endpoint: string;
  keys: Record<string, string>;
}

/** No push service is reachable here: the browser gets a subscription of the instance's own instead. */
const lendAddress = async (page: Page, testing: Testing): Promise<Address> => {
  const address = await testing.call<Address>('POST', 'push/subscriptions');
  await page.addInitScript(({ endpoint, keys }) => {
    let isSubscribed = false;
    const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => !(isSubscribed = false) };
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        Object.assign(window, { pushOptions: options });
        isSubscribed = true;
        return subscription;
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    });
  }, address);
  return address;
};

const KINDS = {
  follows: true,
  mentions: true,
  likes: true,
  repeats: true,
  moves: true,
  emojiReactions: true,
  followRequest: true,
  chatMention: true,
  polls: true,
};

/** Changes settings like another tab of this browser: in the storage, which notifies the page. */
const choose = (page: Page, change: { webPushNotifications?: boolean; notificationVisibility?: Record<string, boolean> }) =>
  page.evaluate((wanted) => {
    const owner = Object.keys(localStorage).flatMap((key) => /^starling-vault:token:(.*)$/.exec(key)?.slice(1) ?? [])[0] ?? '';
    const key = `starling:settings:${owner}`;
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...before, ...wanted }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, change);

const subscribed = (testing: Testing, method: 'POST' | 'DELETE') => testing.requests(method, /push\/subscription/);
const pushes = async (testing: Testing) =>
  (await testing.call<{ pushes: { payload: Record<string, unknown> }[] }>('GET', 'push')).pushes.map(({ payload }) => payload);

/** Hands a push to the page's service worker, as a push service would through the browser. */
const deliver = async (cdp: CDPSession, origin: string, data: string) => {
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
};

const shown = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body]));

test('pushes arrive while no tab is visible, from enabling until disabling them', async ({ page, context, instance, testing }) => {
  await lendAddress(page, testing);
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await choose(page, { webPushNotifications: true });
  await expect.poll(async () => (await subscribed(testing, 'POST')).length).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, 'pushOptions'))).toMatchObject({ userVisibleOnly: true });

  await testing.post({ account: 'noor', text: '@demo the ferry is late' });
  await expect.poll(async () => (await pushes(testing)).length).toBe(1);
  const [payload] = await pushes(testing);
  expect(payload).toMatchObject({ title: 'New Mention', body: '@noor: @demo the ferry is late' });

  await choose(page, { notificationVisibility: { ...KINDS, likes: false } });
  await expect.poll(async () => (await subscribed(testing, 'POST')).length, 'other kinds are sent to the server').toBe(2);

  await choose(page, { webPushNotifications: false });
  await expect.poll(async () => (await subscribed(testing, 'DELETE')).length).toBe(1);

  const empty = await context.newPage();
  const cdp = await context.newCDPSession(empty);
  await page.close();
  await deliver(cdp, instance.origin, JSON.stringify(payload));
  const back = await context.newPage();
  await back.goto('/about');
  await expect.poll(() => shown(back)).toEqual([['New Mention', '@noor: @demo the ferry is late']]);

  // rules: notice-target
  await test.step('a pressed one opens its post in the open window, and Back returns', async () => {
    await expect(back.getByRole('link', { name: /^Notifications/ }).first()).toBeVisible();
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope: any = self;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await expect(back).toHaveURL(/\/notice\//);
    await expect(back.getByRole('main').getByText('the ferry is late').first()).toBeVisible();
    await back.goBack();
    await expect(back).toHaveURL(/\/about$/);
  });
});

test('a push service that fails is reported with the reason', async ({ page, complaints }) => {
  complaints.allow(/frontend_settings/);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
  });
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await choose(page, { webPushNotifications: true });
  await expect(notice(page, /push service isn't responding/)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Settings/ })
    .click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Notifications' }).click();
  const box = settings.getByRole('checkbox', { name: 'Notify me when Starling is closed' });
  await expect(box).not.toBeChecked();
  await expect(
    settings.getByRole('tabpanel').getByText(/Couldn't turn on push notifications on this device: .*isn't responding/),
  ).toBeVisible();
  await page.evaluate(() => {
    PushManager.prototype.subscribe = () => new Promise(() => {});
  });
  await box.click();
  await expect(box).toBeChecked();
  await expect(settings.getByRole('tabpanel').getByText(/Couldn't turn on push notifications on this device/)).toHaveCount(0);
});

// rules: push-limit
test('a push service that never responds is abandoned after 10 s and reported with the reason', async ({ page, complaints }) => {
  complaints.allow(/frontend_settings/);
  await page.clock.install();
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => {
      Object.assign(window, { hasSubscribed: true });
      return new Promise(() => {});
    };
  });
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await choose(page, { webPushNotifications: true });
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'hasSubscribed'))).toBe(true);
  await page.clock.fastForward(9_000);
  await expect(notice(page, /push/i)).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(notice(page, /it took longer than 10 seconds/)).toBeVisible();
});

test('a logout ends pushes: the subscription is removed here and on the server, and the token is revoked', async ({ page, testing }) => {
  await lendAddress(page, testing);
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await choose(page, { webPushNotifications: true });
  await expect.poll(async () => (await subscribed(testing, 'POST')).length).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect.poll(async () => (await testing.requests('POST', /^\/oauth\/revoke$/)).length).toBe(1);
  const statuses = async () => (await subscribed(testing, 'DELETE')).map(({ status }) => status);
  expect(await statuses()).toEqual([200]);
  const isSubscribed = () => page.evaluate(async () => Boolean(await (await navigator.serviceWorker.ready).pushManager.getSubscription()));
  await expect.poll(isSubscribed).toBe(false);
  await testing.post({ account: 'noor', text: '@demo nobody is woken' });
  expect((await pushes(testing)).filter(({ body }) => String(body).includes('nobody is woken'))).toEqual([]);
});

test('a device receives pushes for the current account only: a switch releases the subscription, and switching back renews it', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  await lendAddress(page, testing);
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await choose(page, { webPushNotifications: true });
  await expect.poll(async () => (await subscribed(testing, 'POST')).length).toBe(1);
  const isSubscribed = () => page.evaluate(async () => Boolean(await (await navigator.serviceWorker.ready).pushManager.getSubscription()));
  expect(await isSubscribed()).toBe(true);
  const list = page.getByRole('dialog', { name: 'Accounts on this device' });
  await page.getByRole('button', { name: 'Switch account' }).click();
  await list.getByRole('button', { name: 'Add another account' }).click();
  await tryToSignIn(page, 'noor');
  await atHome(page);
  await expect.poll(isSubscribed).toBe(false);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await list.getByRole('button', { name: '@demo' }).and(page.locator(':not([title])')).click();
  await atHome(page);
  await expect.poll(async () => (await subscribed(testing, 'POST')).length).toBe(2);
  expect(await isSubscribed()).toBe(true);
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('the browser’s denial is reported', async ({ page, complaints }) => {
    complaints.allow(/frontend_settings/);
    await signIn(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await choose(page, { webPushNotifications: true });
    await expect(notice(page, /notifications aren't allowed for this site/)).toBeVisible();
  });
});
