import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atTop, postWith, signIn } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Media viewer' });
const pictures = (post: Locator): Locator => post.locator('figure').getByRole('link');

/** By keyboard: a pointer press on an element that just moved is ignored for a second. */
const openThe = (post: Locator, at: number): Promise<void> => pictures(post).nth(at).press('Enter');

const scrollPosition = (page: Page) => page.evaluate(() => ({ top: window.scrollY, path: location.pathname }));

test('the viewer by keyboard: it opens at the pressed file, turns and wraps, and returns focus and position', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'By key', media: 3 });
  await signIn(page);
  const post = postWith(page, 'By key').first();
  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
  const before = await scrollPosition(page);
  await openThe(post, 1);
  await expect(viewer(page).getByText('2 of 3')).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(viewer(page).getByText('Loading…')).toHaveCount(0);
  await expectAccessible(page, 'the media viewer');
  for (const [key, text] of [
    ['ArrowRight', '3 of 3'],
    ['ArrowRight', '1 of 3'],
    ['ArrowLeft', '3 of 3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer(page).getByText(text)).toBeVisible();
  }
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await page.mouse.wheel(0, 900);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(pictures(post).nth(1)).toBeFocused();
  expect(await scrollPosition(page)).toEqual(before);
});

// rules: viewer-about
test('the viewer has the actions of the post, and a reply opens in its form', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'Answered from the viewer', media: 2 });
  await signIn(page);
  await openThe(postWith(page, 'Answered from the viewer').first(), 0);
  const favourite = viewer(page).getByRole('button', { name: /^Favourite/ });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer(page).getByRole('region', { name: 'Media details' })).toContainText('Answered from the viewer');
  await viewer(page)
    .getByRole('button', { name: /^Reply/ })
    .click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.locator('textarea:focus')).toBeVisible();
});

test('going back closes the viewer and nothing else', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'And back', media: 2 });
  await signIn(page);
  const before = await scrollPosition(page);
  for (const close of [() => page.goBack(), () => viewer(page).getByRole('button', { name: 'Close' }).click(), () => page.goBack()]) {
    await openThe(postWith(page, 'And back').first(), 0);
    await expect(viewer(page)).toBeVisible();
    await close();
    await expect(viewer(page)).toHaveCount(0);
    expect(await scrollPosition(page)).toEqual(before);
  }
});

