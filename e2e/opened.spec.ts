import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { painted, postWith, restPointer, signIn, wheel } from './support/journey.ts';

/** A minute of silence, which the browser plays as any sound. */
const silence = (): Buffer => {
  const [rate, seconds] = [8_000, 60];
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
};

const LONG = `<p>Logbook</p><table><tr><th>Port</th><th>Tide</th></tr><tr><td>Bergen</td><td>1.2 m</td></tr></table>
<details><summary>Weather</summary><p>Rain, then more rain.</p></details>
<p><img src="https://sounds.example/boat.png" alt="A boat"></p>`;

const sound = (page: Page) => page.locator('audio');
const isPlaying = (page: Page) => sound(page).evaluate((audio: HTMLAudioElement) => !audio.paused);
const readOn = async (page: Page, px: number) => {
  for (let at = 0; at < Math.abs(px); at += 400) {
    await wheel(page, Math.sign(px) * 400);
    await painted(page);
  }
  await restPointer(page);
};

test('expanded posts stay expanded and media continue while reading on, opening a conversation and going back', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/sounds\.example/);
  await page.route('https://sounds.example/**', (route) =>
    route.request().url().endsWith('.wav') ? route.fulfill({ body: silence(), contentType: 'audio/wav' }) : route.fulfill({ status: 404 }),
  );
  await testing.post({ account: 'noor', text: 'Far below', count: 40 });
  const [id] = await testing.post({
    account: 'noor',
    text: 'Waves',
    raw: {
      content: LONG,
      spoiler_text: 'From the sea',
      sensitive: true,
      media_attachments: [{ id: 's', type: 'audio', url: 'https://sounds.example/a.wav', description: 'Waves on a shore' }],
    },
  });
  await signIn(page);
  const post = page.locator(`[data-item="${id}"]`);
  const bar = page.getByRole('region', { name: 'Now playing' });
  const collapsed = post.getByText('Rain, then more rain.');
  const opens = post.getByRole('button', { name: 'Show more', exact: true });
  if (await opens.isVisible()) await opens.press('Enter');
  await post
    .getByRole('button', { name: /^Sensitive media/ })
    .last()
    .press('Enter');
  // The table and the details are rendered by a lazy part, which replaces their text.
  await expect(post.getByRole('table')).toContainText('Bergen');
  await post.getByText('Weather').press('Enter');
  await expect(collapsed).toBeVisible();
  await expectAccessible(page, 'a long post, unfolded');
  await sound(page).evaluate((audio: HTMLAudioElement) => audio.play());
  await expect(bar).toHaveCount(0);

  // The focused post stays rendered at any scroll position.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await readOn(page, 4_000);
  await expect(post).toHaveCount(0);
  await expect(bar).toBeVisible();
  expect(await isPlaying(page)).toBe(true);
  await expectAccessible(page, 'the bar of what plays');
  await postWith(page, 'Far below').first().locator('a[href^="/notice/"]').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation' })).toBeVisible();
  expect(await isPlaying(page)).toBe(true);
  await page.goBack();
  await readOn(page, -4_400);
  await expect(post.locator('audio')).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  expect(await isPlaying(page)).toBe(true);
  await expect(collapsed).toBeVisible();

  await readOn(page, 4_000);
  await bar.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect.poll(() => isPlaying(page)).toBe(false);
  await bar.getByRole('button', { name: 'Resume playing' }).press('Enter');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await bar.getByRole('link', { name: 'Waves on a shore · Noor' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation' })).toBeVisible();
  await expect(page.getByRole('article').locator('audio')).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  expect(await isPlaying(page)).toBe(true);
});
