import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atTop, notice, postWith, signIn, signInAt } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';
import type { Testing } from './support/testing.ts';

/** Opens the menu of a post by keyboard: a pointer press on an element that just moved is ignored for a second. */
const menuOf = async (page: Page, text: string) => {
  await postWith(page, text).getByRole('button', { name: 'More', exact: true }).press('Enter');
  const menu = page.getByRole('menu', { name: 'More' });
  await expect(menu).toBeVisible();
  return menu;
};

const pick = async (page: Page, text: string, item: string | RegExp) => {
  const menu = await menuOf(page, text);
  await menu.locator('[role^=menuitem]').filter({ hasText: item }).first().press('Enter');
};

const sent = async (testing: Testing, path: RegExp, method = 'POST') => (await testing.requests(method, path)).length;
const mark = (name: string) => ({ method: 'POST', path: `^/api/v1/statuses/[^/]+/${name}$` });

test.describe('a repeat', () => {
  test('a repeat is confirmed, rolled back after a refusal, and not offered for private posts', async ({ page, testing, complaints }) => {
    await signIn(page);
    await atTop(page);
    await test.step('is confirmed if the settings require it, shows at once, and is undone', async () => {
      await testing.post({ account: 'noor', text: 'To be repeated' });
      const repeat = postWith(page, 'To be repeated')
        .first()
        .getByRole('button', { name: /^Repeat/ });
      await changeElsewhere(page, { modalOnRepeat: true });
      await repeat.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Repeat post' });
      await expectAccessible(page, 'the question');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(repeat).toBeFocused();
      await expect(repeat).toHaveAttribute('aria-pressed', 'false');
      await repeat.press('Enter');
      await question.getByRole('button', { name: 'Repeat' }).click();
      await expect(repeat).toHaveAttribute('aria-pressed', 'true');
      await repeat.press('Enter');
      await expect(repeat).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => sent(testing, /\/unreblog$/)).toBe(1);
      await changeElsewhere(page, { modalOnRepeat: false });
    });
    // rules: mark-refused
    await test.step('that is refused is rolled back, and the post shows the server’s message', async () => {
      await atTop(page);
      complaints.allow(/\/reblog$/);
      await testing.post({ account: 'noor', text: 'Not to be repeated' });
      await testing.fault({ ...mark('reblog'), status: 403, body: { error: 'Not this one' }, latencyMs: 300, times: 1 });
      const post = postWith(page, 'Not to be repeated');
      const repeat = post.getByRole('button', { name: /^Repeat/ });
      await repeat.press('Enter');
      await expect(repeat).toHaveAttribute('aria-pressed', 'true');
      await expect(post.getByRole('alert')).toHaveText("Couldn't add or remove the repeat: Not this one");
      await expect(repeat).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('is not offered for private posts of others or direct ones', async () => {
      await atTop(page);
      await testing.post({ account: 'noor', text: 'For followers', visibility: 'private' });
      const post = postWith(page, 'For followers');
      await expect(post.getByRole('button', { name: 'Reply' })).toBeVisible();
      await expect(post.getByRole('button', { name: /^Repeat/ })).toHaveCount(0);
    });
  });
});

test('the menu of a post: keys, bookmarks, pins and deletions, also one that fails', async ({ page, testing, complaints }) => {
  await signIn(page);
  await atTop(page);
  await test.step('the menu is operated by keyboard, marks active entries, and returns the focus', async () => {
    await testing.post({ account: 'noor', text: 'To be kept' });
    const menu = await menuOf(page, 'To be kept');
    await expectAccessible(page, 'the menu');
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Bookmark' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: 'Report @noor' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Bookmark' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(postWith(page, 'To be kept').getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await pick(page, 'To be kept', 'Bookmark');
    await expect(notice(page, 'Bookmarked')).toBeVisible();
    await expect((await menuOf(page, 'To be kept')).getByRole('menuitemcheckbox', { name: 'Bookmark' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
  });
  await test.step('an own post is pinned and, after confirmation, deleted, leaving a gravestone; others’ are not', async () => {
    await atTop(page);
    await testing.post({ account: 'noor', text: 'Somebody else’s' });
    await testing.post({ account: 'demo', text: 'Mine to delete' });
    // With the focus in the list new posts would wait.
    await expect(postWith(page, 'Mine to delete')).toBeVisible();
    const others = await menuOf(page, 'Somebody else’s');
    await expect(others.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
    await expect(others.getByRole('menuitemcheckbox', { name: 'Pin to profile' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pick(page, 'Mine to delete', 'Pin to profile');
    await expect(notice(page, 'Pinned to your profile')).toBeVisible();
    await pick(page, 'Mine to delete', /^Delete$/);
    const question = page.getByRole('alertdialog', { name: 'Delete post' });
    expect(await sent(testing, /^\/api\/v1\/statuses\//, 'DELETE')).toBe(0);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(postWith(page, 'Mine to delete')).toHaveCount(0);
    await expect(postWith(page, 'This post was deleted').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => sent(testing, /^\/api\/v1\/statuses\//, 'DELETE')).toBe(1);
  });
  await test.step('a failed deletion restores the post and reports the reason', async () => {
    await atTop(page);
    complaints.allow(/\/api\/v1\/statuses\//);
    await testing.post({ account: 'demo', text: 'Hard to delete' });
    await testing.fault({ method: 'DELETE', path: '^/api/v1/statuses/', status: 500, times: 1, latencyMs: 300 });
    await changeElsewhere(page, { modalOnDelete: false });
    await pick(page, 'Hard to delete', /^Delete$/);
    await expect(postWith(page, 'Hard to delete')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(postWith(page, 'Hard to delete').getByRole('alert')).toHaveText("Couldn't delete the post: Internal Server Error");
    await postWith(page, 'Hard to delete').getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(postWith(page, 'Hard to delete')).toHaveCount(0);
  });
});

test('an account replies to a post, reacts to it and reports it', async ({ page, testing, complaints }) => {
  await signIn(page);
  await atTop(page);
  await test.step('a reply mentions the author, is no wider than the post, and arrives', async () => {
    const [id = ''] = await testing.post({ account: 'noor', text: 'To be answered', visibility: 'unlisted' });
    const reply = postWith(page, 'To be answered').getByRole('button', { name: 'Reply' });
    await reply.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reply to @noor' });
    const text = dialog.getByRole('textbox', { name: 'Post text' });
    await expect(text).toHaveValue('@noor ');
    await expect(text).toBeFocused();
    await expectAccessible(page, 'the reply');
    await expect(dialog.getByRole('button', { name: 'Visibility: Unlisted' })).toBeVisible();
    await page.keyboard.type('here you are');
    await expect(text).toHaveValue('@noor here you are');
    await page.keyboard.press('Escape');
    await expect(reply).toBeFocused();
    await reply.press('Enter');
    await expect(text).toHaveValue('@noor here you are');
    await text.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(postWith(page, 'here you are')).toHaveCount(1);
    const { descendants } = (await (await page.request.get(`/api/v1/statuses/${id}/context`)).json()) as { descendants: unknown[] };
    expect(descendants).toMatchObject([{ in_reply_to_id: id, visibility: 'unlisted' }]);
    await reply.press('Enter');
    await expect(text).toHaveValue('@noor ');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('a reaction is found by its name, shows at once and is remembered', async () => {
    await atTop(page);
    await testing.post({ account: 'noor', text: 'To be reacted to' });
    const post = postWith(page, 'To be reacted to');
    await post.getByRole('button', { name: 'React', exact: true }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'React' });
    await expect(picker.getByRole('searchbox')).toBeFocused();
    await expectAccessible(page, 'the picker');
    await page.keyboard.type('starling');
    await picker.getByRole('button', { name: 'starling', exact: true }).click();
    await expect(picker).toBeHidden();
    await expect(post.getByText('starling: 1 reaction, yours')).toBeAttached();
    await expect.poll(() => sent(testing, /\/reactions\/starling$/, 'PUT')).toBe(1);
    await post.getByRole('button', { name: 'React', exact: true }).press('Enter');
    await expect(picker.getByRole('toolbar', { name: 'Emoji category' }).getByRole('button', { name: 'Recently used' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(picker.getByRole('button', { name: 'starling', exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  });
  // rules: press-beside
  await test.step('a report includes posts, retains its text when it is selected past the edge, is refused and sent again', async () => {
    await atTop(page);
    complaints.allow(/\/api\/v1\/reports$/);
    // New posts wait while the focus is in the list, where the picker has left it.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await testing.post({ account: 'noor', text: 'To be reported' });
    await testing.fault({ method: 'POST', path: '^/api/v1/reports$', status: 500, times: 1 });
    await pick(page, 'To be reported', 'Report @noor');
    const dialog = page.getByRole('dialog', { name: 'Report @noor' });
    await expect(dialog.getByRole('checkbox', { name: /^To be reported/ })).toBeChecked();
    await expect(dialog.getByRole('checkbox')).not.toHaveCount(1);
    await expectAccessible(page, 'the report');
    await page.keyboard.type('Not nice');
    // Text that is selected past the edge of the dialog leaves the form open (rule press-beside).
    const { x, y } = (await dialog.getByRole('textbox').boundingBox())!;
    await page.mouse.move(x + 40, y + 12);
    await page.mouse.down();
    await page.mouse.move(4, y + 12, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('textbox')).toHaveValue('Not nice');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred while processing your request.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(notice(page, 'Report sent')).toBeVisible();
  });
});

test('an account is blocked from its card after confirmation', async ({ page, testing }) => {
  await testing.account({ username: 'rowdy' });
  await testing.post({ account: 'rowdy', text: 'Of somebody loud' });
  await signIn(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Local' }).click();
  await postWith(page, 'Of somebody loud')
    .getByRole('link', { name: /^About/ })
    .press('Enter');
  await page
    .getByRole('dialog', { name: /^About/ })
    .getByRole('button', { name: 'More' })
    .press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Block @rowdy' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Block @rowdy' }).getByRole('button', { name: 'Block' }).click();
  await expect(notice(page, 'Blocked')).toBeVisible();
  await expect.poll(() => sent(testing, /\/block$/)).toBe(1);
});

test('a guest sees the links and the actions through their own server', async ({ page, testing }) => {
  const [id = ''] = await testing.post({ account: 'noor', text: 'Seen from outside' });
  await page.goto('/main/all');
  const post = postWith(page, 'Seen from outside');
  const reply = post.getByRole('link', { name: /^Reply from your own server/ });
  await expect(reply).toHaveAttribute('href', `/main/ostatus?status_id=${id}`);
  const menu = await menuOf(page, 'Seen from outside');
  await expect(menu.locator('[role^=menuitem]')).toHaveText(['Copy link', 'Copy text', 'Show as text', 'Read aloud', 'Open original page']);
  await expectAccessible(page, 'a guest’s menu');
  // rules: status-text
  await menu.getByRole('menuitem', { name: 'Show as text' }).click();
  await expect(page.getByRole('dialog', { name: 'Source' }).getByText('Seen from outside', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a post as text');
});

test('an admin acts on an account from its card', async ({ page, testing }) => {
  // An account of its own: the policy stays, and would make the posts of later journeys private.
  await testing.account({ username: 'governed' });
  await testing.post({ account: 'governed', text: 'Of somebody governed' });
  await signInAt(page, '/main/all', 'admin');
  await postWith(page, 'Of somebody governed')
    .getByRole('link', { name: /^About/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Moderate @governed' }).press('Enter');
  const menu = page.getByRole('menu', { name: 'Moderate @governed' });
  await menu.getByRole('menuitemcheckbox', { name: 'Make all posts followers-only' }).press('Enter');
  await expect(notice(page, 'The policy now applies to @governed')).toBeVisible();
  await expect.poll(() => sent(testing, /\/admin\/users\/tag$/, 'PUT')).toBe(1);
});
