import type { Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { anchorOf, framesSeen, watchFrames } from './support/frames.ts';
import { CALLS, gateOf } from './support/gate.ts';
import { atRest, painted, postWith, posts, restPointer, signIn, signInAt, wheel } from './support/journey.ts';
import { chainOf, focused, spotOf, STILL_PX } from './support/thread.ts';

test.use({ launchOptions: WHOLE });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Conversation' });
const topOf = (page: Page) => focused(page).evaluate((article) => article.getBoundingClientRect().top);

test('a date opens the conversation; the post stays in place while late content loads around it; Back restores the position', async ({
  page,
  testing,
}) => {
  const [, , middle = ''] = await chainOf(testing, ['The root', 'Then this', 'The one I meant', 'An answer', 'Another answer']);
  await testing.post({ account: 'noor', text: 'Later post', count: 12 });
  await signIn(page);
  while (!(await postWith(page, 'The one I meant').first().isVisible())) await wheel(page, 300);
  await atRest(page);
  const date = postWith(page, 'The one I meant').locator('a:has(time)');
  await date.hover();
  await atRest(page);
  const read = await anchorOf(page);
  const gate = await gateOf(page, testing, CALLS.context);
  await date.click();
  await expect(heading(page)).toBeVisible();
  await expect(focused(page)).toContainText('The one I meant');
  await expect(posts(page)).toHaveCount(1);
  await watchFrames(page, middle);
  await gate.open();
  await expect(posts(page)).toHaveCount(5);
  for (let frame = 0; frame < 10; frame++) await painted(page);
  const seen = await framesSeen(page);
  console.log(`what surrounds a post came: moved ${seen.moved.toFixed(2)} px in ${seen.frames} frames`);
  expect([seen.moved <= STILL_PX, seen.absent]).toEqual([true, 0]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await atRest(page);
  const { id, top } = await anchorOf(page);
  expect([id, Math.abs(top - read.top) <= STILL_PX]).toEqual([read.id, true]);
});

test('300 replies under a chain of 40 scroll to the end and back without a hole, the post in place', async ({ page, testing }) => {
  const chain = await chainOf(
    testing,
    Array.from({ length: 40 }, (_, at) => `Link ${at}`),
  );
  const id = chain.at(-1) ?? '';
  await testing.post({ account: 'noor', text: 'Reply', replyTo: id, count: 300 });
  await signInAt(page, `/notice/${id}`);
  await expect(focused(page)).toHaveAttribute('aria-posinset', '40');
  const top = await topOf(page);
  await watchFrames(page, id);
  for (let step = 0; step < 20; step++) {
    await wheel(page, 900);
    await painted(page);
  }
  for (let step = 0; step < 25; step++) {
    await wheel(page, -900);
    await painted(page);
    if (await focused(page).isVisible()) break;
  }
  const seen = await framesSeen(page);
  console.log(`scrolled: blank ${seen.blank.toFixed(2)} px in ${seen.frames} frames; first at ${top.toFixed(1)} px`);
  expect(seen.blank).toBeLessThan(1);
  expect(await posts(page).count()).toBeLessThan(60);
});

test('a reload restores the position in a conversation, and Back restores that of the previous one', async ({ page, testing }) => {
  await test.step('a reload restores the position in a conversation', async () => {
    const [root = ''] = await chainOf(testing, ['Reload root']);
    await testing.post({ account: 'noor', text: 'Reply to reload', replyTo: root, count: 60 });
    await signInAt(page, `/notice/${root}`);
    await expect(focused(page)).toHaveAttribute('aria-setsize', '61');
    for (let step = 0; step < 6; step++) {
      await wheel(page, 500);
      await painted(page);
    }
    await restPointer(page);
    await atRest(page);
    const read = await anchorOf(page);
    await page.reload();
    // Until its surroundings have loaded, there may be too little below it.
    await expect(async () => {
      const anchor = await anchorOf(page);
      expect(anchor.id).toBe(read.id);
      expect(Math.abs(anchor.top - read.top)).toBeLessThanOrEqual(STILL_PX);
    }).toPass();
  });
  await test.step('Back restores the position in the previous conversation', async () => {
    const [root = ''] = await chainOf(testing, ['First of two']);
    await testing.post({ account: 'noor', text: 'One of many', replyTo: root, count: 40 });
    await page.goto(`/notice/${root}`);
    await expect(focused(page)).toHaveAttribute('aria-setsize', '41');
    for (let step = 0; step < 5; step++) {
      await wheel(page, 500);
      await painted(page);
    }
    const date = postWith(page, 'One of many 15').locator('a:has(time)');
    await date.hover();
    await atRest(page);
    const read = await anchorOf(page);
    await date.click();
    await expect(focused(page)).toContainText('One of many 15');
    await page.goBack();
    await expect(
      focused(page)
        .or(page.locator(`[data-item="${read.id}"]`))
        .first(),
    ).toBeAttached();
    await expect.poll(() => page.url()).toContain(root);
    await atRest(page);
    await expect.poll(async () => Math.abs((await spotOf(page, read.id)) - read.top)).toBeLessThanOrEqual(STILL_PX);
  });
});
