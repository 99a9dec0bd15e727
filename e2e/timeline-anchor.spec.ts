import type { Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { anchorOf, framesSeen, watchFrames } from './support/frames.ts';
import { atRest, atTop, composer, feed, painted, posts, postWith, restPointer, signIn, signInByForm, wheel } from './support/journey.ts';

test.use({ launchOptions: WHOLE });

const PREPENDED = 200;
const STILL_PX = 1;
const TURNS = 8; // of the wheel, back and forth

const showNew = (page: Page, count: number | string) => page.getByRole('button', { name: new RegExp(`^Show ${count} new posts?$`) });

/** Returns the position of an item in the set, as announced to screen readers. */
const positionOf = (page: Page, id: string): Promise<number> =>
  page
    .locator(`[data-item="${id}"]`)
    .getByRole('article')
    .evaluate((article) => Number(article.getAttribute('aria-posinset')));

/** Reads down the home timeline to somewhere in its middle, the pointer aside. */
const readOn = async (page: Page, px: number) => {
  for (let at = 0; at < px; at += 300) {
    await wheel(page, 300);
    await painted(page);
  }
  await restPointer(page);
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(px - 300);
};

// rules: scroll-anchor
test('pictures of unknown size that load late above the reader move nothing', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'Older', count: 30 });
  await signIn(page);
  await readOn(page, 900);
  const read = await anchorOf(page);
  const before = await positionOf(page, read.id);
  await watchFrames(page, read.id);
  await testing.fault({ path: '/media/late', latencyMs: 400 });
  for (let at = 0; at < PREPENDED; at++) {
    const url = `http://${new URL(page.url()).host}/media/late-${at}_${400 + (at % 5) * 40}x${60 + (at % 7) * 30}.png`;
    const picture = { id: `late-${at}`, type: 'image', url, preview_url: url, remote_url: null, description: 'A late picture', meta: null };
    await testing.post({ account: 'noor', text: `Picture ${at}`, raw: { media_attachments: [picture] } });
  }
  await showNew(page, PREPENDED).click();
  await expect.poll(() => positionOf(page, read.id)).toBe(before + PREPENDED);
  const loaded = () =>
    posts(page)
      .getByRole('img', { name: 'A late picture' })
      .evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0).length,
      );
  await expect.poll(loaded).toBeGreaterThan(0);
  for (let frame = 0; frame < 10; frame++) await painted(page);
  const seen = await framesSeen(page);
  console.log(`late pictures (${await loaded()} loaded): moved ${seen.moved.toFixed(2)} px in ${seen.frames} frames`);
  expect(seen.moved).toBeLessThanOrEqual(STILL_PX);
  expect([seen.absent, seen.blank < 1]).toEqual([0, true]);
});

