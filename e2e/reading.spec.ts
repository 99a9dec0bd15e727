import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { anchorOf, framesSeen, watchFrames } from './support/frames.ts';
import { atRest, feed, painted, postWith, posts, restPointer, scrollTo, signIn, signInAt, wheel } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';

test.use({ launchOptions: WHOLE });

const STILL_PX = 1;
const NARROWEST_PX = 150;

test('repeats of a shown post join it and move nothing, also after a reload; a reply shows its parent by keyboard, and all pictures are a press away', async ({
  page,
  testing,
}) => {
  const [parent = ''] = await testing.post({ account: 'ingrid', text: 'Who has the tide tables?' });
  await testing.post({ account: 'noor', text: 'They are in the blue folder', replyTo: parent });
  await testing.post({ account: 'noor', text: 'Seven pictures', media: 7 });
  await testing.post({ account: 'noor', text: 'Below it', count: 4 });
  const [post = ''] = await testing.post({ account: 'noor', text: 'To be repeated by many' });
  await testing.react('ingrid', post, 'reblog');
  await testing.post({ account: 'noor', text: 'Above it', count: 8 });
  await signIn(page);
  const once = feed(page).locator('[data-item]').filter({ hasText: 'To be repeated by many' });
  await scrollTo(page, once);
  await restPointer(page);
  await atRest(page);
  await expect(once).toHaveCount(1);
  await expect(once).toContainText('Ingrid Solheim repeated');
  const read = await anchorOf(page);
  await watchFrames(page, read.id);
  await testing.react('bruno', post, 'reblog');
  await testing.post({ account: 'noor', text: 'Something new' });
  await expect(page.getByRole('button', { name: 'Show 1 new post' })).toBeVisible();
  await expect(once).toContainText('Ingrid Solheim repeated · also repeated by Bruno');
  for (let frame = 0; frame < 5; frame++) await painted(page);
  const seen = await framesSeen(page);
  expect([seen.moved <= STILL_PX, seen.absent]).toEqual([true, 0]);

  await page.reload();
  await expect(once).toHaveCount(1);
  await expect(once).toContainText('repeated · also repeated by');
  await expect.poll(async () => Math.abs((await anchorOf(page)).top - read.top)).toBeLessThanOrEqual(STILL_PX);

  const reply = postWith(page, 'They are in the blue folder').first();
  await scrollTo(page, reply);
  const toggle = reply.getByRole('button', { name: 'Show the post this replies to' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(reply.getByRole('link', { name: /Ingrid Solheim.*Who has the tide tables/ })).toHaveAttribute('href', `/notice/${parent}`);
  const gallery = postWith(page, 'Seven pictures').first();
  const more = gallery.getByRole('button', { name: '+2: Show all 7 attachments' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(gallery.getByRole('figure')).toHaveCount(7);
  await expect(gallery.locator(':focus')).toHaveCount(1);
});

test('a deep tree is readable on a narrow phone, from right to left too, and its connectors show the parents', async ({
  page,
  testing,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const ids: string[] = [];
  for (let at = 0; at < 9; at++) {
    const replyTo = ids.at(-1);
    ids.push(
      ...(await testing.post({
        account: at % 2 ? 'ingrid' : 'noor',
        text: `Deep ${at}, in so many words that they need lines`,
        ...(replyTo && { replyTo }),
      })),
    );
  }
  await testing.post({ account: 'bruno', text: 'A side branch', ...(ids[1] && { replyTo: ids[1] }) });
  await signInAt(page, `/notice/${ids[0]}`);
  await changeElsewhere(page, { conversationDisplay: 'tree', maxDepthInThread: 20 });
  await expect(posts(page).first()).toHaveAttribute('aria-setsize', '10');
  const deepest = postWith(page, 'Deep 8').first();
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), dir);
    await expect(async () => {
      await wheel(page, 900);
      await expect(deepest).toBeInViewport({ timeout: 300 });
    }).toPass();
    const boxOf = (what: Locator) => what.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const [text, face] = [await boxOf(deepest.getByText('Deep 8')), await boxOf(deepest.getByRole('link', { name: /^About/ }))];
    expect([text.width >= NARROWEST_PX, dir === 'ltr' ? face.x < text.x : face.x > text.x], `${dir}: ${text.width} px`).toEqual([
      true,
      true,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), dir).toBe(true);
    await wheel(page, -9_000);
    await atRest(page);
  }
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await expectAccessible(page, 'a deep tree');
});