test('on a phone: by finger, covered media, and a file with a long name', async ({ page, devtools, testing, complaints }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  // rules: viewer-reset, viewer-swipe
  await test.step('a swipe turns at a quarter of the width, a pinch and a wheel zoom, and less than 1.2 springs back', async () => {
    await testing.post({ account: 'noor', text: 'By finger', media: 2 });
    await openThe(postWith(page, 'By finger').first(), 0);
    const image = viewer(page).getByRole('tabpanel').getByRole('img');
    await expect(viewer(page).getByText('Loading…')).toHaveCount(0);
    const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly (readonly [number, number])[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    const swipe = async (from: number, to: number) => {
      await fingers('touchStart', [from, 420]);
      for (let part = 1; part <= 4; part++) await fingers('touchMove', [from + ((to - from) * part) / 4, 424]);
      await fingers('touchEnd');
    };
    await swipe(250, 160);
    await expect(viewer(page).getByText('1 of 2')).toBeVisible();
    await swipe(250, 150);
    await expect(viewer(page).getByText('2 of 2')).toBeVisible();
    await swipe(100, 300);
    await expect(viewer(page).getByText('1 of 2')).toBeVisible();
    await expect(viewer(page).getByText('Loading…')).toHaveCount(0);
    const scale = () => image.evaluate((node) => Number(getComputedStyle(node).getPropertyValue('--scale')));
    await fingers('touchStart', [180, 420], [220, 420]);
    await fingers('touchMove', [178, 420], [222, 420]);
    await fingers('touchEnd');
    await expect.poll(scale).toBe(1);
    await fingers('touchStart', [160, 420], [230, 420]);
    for (const apart of [60, 90, 120]) await fingers('touchMove', [195 - apart, 420], [195 + apart, 420]);
    await fingers('touchEnd');
    await expect.poll(scale).toBeGreaterThan(2);
    await swipe(300, 40);
    await expect(viewer(page).getByText('1 of 2')).toBeVisible();
    await page.mouse.move(195, 420);
    await page.mouse.wheel(0, 3_000);
    await expect.poll(scale).toBe(1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
  // rules: viewer-drop
  await test.step('a swipe down closes the viewer, and returns the focus', async () => {
    const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: readonly number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y, id) => ({ x: 195, y, id })) });
    await finger('touchStart', 250);
    for (const y of [300, 360, 420]) await finger('touchMove', y);
    await finger('touchEnd');
    await expect(viewer(page)).toHaveCount(0);
    await expect(pictures(postWith(page, 'By finger').first()).first()).toBeFocused();
  });
  await test.step('sensitive media are covered, shown and covered again by keyboard, also at 390 px', async () => {
    await page.keyboard.press('Escape');
    await atTop(page);
    await testing.post({ account: 'noor', text: 'Thorns', media: 2, sensitive: true });

    const post = postWith(page, 'Thorns').first();
    await expect(pictures(post)).toHaveCount(0);
    await post.getByRole('button', { name: /^Sensitive media/ }).press('Enter');
    await expect(pictures(post)).toHaveCount(2);
    await expectAccessible(page, 'media that were covered');
    await post.getByRole('button', { name: 'Hide media' }).press('Enter');
    await expect(pictures(post)).toHaveCount(0);
    await expectAccessible(page, 'a cover');
  });
  await test.step('a file with a long name stays within its post, at 390 px', async () => {
    await page.keyboard.press('Escape');
    await atTop(page);
    complaints.allow(/old\.example/);
    const file = {
      id: 'z',
      type: 'unknown',
      url: `https://old.example/${'A%20long%20name'.repeat(12)}.pdf`,
      pleroma: { mime_type: 'application/pdf' },
    };
    await testing.post({ account: 'noor', text: 'A paper', raw: { media_attachments: [file] } });
    const line = postWith(page, 'A paper').getByRole('link', { name: /pdf$/ });
    await expect(line).toBeVisible();
    const { x, width } = (await line.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  });
});

test('a picture that fails to load reports it and can be retried', async ({ page, testing, complaints, instance }) => {
  complaints.allow(/\?large/);
  const preview_url = `${instance.origin}/media/dusk-test-1_480x320.png`;
  const picture = { id: '1', type: 'image', url: `${preview_url}?large`, preview_url, description: 'A shore' };
  await testing.post({ account: 'noor', text: 'Not there', raw: { media_attachments: [picture] } });
  await page.route(/\?large/, (route) => route.abort());
  await signIn(page);
  await openThe(postWith(page, 'Not there').first(), 0);
  const failed = viewer(page).getByRole('alert');
  await expect(failed).toContainText("Couldn't load this media");
  await page.unroute(/\?large/);
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(viewer(page).getByRole('img', { name: 'A shore' })).toBeVisible();
  await expect(viewer(page).getByText('Loading…')).toHaveCount(0);
});

// rules: scroll-anchor
test('the post does not move while its pictures load, with any delay (anchor drift ≤ 1 px)', async ({ page, testing, complaints }) => {
  complaints.allow(/sounds\.example/);
  const pending: (() => Promise<void>)[] = [];
  await page.route(/\/media\/dusk-test/, (route) => void pending.push(() => route.continue()));
  for (const media of [1, 3, 4, 5]) await testing.post({ account: 'noor', text: `Late ${media}`, media });
  await testing.post({
    account: 'noor',
    text: 'Late, with a sound',
    raw: { media_attachments: [{ id: 's', type: 'audio', url: 'https://sounds.example/a.wav' }] },
  });
  await page.setViewportSize({ width: 800, height: 1400 });
  await signIn(page);
  const tops = () =>
    page
      .getByRole('feed')
      .getByRole('article')
      .evaluateAll((posts) => posts.map((post) => Math.round(post.getBoundingClientRect().top * 10) / 10));
  await expect.poll(() => pending.length).toBeGreaterThan(3);
  await expect(page.locator('audio')).toHaveCount(1);
  const before = await tops();
  for (const respond of pending.splice(0)) await respond();
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('figure img')].filter((image) => (image as HTMLImageElement).complete).length),
    )
    .toBeGreaterThan(3);
  // Rows below the window may be rendered meanwhile.
  expect((await tops()).slice(0, before.length)).toEqual(before);
});

// rules: flash-on-request
test('Flash needs confirmation, and an instance without an emulator reports it', async ({ page, testing, complaints }) => {
  complaints.allow(/ruffle/);
  const flash = { id: 'f', type: 'unknown', url: 'https://old.example/game.swf', pleroma: { mime_type: 'application/x-shockwave-flash' } };
  await testing.post({ account: 'noor', text: 'An old game', raw: { media_attachments: [flash] } });
  await signIn(page);
  await postWith(page, 'An old game')
    .getByRole('link', { name: /game\.swf/ })
    .press('Enter');
  await viewer(page).getByRole('button', { name: 'Play' }).click();
  await expect(viewer(page).getByRole('alert')).toContainText("Couldn't load");
  await expectAccessible(page, 'Flash that cannot play');
  await expect(viewer(page).getByRole('link', { name: 'Open original in a new tab' })).toHaveAttribute('href', flash.url);
});

test('a notice is read and dismissed above the open viewer, which retains the focus', async ({ page, testing, complaints }) => {
  complaints.allow(/streaming|WebSocket/);
  await testing.post({ account: 'noor', text: 'Below a notice', media: 2 });
  await signIn(page);
  await openThe(postWith(page, 'Below a notice').first(), 0);
  await expect(viewer(page).getByText('1 of 2')).toBeVisible();
  await testing.refuseStreams(true);
  await testing.cut('demo', 1011);
  await expect(viewer(page).getByText('Live connection lost')).toBeVisible();
  await testing.refuseStreams(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const alert = viewer(page).getByText('Live connection restored').locator('..');
  await expect(alert).toBeVisible();
  const isOnTop = await alert.evaluate((alert) => {
    const { left, top, width, height } = alert.getBoundingClientRect();
    return alert.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await expectAccessible(page, 'a notice above the viewer');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
});