// rules: scroll-anchor
test('posts that grow, disappear or load late above the reader, and a new width, move nothing', async ({ page, testing }) => {
  const ids = await testing.post({ account: 'noor', text: 'Line', count: 30 });
  await signIn(page);
  await test.step('a post above the reader that grows, and one that disappears, move nothing', async () => {
    await readOn(page, 900);
    const read = await anchorOf(page);
    const above = ids[ids.indexOf(read.id) + 1]!;
    await watchFrames(page, read.id);
    await testing.edit({ id: above, text: 'It grew.\n'.repeat(12) });
    await expect(postWith(page, 'It grew.')).toHaveCount(1);
    await testing.remove(above);
    await expect(postWith(page, 'It grew.')).toHaveCount(0);
    for (let frame = 0; frame < 5; frame++) await painted(page);
    const seen = await framesSeen(page);
    console.log(`changed above: moved ${seen.moved.toFixed(2)} px in ${seen.frames} frames`);
    expect(seen.moved).toBeLessThanOrEqual(STILL_PX);
  });
  await test.step('the position is restored when the window changes its width', async () => {
    await atTop(page);
    const long = await testing.post({
      account: 'noor',
      text: 'A rather long line that breaks in another place when the column is narrow. '.repeat(3),
      count: 30,
    });
    // All of them: posts that arrive while reading wait beside the 200 of the next step.
    await expect(feed(page).locator(`[data-item="${long.at(-1)}"]`)).toBeVisible();
    await readOn(page, 1_500);
    const read = await anchorOf(page);
    await page.setViewportSize({ width: 700, height: 720 });
    await atRest(page);
    const top = await feed(page)
      .locator(`[data-item="${read.id}"]`)
      .evaluate((item) => item.getBoundingClientRect().top);
    expect(Math.abs(top - read.top)).toBeLessThanOrEqual(STILL_PX);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('200 posts that arrive while reading, and are shown by the button, move nothing', async () => {
    await atTop(page);
    await readOn(page, 1_500);
    const read = await anchorOf(page);
    const before = await positionOf(page, read.id);
    await watchFrames(page, read.id);
    await testing.post({ account: 'noor', text: 'Newer', count: PREPENDED });
    const waiting = showNew(page, PREPENDED);
    await expect(waiting).toBeVisible();
    expect(await positionOf(page, read.id)).toBe(before);
    await waiting.click();
    await expect.poll(() => positionOf(page, read.id)).toBeGreaterThanOrEqual(before + PREPENDED);
    for (let frame = 0; frame < 10; frame++) await painted(page);
    const seen = await framesSeen(page);
    console.log(`${PREPENDED} prepended: moved ${seen.moved.toFixed(2)} px in ${seen.frames} frames, blank ${seen.blank.toFixed(2)} px`);
    expect(seen.moved).toBeLessThanOrEqual(STILL_PX);
    expect([seen.absent, seen.blank < 1]).toEqual([0, true]);
  });
});

test('at the top new posts push; under the pointer and the focus they wait, also for the dot key; a press ignores posts that just arrived', async ({
  page,
  testing,
}) => {
  await signIn(page);
  await test.step('at the top new posts push; under the pointer and under the focus they wait', async () => {
    await restPointer(page);
    await testing.post({ account: 'noor', text: 'Pushed in' });
    await expect(posts(page).first()).toContainText('Pushed in');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await posts(page).first().hover();
    await testing.post({ account: 'noor', text: 'Under the pointer' });
    await expect(showNew(page, 1)).toBeVisible();
    await expect(posts(page).first()).toContainText('Pushed in');
    await showNew(page, 1).click();
    await expect(posts(page).first()).toContainText('Under the pointer');
    await restPointer(page);
    await posts(page).first().getByRole('button', { name: 'Favourite' }).focus();
    await testing.post({ account: 'noor', text: 'Under the focus' });
    await expect(showNew(page, 1)).toBeVisible();
    await expect(posts(page).first().getByRole('button', { name: 'Favourite' })).toBeFocused();
    await showNew(page, 1).click();
  });
  await test.step('the dot key shows new posts, but not from a text field', async () => {
    await atTop(page);
    await posts(page).first().hover();
    await testing.post({ account: 'noor', text: 'By the dot' });
    await expect(showNew(page, 1)).toBeVisible();
    const { text } = composer(page);
    await text.focus();
    await page.keyboard.press('.');
    await expect(text).toHaveValue('.');
    await expect(showNew(page, 1)).toBeVisible();
    await text.fill('');
    await page.getByRole('banner').getByRole('link', { name: 'Starling Harbour' }).focus();
    await page.keyboard.press('.');
    await expect(posts(page).first()).toContainText('By the dot');
    await expect(showNew(page, '\\d+')).toBeHidden();
  });
  await test.step('a press in the second after the list changed ignores the post that moved under it', async () => {
    await atTop(page);
    await testing.post({ account: 'ingrid', text: 'The one that is meant' });
    await restPointer(page);
    const star = await postWith(page, 'The one that is meant').getByRole('button', { name: 'Favourite' }).boundingBox();
    await testing.post({ account: 'noor', text: 'The one that comes between' });
    await expect(posts(page).first()).toContainText('The one that comes between');
    await page.mouse.click(star!.x + 8, star!.y + 8);
    for (const text of ['The one that is meant', 'The one that comes between']) {
      await expect(postWith(page, text).getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'false');
    }
  });
});

test('a pointer at rest where the list appears counts as over it', async ({ page, testing }) => {
  await signInByForm(page);
  await expect.poll(() => feed(page).evaluate((list) => list.matches(':hover'))).toBe(true);
  await testing.post({ account: 'noor', text: 'Not under the hand' });
  await expect(showNew(page, 1)).toBeVisible();
});

// rules: scroll-anchor
test('scrolling loads older pages up to the last post without a blank frame, and nothing drifts on the way back', async ({
  page,
  testing,
}) => {
  await testing.post({ account: 'noor', text: 'Far', count: 80 });
  await signIn(page);
  const { id } = await anchorOf(page);
  await watchFrames(page, id);
  // The end of the loaded posts stops the wheel where pages arrive slowly: the turns back must not reach the top, or those after them lead elsewhere.
  await expect(async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      await wheel(page, 700);
      await painted(page);
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan((TURNS + 1) * 700);
    expect(Number(await posts(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(60);
  }).toPass();
  await atRest(page);
  // Below the last loaded post the window has nothing to read while the next page loads.
  await expect(feed(page)).toHaveAttribute('aria-busy', 'false');
  const pages = (await testing.requests('GET', /\/timelines\/home$/)).length;
  const middle = await anchorOf(page);
  expect(pages).toBeGreaterThan(3);
  for (const px of [-700, 700]) {
    for (let turn = 0; turn < TURNS; turn++) {
      await wheel(page, px);
      await painted(page);
    }
    await atRest(page);
  }
  await expect.poll(async () => (await anchorOf(page)).id).toBe(middle.id);
  const drift = Math.abs((await anchorOf(page)).top - middle.top);
  for (let step = 0; step < 130; step++) {
    await wheel(page, -700);
    await painted(page);
    if ((await page.evaluate(() => scrollY)) === 0) break;
  }
  await expect(posts(page).first()).toHaveAttribute('aria-posinset', '1');
  const seen = await framesSeen(page);
  console.log(`${pages} pages down and up: blank ${seen.blank.toFixed(2)} px in ${seen.frames} frames, drift ${drift.toFixed(2)} px`);
  expect(seen.blank).toBeLessThan(1);
  expect(drift).toBeLessThanOrEqual(STILL_PX);
});

test('the last page reports that there are no more posts', async ({ page, testing }) => {
  await testing.account({ username: 'newcomer' });
  await testing.post({ account: 'newcomer', text: 'Alone so far', count: 3 });
  await signIn(page, 'newcomer');
  await expect(posts(page)).toHaveCount(3);
  await expect(posts(page).first()).toHaveAttribute('aria-setsize', '3');
  await expect(page.getByText('No more posts')).toBeVisible();
});
