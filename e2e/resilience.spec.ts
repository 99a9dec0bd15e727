import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { atHome, feed, HOME, LIVE, notice, painted, posts, readFeed, restPointer, signIn } from './support/journey.ts';
import { expectUnseen, readRows } from './support/notifications.ts';
import type { Testing } from './support/testing.ts';

const BROKE = 'Live connection lost: code 1006';

test.use({ viewport: { width: 1440, height: 900 } });

const live = (page: Page): Locator => page.getByText(LIVE, { exact: true });

/** Creates a follower of noor; noor then posts a numbered series, each part of which is a post at home and a notification. */
const aListener = async (page: Page, testing: Testing, username: string) => {
  await testing.account({ username });
  await testing.call('POST', 'follow', { account: username, target: 'noor' });
  await testing.post({ account: username, text: 'What I came for' });
  await signIn(page, username);
  await restPointer(page);
  let notified = 0;
  return {
    notify: async (parts: number): Promise<void> => {
      for (let part = 0; part < parts; part++) await testing.post({ account: 'noor', text: `@${username} Part ${++notified}.` });
    },
    notified: () => notified,
  };
};

/** Scrolls to the end and fills the gaps on the way, as a reader does. */
const fillGaps = async (page: Page): Promise<void> => {
  const fill = page.getByRole('button', { name: 'Load missing posts' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (let step = 0; step < 40; step++) {
    await painted(page);
    if ((await fill.count()) > 0) {
      await fill.first().click();
      await expect(feed(page)).toHaveAttribute('aria-busy', 'false');
    }
    const isAtEnd = await page.evaluate(() => {
      window.scrollBy({ top: 400, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    if (isAtEnd && (await fill.count()) === 0) return;
  }
};

/** Checks that home contains the complete series once and in order, and as many unread notifications. */
const expectWhole = async (page: Page, parts: number): Promise<void> => {
  const newest = posts(page).filter({ hasText: `Part ${parts}.` });
  await expect(newest).toHaveCount(1);
  await expectUnseen(page, parts);
  await fillGaps(page);
  const expected = Array.from({ length: parts }, (_, at) => `Part ${parts - at}.`);
  expect((await readFeed(page, parts + 1)).flatMap((text) => /Part \d+\./.exec(text)?.[0] ?? [])).toEqual(expected);
  const inBox = (await readRows(page)).filter((text) => text.includes('New:')).map((text) => /Part \d+\./.exec(text)?.[0]);
  expect(inBox).toEqual(expected);
};

test.beforeEach(({ complaints }) => {
  test.slow();
  // An account of its own has no settings profile yet.
  complaints.allow(/\/api\/v1\/streaming|\/socket\/|\/frontend_settings/);
});

test.describe('no post and no notification is lost', () => {
  test('when the tab with the stream is closed, and more than a page arrives before another one takes over', async ({ page, testing }) => {
    const tale = await aListener(page, testing, 'between-tabs');
    const other = await page.context().newPage();
    await other.goto(HOME);
    await atHome(other);
    await restPointer(other);
    await tale.notify(2);
    for (const tab of [page, other]) await expectUnseen(tab, 2);
    expect(await testing.sockets()).toBe(1);
    await testing.refuseStreams(true);
    await page.close();
    await expect.poll(() => testing.sockets()).toBe(0);
    await tale.notify(23);
    await testing.refuseStreams(false);
    await expect.poll(() => testing.sockets(), { timeout: 20_000 }).toBe(1);
    await expect(live(other)).toBeAttached();
    await tale.notify(1);
    await expectWhole(other, tale.notified());
  });

  test('when the socket is killed repeatedly', async ({ page, testing }) => {
    const tale = await aListener(page, testing, 'cut-off');
    await tale.notify(1);
    for (const missed of [3, 24]) {
      await testing.refuseStreams(true);
      expect((await testing.cut('cut-off')).closed).toBe(1);
      await expect(notice(page, BROKE).first()).toBeVisible();
      await tale.notify(missed);
      await testing.refuseStreams(false);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(live(page)).toBeAttached();
      await tale.notify(1);
    }
    await expectWhole(page, tale.notified());
    await page.reload();
    await atHome(page);
    await expectUnseen(page, tale.notified());
  });

  test('when the server returns only 503 for two minutes', async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\//);
    await page.clock.install();
    const tale = await aListener(page, testing, 'in-the-storm');
    await testing.refuseStreams(true);
    await testing.fault({ path: '/api/v1/', status: 503 });
    await testing.cut('in-the-storm');
    await expect(notice(page, /Live connection lost|Error fetching|Couldn't load|Can't reach/).first()).toBeVisible();
    await tale.notify(1);
    for (let passed = 0; passed < 120; passed += 10) {
      await page.clock.fastForward(10_000);
      await painted(page);
      if (passed % 40 === 0) await tale.notify(8);
    }
    await expectUnseen(page, 0);
    await testing.calm();
    await page.clock.fastForward(60_000);
    await expect(live(page)).toBeAttached();
    await expectWhole(page, tale.notified());
  });

  test('when a laptop slept for eight hours and its socket still looks open', async ({ page, testing }) => {
    await page.clock.install();
    const tale = await aListener(page, testing, 'asleep');
    await tale.notify(1);
    await expectUnseen(page, 1);
    await testing.call('POST', 'sockets', { dropFrames: 99 });
    await tale.notify(24);
    await painted(page);
    await expectUnseen(page, 1);
    await testing.call('POST', 'sockets', { dropFrames: 0 });
    await page.clock.fastForward('08:00:00');
    await expect(posts(page).first()).toContainText('Part 25.', { timeout: 25_000 });
    await expectWhole(page, tale.notified());
    await expect(notice(page, BROKE)).toHaveCount(0);
  });
});
