import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { anchorOf, framesSeen, watchFrames } from './support/frames.ts';
import { LIVE, atTop, feed, notice, painted, posts, postWith, readFeed, restPointer, scrollTo, signIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';
import type { Testing } from './support/testing.ts';

const BROKE = 'Live connection lost: code 1006';
const RESTORED = 'Live connection restored';
const AWAY = 'Reconnecting…';

/** Breaks the stream and blocks it until the page reports that. */
const breakStream = async (page: Page, testing: Testing) => {
  await restPointer(page);
  await testing.refuseStreams(true);
  expect((await testing.cut()).closed).toBe(1);
  await expect(notice(page, BROKE)).toBeVisible();
  await expect(page.getByText(AWAY, { exact: true })).toBeVisible();
};

const mendStream = async (page: Page, testing: Testing) => {
  await testing.refuseStreams(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice(page, RESTORED)).toBeVisible();
  await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
};

test.beforeEach(({ complaints }) => complaints.allow(/\/api\/v1\/streaming|\/socket\//));

test('the timeline is fetched while the stream is disconnected, without duplicates; unreadable frames are omitted', async ({
  page,
  testing,
  complaints,
}) => {
  await signIn(page);
  await test.step('a broken stream reports its code, reconnects by itself, and misses nothing', async () => {
    await breakStream(page, testing);
    await testing.post({ account: 'noor', text: 'Low water', count: 4 });
    await testing.refuseStreams(false);
    await expect(notice(page, RESTORED)).toBeVisible({ timeout: 20_000 });
    // Hidden by itself after some seconds, perhaps before this; it must not be taken for the next one.
    await page
      .getByRole('region', { name: 'Notices' })
      .getByRole('button', { name: 'Dismiss' })
      .press('Enter', { timeout: 2_000 })
      .catch(() => null);
    await expect(notice(page, RESTORED)).toBeHidden();
    await expect(posts(page).first()).toContainText('Low water 4');
    await testing.post({ account: 'noor', text: 'High water' });
    await expect(posts(page).first()).toContainText('High water');
    const texts = (await readFeed(page, 6)).map((text) => /(?:Low|High) water(?: \d)?/.exec(text)?.[0]);
    expect(texts).toEqual(['High water', 'Low water 4', 'Low water 3', 'Low water 2', 'Low water 1', undefined]);
    await expect(page.getByRole('button', { name: 'Load missing posts' })).toBeHidden();
    await expect(notice(page, BROKE)).toBeHidden();
  });
  await test.step('unreadable frames are omitted, and the next one shows', async () => {
    await atTop(page);
    await restPointer(page);
    for (const text of [
      '',
      '{',
      'null',
      '{"event":"update","payload":"{"}',
      '{"event":"update","payload":"{\\"id\\":7}"}',
      '{"event":"what","payload":1}',
    ]) {
      await testing.call('POST', 'stream/send', { account: 'demo', text });
    }
    await testing.post({ account: 'noor', text: 'After the noise' });
    await expect(posts(page).first()).toContainText('After the noise');
    expect(complaints.received()).toEqual([]);
  });
  await test.step('an edited or deleted post changes or disappears where it is shown', async () => {
    await atTop(page);
    const [id] = await testing.post({ account: 'noor', text: 'First words' });
    await expect(posts(page).first()).toContainText('First words');
    await testing.edit({ id: id!, text: 'Second words' });
    await expect(posts(page).first()).toContainText('Second words');
    await testing.remove(id!);
    await expect(feed(page).getByText('This post was deleted').or(feed(page).getByText('Second words')).first()).toBeVisible();
    await expect(feed(page).getByText('Second words')).toHaveCount(0);
  });
  await test.step('the timeline is fetched while the stream is disconnected, without duplicates', async () => {
    await atTop(page);
    await restPointer(page);
    await testing.refuseStreams(true);
    const before = (await testing.requests('GET', /\/timelines\/home$/)).length;
    await testing.cut();
    await expect(notice(page, BROKE)).toBeVisible();
    await expect.poll(async () => (await testing.requests('GET', /\/timelines\/home$/)).length).toBeGreaterThan(before);
    await testing.post({ account: 'noor', text: 'Seen by asking' });
    await mendStream(page, testing);
    await expect(postWith(page, 'Seen by asking')).toHaveCount(1);
    await page.reload();
    await expect(postWith(page, 'Seen by asking')).toHaveCount(1);
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
  });
  await test.step('a stream that the server closes on purpose is not reopened, and the timeline polls', async () => {
    await atTop(page);
    await testing.cut('demo', 1000);
    await expect(page.getByText('Updates every 20 seconds', { exact: true })).toBeVisible();
    await expect(notice(page, /Live connection lost/)).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
  });
});

test('more than a page missed leaves a gap in the list, which is filled until nothing is missing', async ({ page, testing }) => {
  await signIn(page);
  await breakStream(page, testing);
  await testing.post({ account: 'noor', text: 'Away', count: 45 });
  await mendStream(page, testing);
  await expect(posts(page).first()).toContainText('Away 45');
  const fill = page.getByRole('button', { name: 'Load missing posts' });
  for (let pages = 1; pages <= 2; pages++) {
    await scrollTo(page, fill);
    const read = await anchorOf(page);
    await watchFrames(page, read.id);
    await fill.click();
    await expect(feed(page)).toHaveAttribute('aria-busy', 'false');
    await painted(page);
    const { moved } = await framesSeen(page);
    // Rows have fractional heights, scroll positions do not: each correction rounds by up to half a pixel.
    expect(moved, `px that "${read.text}" moved when page ${pages} of the gap came`).toBeLessThan(2);
  }
  await expect(page.getByText('Some posts published while you were away are missing')).toHaveCount(0);
  const texts = (await readFeed(page, 45)).map((text) => /Away \d+/.exec(text)?.[0]);
  expect(texts).toEqual(Array.from({ length: 45 }, (_, at) => `Away ${45 - at}`));
});

const POLLING = 'Updates every 20 seconds';

test.describe('with a simulated clock', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('a silent open socket is replaced within 45 s, silently, and missed posts show', async ({ page, testing }) => {
    await signIn(page);
    await restPointer(page);
    await testing.post({ account: 'noor', text: 'Before the silence' });
    await expect(posts(page).first()).toContainText('Before the silence');
    await testing.call('POST', 'sockets', { silent: true });
    await testing.post({ account: 'noor', text: 'Into the silence', count: 2 });
    await painted(page);
    await expect(posts(page).first()).toContainText('Before the silence');
    await page.evaluate((away) => {
      const watching = new MutationObserver(() => document.body.textContent?.includes(away) && document.body.setAttribute('data-away', ''));
      watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    }, AWAY);
    // The worker ticks in real time, and reads this clock.
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(posts(page).first()).toContainText('Into the silence 2', { timeout: 1_500 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
    await testing.post({ account: 'noor', text: 'After the silence' });
    await expect(posts(page).first()).toContainText('After the silence');
    await expect(page.locator('body')).not.toHaveAttribute('data-away');
    await expect(notice(page, /Live connection/)).toHaveCount(0);
  });

  test('turning streaming off closes the socket and polls both lists every 20 s; turning it on reopens it', async ({ page, testing }) => {
    await signIn(page);
    await restPointer(page);
    await changeElsewhere(page, { streaming: false });
    await expect(page.getByText(POLLING, { exact: true })).toBeVisible();
    await expect.poll(() => testing.sockets()).toBe(0);
    const requested = async (path: RegExp) => (await testing.requests('GET', path)).length;
    await expect(feed(page)).toHaveAttribute('aria-busy', 'false');
    await testing.post({ account: 'noor', text: 'Found by asking @demo' });
    await testing.calm();
    await page.clock.fastForward(20_000);
    // Without a stream new posts wait for the button (rule new-waits).
    await expect(page.getByRole('button', { name: 'Show 1 new post' })).toBeVisible();
    await expect(postWith(page, 'Found by asking')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show 1 new post' }).click();
    await expect(postWith(page, 'Found by asking').first()).toBeVisible();
    await expect.poll(() => requested(/\/timelines\/home$/)).toBe(1);
    await expect.poll(() => requested(/\/api\/v1\/notifications$/)).toBeGreaterThanOrEqual(1);
    expect(await testing.sockets()).toBe(0);
    await page.reload();
    await expect(page.getByText(POLLING, { exact: true })).toBeVisible();
    expect(await testing.sockets()).toBe(0);
    await changeElsewhere(page, { streaming: true });
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
    expect(await testing.sockets()).toBe(1);
  });
});
