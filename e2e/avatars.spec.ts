import { expectAccessible } from './support/axe.ts';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { framesSeen, watchFrames } from './support/frames.ts';
import { CALLS, gateOf } from './support/gate.ts';
import { painted, posts, signInAt } from './support/journey.ts';

test.use({ launchOptions: WHOLE });

const STILL_PX = 1;

// rules: avatars-shown, scroll-anchor
test('a conversation shows the avatars of accounts that favourited and repeated its post; late content moves nothing', async ({
  page,
  testing,
}) => {
  const [id = ''] = await testing.post({ account: 'noor', text: 'A post with many friends' });
  const [reply = ''] = await testing.post({ account: 'ingrid', text: 'The answer below it', replyTo: id });
  for (let at = 0; at < 18; at++) {
    await testing.account({ username: `friend${at}` });
    await testing.react(`friend${at}`, id, 'favourite');
  }
  await testing.react('friend3', id, 'reblog');
  const gate = await gateOf(page, testing, CALLS.favouritedBy);
  await signInAt(page, `/notice/${id}`);
  await expect(posts(page)).toHaveCount(2);
  await expect.poll(gate.holds).toBe(1);
  await watchFrames(page, reply);
  await gate.open();
  const avatars = page.getByRole('list', { name: 'Favourites and repeats' });
  await expect(avatars.getByRole('link')).toHaveCount(15);
  for (let frame = 0; frame < 5; frame++) await painted(page);
  const seen = await framesSeen(page);
  console.log(`avatars came: what stands below moved ${seen.moved.toFixed(2)} px in ${seen.frames} frames`);
  expect([seen.moved <= STILL_PX, seen.absent]).toEqual([true, 0]);
  await expect(avatars.getByRole('link', { name: /^friend\d+$/i })).toHaveCount(15);
  await expectAccessible(page, 'avatars below a post');
  await avatars.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/users\/|\/friend\d+$/);
  await page.goBack();
  await expect.poll(gate.holds).toBe(1);
});

test('a conversation whose avatars fail to load omits them silently', async ({ page, testing, complaints }) => {
  complaints.allow(/favourited_by/);
  const [id = ''] = await testing.post({ account: 'noor', text: 'A post whose friends hide' });
  await testing.react('ingrid', id, 'favourite');
  await testing.fault({ ...CALLS.favouritedBy, status: 500 });
  await signInAt(page, `/notice/${id}`);
  await expect.poll(async () => (await testing.requests('GET', /favourited_by/)).length).toBeGreaterThan(0);
  await expect(page.getByRole('feed').getByRole('button', { name: '1 favourite', exact: true })).toBeVisible();
  await painted(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Favourites and repeats' })).toHaveCount(0);
});

// rules: reactors-shown
test('hovering or focusing a reaction shows its first 16 accounts', async ({ page, testing }) => {
  const [id = ''] = await testing.post({ account: 'noor', text: 'A post that many like' });
  for (let at = 0; at < 18; at++) {
    await testing.account({ username: `fan${at}` });
    const headers = { authorization: `Bearer ${await testing.tokenOf(`fan${at}`)}` };
    const response = await page.request.put(`/api/v1/pleroma/statuses/${id}/reactions/${encodeURIComponent('🐟')}`, { headers });
    expect(response.ok()).toBe(true);
  }
  await signInAt(page, `/notice/${id}`);
  const reaction = page.getByRole('feed').getByRole('button', { name: '🐟: 18 reactions' });
  const tip = page.getByRole('tooltip');
  await reaction.hover();
  await expect(tip.getByText(/^fan\d+$/i)).toHaveCount(16);
  await expect(tip).toContainText('+2 more');
  await expect(reaction).toHaveAccessibleDescription(/fan0/i);
  await expectAccessible(page, 'who reacted');
  await page.mouse.move(5, 5);
  await expect(tip).toHaveCount(0);
  await reaction.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(reaction).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(reaction).toBeFocused();
  await reaction.click();
  await expect(page.getByRole('feed').getByRole('button', { name: '🐟: 19 reactions, one of them yours' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
