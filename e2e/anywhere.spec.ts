import type { BrowserContext, Page, Request } from '@playwright/test';
import { hostStatically, type StaticHost } from '#scripts/anywhere/static-host.ts';
import { buildWhereStale, distOf } from '#scripts/client/build.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base, expect } from './support/fixtures.ts';
import { composer, posts, postWith } from './support/journey.ts';
import { openInstance, type Instance } from './support/testing.ts';

interface Hosted {
  /** The page on a static host, and two servers of different software that other origins may call. */
  hosted: { page: StaticHost; harbour: Instance; station: Instance };
}

const test = base.extend<object, Hosted>({
  hosted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from here
    async ({}, provide) => {
      await buildWhereStale(() => {}, 'anywhere');
      const [page, harbour, station] = await Promise.all([
        hostStatically(distOf('anywhere'), 0),
        openInstance({ cors: true, settings: { flavour: 'akkoma' } }),
        openInstance({ cors: true, settings: { flavour: 'mastodon' } }),
      ]);
      await provide({ page, harbour, station });
      await Promise.all([page, harbour, station].map((one) => one.close()));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Waits for the home timeline of a server's account. */
const atHome = async (page: Page, url: string) => {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
};

const hostOf = ({ origin }: { origin: string }) => new URL(origin).host;
const field = (page: Page) => page.getByLabel('Server or handle');

const choose = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
};

/** Signs in on the page of a server that was just found. */
const signInThere = async (page: Page, server: Instance, name: string) => {
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText("You'll log in on your server").first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(() => new URL(page.url()).host).toBe(hostOf(server));
  await page.getByLabel('Username or email address').fill(name);
  await page.getByLabel('Password').fill('starling');
  await page.getByRole('button', { name: 'Log in and allow' }).click();
};

const post = async (page: Page, text: string) => {
  await composer(page).text.fill(text);
  await composer(page).send.click();
  await expect(postWith(page, text)).toBeVisible();
};

/** Records every request of a context with all that it sends. */
const recordRequests = (context: BrowserContext) => {
  const sent: { host: string; whole: string }[] = [];
  const record = (request: Request) => {
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
    sent.push({ host: new URL(request.url()).host, whole: [request.url(), ...headers, request.postData() ?? ''].join('\n') });
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
    await signInThere(page, harbour, 'demo');
    await atHome(page, at(harbour, '/main/friends'));
    await post(page, 'Gulls over the harbour');
  });

  await test.step('an account on another server is added, and switched from', async () => {
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByRole('link', { name: 'Add an account on another server' }).click();
    await choose(page, `@demo@${hostOf(station)}`);
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
