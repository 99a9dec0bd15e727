import type { BrowserContext, Page, Request } from '@playwright/test';
import { atHome, choose, field, hostOf, post, signInThere } from './support/anywhere.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { enterThere } from './support/flavours/enter.ts';
import { servers } from './support/flavours/servers.ts';
import { composer, notice, posts, postWith } from './support/journey.ts';
import { openInstance, type Instance } from './support/testing.ts';

/** Records every request of a context with all that it sends. */
const recordRequests = (context: BrowserContext) => {
  const sent: { host: string; whole: string }[] = [];
  const record = (request: Request) => {
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
    // Each server names localhost as the host of its stream.
    const host = new URL(request.url()).host.replace('localhost', '127.0.0.1');
    sent.push({ host, whole: [request.url(), ...headers, request.postData() ?? ''].join('\n') });
  };
  context.on('request', record);
  return sent;
};

/** Returns the stored tokens by the host of their server. */
const tokens = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage).flatMap((key) => {
        const [, host] = /^starling-vault\/@(.*)\/:token:/.exec(key) ?? [];
        return host === undefined ? [] : [[host, JSON.parse(localStorage.getItem(key) ?? '""') as string]];
      }),
    ),
  );

test('one page serves accounts on two servers: choosing, signing in, posting, switching and logging out', async ({
  page,
  context,
  hosted: { page: host, harbour, station },
  instance,
  complaints,
}) => {
  test.slow();
  complaints.allow(/127\.0\.0\.1/);
  const sent = recordRequests(context);
  const at = (server: Instance, path: string) => `${host.origin}/@${hostOf(server)}${path}`;

  await test.step('the first visit asks for a server, and explains why one cannot be used', async () => {
    await page.goto(host.origin);
    await expect(page.getByRole('heading', { name: 'Where is your account?' })).toBeVisible();
    await expect(page).toHaveTitle('Where is your account?');
    await expectAccessible(page, 'the question for a server');
    for (const [text, message] of [
      ['', 'Enter a server or a handle'],
      ['harbour', 'This address is incomplete. It should end with something like .social or .org.'],
      ['javascript:alert(1)', 'Enter a server address, such as example.org'],
      ['127.0.0.1:1', "Couldn't reach 127.0.0.1:1. Check the spelling and your connection."],
      [hostOf(instance), `${hostOf(instance)} doesn't allow connections from other websites. You can still log in on its own website.`],
      [hostOf(host), `Starling can't connect to ${hostOf(host)}. The server may not be supported.`],
    ] as const) {
      await choose(page, text);
      await expect(page.getByRole('status')).toHaveText(message);
      await expect(field(page)).toHaveValue(text);
    }
  });

  await test.step('a guest sees the public posts of a server at its path', async () => {
    await choose(page, `${harbour.origin}/@demo/`);
    const preview = page.getByRole('region', { name: hostOf(harbour) });
    await expect(preview.getByRole('heading', { name: 'Starling Harbour' })).toBeVisible();
    await expect(preview.getByRole('listitem')).toContainText(['akkoma', 'accounts', 'Sign-ups open']);
    await expectAccessible(page, 'the preview of a server');
    await page.getByRole('button', { name: 'View public posts' }).click();
    await expect(page).toHaveURL(at(harbour, '/main/all'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('article').first().getByRole('time').click();
    await expect(page).toHaveURL(/\/@127\.0\.0\.1:\d+\/notice\//);
    await page.goBack();
    await expect(page).toHaveURL(at(harbour, '/main/all'));
    await page.goBack();
    await expect(field(page)).toBeVisible();
  });

  await test.step('an account signs in on its server’s page, and posts', async () => {
    await choose(page, hostOf(harbour));
    await page.getByRole('button', { name: 'Log in' }).click();
    await signInThere(page, harbour, 'demo');
    await atHome(page, at(harbour, '/main/friends'));
    await post(page, 'Gulls over the harbour');
  });

  await test.step('an account on another server is added, and switched from', async () => {
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByRole('link', { name: 'Add an account on another server' }).click();
    await choose(page, `@demo@${hostOf(station)}`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await signInThere(page, station, 'demo');
    await atHome(page, at(station, '/main/friends'));
    await expect(postWith(page, 'Gulls over the harbour')).toHaveCount(0);
    await post(page, 'Trains at the station');
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByRole('link', { name: `@demo@${hostOf(harbour)}` }).click();
    await atHome(page, at(harbour, '/main/friends'));
    await expect(postWith(page, 'Gulls over the harbour')).toBeVisible();
    await expect(postWith(page, 'Trains at the station')).toHaveCount(0);
  });

  await test.step('a page without a server opens the last one', async () => {
    await page.goto(host.origin);
    await atHome(page, at(harbour, '/main/friends'));
  });

  const before = await tokens(page);

  await test.step('logging out of one server keeps the other', async () => {
    expect(Object.keys(before).toSorted()).toEqual([hostOf(harbour), hostOf(station)].toSorted());
    await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(async () => Object.keys(await tokens(page))).toEqual([hostOf(station)]);
    await page.goto(at(station, '/'));
    await atHome(page, at(station, '/main/friends'));
    await page.reload();
    await expect(postWith(page, 'Trains at the station')).toBeVisible();
  });

  await test.step('nothing of one server reached another, and nothing of either the host of the page', () => {
    const secretsOf = (server: Instance, text: string) => [before[hostOf(server)] ?? 'missing', text];
    const secrets = new Map([
      [hostOf(harbour), secretsOf(harbour, 'Gulls over')],
      [hostOf(station), secretsOf(station, 'Trains at')],
    ]);
    for (const [owner, texts] of secrets)
      for (const text of texts) {
        expect(
          sent.filter(({ host, whole }) => host === owner && whole.includes(text)).length,
          `${text} reached its own server`,
        ).toBeGreaterThan(0);
        expect(sent.filter(({ host, whole }) => host !== owner && whole.includes(text))).toEqual([]);
      }
    const hosts = new Set(sent.map((one) => one.host));
    expect([...hosts].toSorted()).toEqual([host, harbour, station, instance, { origin: 'http://127.0.0.1:1' }].map(hostOf).toSorted());
  });

  await test.step('each server received only requests that its software describes', async () => {
    for (const server of [harbour, station]) expect(await server.testing.undescribed()).toEqual([]);
  });
});

test('tabs of two servers are separate: streams, notifications, drafts and a revoked token', async ({
  page,
  context,
  hosted,
  complaints,
}) => {
  test.slow();
  complaints.allow(/127\.0\.0\.1/);
  const { page: host, harbour, station } = hosted;
  const at = (server: Instance, path: string) => `${host.origin}/@${hostOf(server)}${path}`;
  const other = await context.newPage();

  await test.step('each server has a tab with an account', async () => {
    for (const [tab, server] of [
      [page, harbour],
      [other, station],
    ] as const) {
      await tab.bringToFront();
      await tab.goto(at(server, '/login'));
      await signInThere(tab, server, 'demo');
      await atHome(tab, at(server, '/main/friends'));
    }
  });

  const second = await context.newPage();

  await test.step('a second tab of a server shares its stream, and no other server’s', async () => {
    await second.goto(at(harbour, '/main/friends'));
    await atHome(second, at(harbour, '/main/friends'));
    await expect.poll(async () => [await harbour.testing.sockets(), await station.testing.sockets()]).toEqual([1, 1]);
    await harbour.testing.post({ account: 'noor', text: 'Fog at the pier' });
    await station.testing.post({ account: 'noor', text: 'Snow on the rails' });
    for (const tab of [page, second]) {
      await tab.bringToFront();
      await expect(postWith(tab, 'Fog at the pier')).toHaveCount(1);
      await expect(postWith(tab, 'Snow on the rails')).toHaveCount(0);
    }
    await other.bringToFront();
    await expect(postWith(other, 'Snow on the rails')).toHaveCount(1);
    await expect(postWith(other, 'Fog at the pier')).toHaveCount(0);
    await second.close();
  });

  await test.step('a notification from one server is counted in its tab only', async () => {
    const countIn = async (tab: Page) => Number(/^\((\d+)\) Home/.exec(await tab.title())?.[1]);
    for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(\d+\) Home/);
    const [here, there] = [await countIn(page), await countIn(other)];
    await harbour.testing.post({ account: 'noor', text: '@demo the ferry is late' });
    await expect.poll(() => countIn(page)).toBe(here + 1);
    expect(await countIn(other)).toBe(there);
    await other.bringToFront();
    await other.getByRole('button', { name: 'Switch account' }).click();
    await expect(other.getByRole('link', { name: `@demo@${hostOf(harbour)}` })).toContainText(/\d+\+? unread notifications/);
    await expectAccessible(other, 'the accounts with their unread notifications');
    await other.keyboard.press('Escape');
  });

  await test.step('a revoked token ends its own session, which can be continued; the other server’s stays', async () => {
    await page.bringToFront();
    await composer(page).text.fill('Waiting for the ferry');
    await composer(other).text.fill('Waiting for the train');
    await harbour.testing.revoke('demo');
    await expect(page).toHaveURL(at(harbour, '/login'));
    await expect(notice(page, 'Your session has expired, but your draft is saved. Log in again.')).toBeVisible();
    await other.bringToFront();
    await expect(composer(other).text).toHaveValue('Waiting for the train');
    await composer(other).send.click();
    await expect(postWith(other, 'Waiting for the train')).toBeVisible();
    await page.bringToFront();
    await signInThere(page, harbour, 'demo');
    await atHome(page, at(harbour, '/main/friends'));
    await expect(composer(page).text).toHaveValue('Waiting for the ferry');
    await composer(page).send.click();
    await expect(postWith(page, 'Waiting for the ferry')).toBeVisible();
    await expect(postWith(page, 'Waiting for the train')).toHaveCount(0);
  });
});

test('accounts sign in on Mastodon, GoToSocial and Hollo, and post', async ({ page, hosted: { page: host }, complaints }) => {
  test.slow();
  complaints.allow(/127\.0\.0\.1/);
  for (const server of servers.filter(({ flavour }) => ['mastodon', 'gotosocial', 'hollo'].includes(flavour))) {
    const instance = await openInstance({ cors: true, settings: { flavour: server.flavour } });
    await test.step(server.flavour, async () => {
      await page.goto(`${host.origin}/servers`);
      await choose(page, hostOf(instance));
      await expect(page.getByRole('region', { name: hostOf(instance) }).getByRole('listitem')).toContainText([server.flavour]);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText("You'll log in on your server").first()).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect.poll(() => new URL(page.url()).host).toBe(hostOf(instance));
      await enterThere(page, server.door ?? { asks: 'name', asksAgain: false }, 'demo');
      await atHome(page, `${host.origin}/@${hostOf(instance)}/main/friends`);
      await post(page, `Hello, ${server.flavour}`);
      expect(await posts(page).count()).toBeGreaterThan(1);
      expect(await instance.testing.undescribed()).toEqual([]);
    });
    await page.goto(`${host.origin}/servers`);
    await instance.close();
  }
});
