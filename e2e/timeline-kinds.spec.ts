import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { changeElsewhere } from './support/settings.ts';
import { atTop, feed, goTo, notice, painted, posts, postWith, restPointer, signIn, signInAt, titleMenu } from './support/journey.ts';

const heading = (name: string) => ({ level: 1, name });

test('a tag has a timeline, and is followed and unfollowed there', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'Seen today #kestrel' });
  await testing.post({ account: 'noor', text: 'Nothing today' });
  await signInAt(page, '/tag/Kestrel');
  await expect(page.getByRole('heading', heading('#kestrel'))).toBeVisible();
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page).first()).toContainText('Seen today');
  const follow = page.getByRole('button', { name: 'Follow hashtag' });
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a followed tag');
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await testing.requests('POST', /\/tags\/kestrel\/(un)?follow$/)).length).toBe(2);
});

test('bookmarks, favourites and direct messages are in the title menu; muted words collapse streamed and fetched posts; keys move through the posts', async ({
  page,
  testing,
}) => {
  // rules: timeline-hints
  await test.step('bookmarks, favourites and direct messages open from the title menu, which describes each', async () => {
    const [id = ''] = await testing.post({ account: 'noor', text: 'Worth a mark' });
    await testing.post({ account: 'noor', text: '@demo between us', visibility: 'direct' });
    await signIn(page);
    const authorization = `Bearer ${await testing.tokenOf('demo')}`;
    for (const mark of ['bookmark', 'favourite']) {
      expect((await page.request.post(`/api/v1/statuses/${id}/${mark}`, { headers: { authorization } })).ok()).toBe(true);
    }
    const menu = page.getByRole('dialog', { name: 'Timelines' });
    const open = async (name: string, text: string) => {
      await titleMenu(page).click();
      await menu.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', heading(name))).toBeVisible();
      await expect(postWith(page, text)).toHaveCount(1);
    };
    await open('Bookmarks', 'Worth a mark');
    await open('Favourites', 'Worth a mark');
    await open('Direct messages', 'between us');
    await titleMenu(page).click();
    await expect(menu.getByRole('link', { name: 'Home' })).toContainText('last visited');
    await expect(menu.getByRole('link', { name: 'Local' })).toContainText('Posts from people on Starling Harbour');
    await expect(menu.getByRole('link', { name: 'Local', description: 'Posts from people on Starling Harbour' })).toBeVisible();
    await expectAccessible(page, 'the title menu');
  });
  // rules: bookmark-folders
  await test.step('a bookmark moves to a new folder, whose bookmarks are shown alone, and returns when that is deleted', async () => {
    await page.keyboard.press('Escape');
    await goTo(page, '/bookmarks');
    const post = postWith(page, 'Worth a mark');
    await post.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to folder' }).click();
    await expectAccessible(page, 'the choice of a folder');
    await page.getByRole('dialog', { name: 'Move to folder' }).getByRole('button', { name: 'New folder' }).click();
    const form = page.getByRole('dialog', { name: 'New folder' });
    await form.getByLabel('Folder name').fill('Marked');
    await form.getByRole('button', { name: 'Create folder' }).click();
    await expect(notice(page, 'Moved to Marked')).toBeVisible();
    const choice = page.getByRole('button', { name: /^Folder: / });
    await choice.click();
    await page.getByRole('menuitemradio', { name: 'Marked' }).click();
    await expect(posts(page)).toHaveCount(1);
    await expect(post).toHaveCount(1);
    await expect(choice).toHaveAccessibleName('Folder: Marked');
    await expectAccessible(page, 'the bookmarks of a folder');
    await choice.click();
    await page.getByRole('menuitem', { name: 'Delete folder' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
    await expect(page).toHaveURL('/bookmarks');
    await expect(choice).toHaveAccessibleName('Folder: All bookmarks');
    await expect(post).toHaveCount(1);
  });
  await test.step('a post with a muted word is collapsed with the reason, streamed or fetched, and expands', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await atTop(page);
    await testing.post({ account: 'noor', text: 'The marmalade is late' });
    await expect(postWith(page, 'The marmalade is late')).toHaveCount(1);
    await changeElsewhere(page, { muteWords: ['marmalade'] });
    const collapsed = posts(page).filter({ hasText: 'Post with a word you muted: “marmalade”' });
    await expect(collapsed).toHaveCount(1);
    await restPointer(page);
    await testing.post({ account: 'noor', text: 'Marmalade again' });
    await expect(collapsed).toHaveCount(2);
    await expect(feed(page)).not.toContainText('Marmalade again');
    await expectAccessible(page, 'a folded post');
    await collapsed.first().getByRole('button', { name: 'Expand post' }).press('Enter');
    await expect(feed(page)).toContainText('Marmalade again');
  });
  await test.step('the keys move through the posts and act on the focused one; the question mark lists them', async () => {
    await atTop(page);
    await testing.post({ account: 'noor', text: 'Key', count: 6 });
    await expect(posts(page).first()).toContainText('Key 6');
    const position = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
    for (const [key, expected] of [
      ['j', '1'],
      ['j', '2'],
      ['j', '3'],
      ['k', '2'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await position()).toBe(expected);
    }
    await page.keyboard.press('f');
    await expect(posts(page).nth(1).getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('j');
      await painted(page);
    }
    const box = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as { top: number; bottom: number });
    expect([await position(), box.top >= 100, box.top < 720]).toEqual(['14', true, true]);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('Next post')).toBeVisible();
    await expectAccessible(page, 'the shortcuts');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    expect(await position()).toBe('14');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/notice\//);
  });
});

test('a list has a timeline under its own name, and a missing one is reported', async ({ page, testing, complaints }) => {
  complaints.allow(/\/lists?\//);
  const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}` };
  const { id: noor } = (await (await page.request.get('/api/v1/accounts/lookup?acct=noor')).json()) as { id: string };
  const made = await page.request.post('/api/v1/lists', { headers, data: { title: 'Vogelbeobachtungsgesellschaft am Hafen' } });
  const { id } = (await made.json()) as { id: string };
  await page.request.post(`/api/v1/lists/${id}/accounts`, { headers, data: { account_ids: [noor] } });
  await testing.post({ account: 'noor', text: 'For the list' });
  await testing.post({ account: 'ingrid', text: 'Not for the list' });
  await signInAt(page, `/lists/${id}`);
  await expect(page.getByRole('heading', heading('Vogelbeobachtungsgesellschaft am Hafen'))).toBeVisible();
  await expect(page).toHaveTitle(/Vogelbeobachtungsgesellschaft am Hafen · /);
  await expect(postWith(page, 'For the list').first()).toBeVisible();
  await expect(feed(page)).not.toContainText('Not for the list');
  await expectAccessible(page, 'a list');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', heading('Vogelbeobachtungsgesellschaft am Hafen'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await page.goto('/lists/none');
  await expect(page.getByRole('heading', heading("This list doesn't exist"))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This list was deleted, possibly on another device');
});
