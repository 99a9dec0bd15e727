import { audience, choose, useTool } from './support/composer-tools.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atTop, composer, draftStored, notice, posts, postWith, signIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

const existing = async (testing: Testing, text: string) =>
  (
    await testing.call<{ statuses: { text: string; visibility?: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`)
  ).statuses.map((one) => one.text);

/** Picks an item of a post's menu, from the keyboard. */
const pick = async (page: Page, text: string, item: string) => {
  await postWith(page, text).first().getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
};

const sheet = (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    text: dialog.getByRole('textbox', { name: 'Post text' }),
    send: dialog.getByRole('button', { name: /^(Post|Save)$/ }),
    alert: dialog.getByRole('form').getByRole('alert'),
  };
};

const make = async (page: Page, content: string) => {
  const { text } = composer(page);
  await text.fill(content);
  await text.press('Control+Enter');
  await expect(postWith(page, content)).toHaveCount(1);
  await expect(text).toHaveValue('');
};

test.beforeEach(({ page }) => signIn(page));

test.describe('an edit', () => {
  test('an edit changes its post once, retains a refused text, and is stored among the drafts', async ({ page, testing, complaints }) => {
    await test.step('starts with the post’s text, changes the post in place, and creates no other', async () => {
      await make(page, 'Before the edit');
      await pick(page, 'Before the edit', 'Edit');
      const { dialog, text, send } = sheet(page, 'Edit post');
      await expect(text).toHaveValue('Before the edit');
      await expect(text).toBeFocused();
      await expect(audience(dialog)).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByRole('button', { name: 'Poll' })).toHaveAttribute('aria-disabled', 'true');
      await audience(dialog).click({ force: true });
      await expect(dialog.getByRole('menu')).toHaveCount(0);
      await expect(audience(dialog)).toHaveText('Public');
      await expectAccessible(page, 'the form of an edit');
      await text.fill('After the edit');
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(postWith(page, 'After the edit')).toHaveCount(1);
      await expect(postWith(page, 'Before the edit')).toHaveCount(0);
      expect(await existing(testing, ' the edit')).toEqual(['After the edit']);
    });
    await test.step('whose response is lost is saved once, and found', async () => {
      await atTop(page);
      complaints.allow(/\/api\/v1\/(statuses|accounts)/);
      await make(page, 'Lost: first');
      await pick(page, 'Lost: first', 'Edit');
      const { dialog, text, send } = sheet(page, 'Edit post');
      await expect(text).toHaveValue('Lost: first');
      await text.fill('Lost: second');
      await testing.fault({ method: 'PUT', path: '^/api/v1/statuses/', drop: 'after', times: 1 });
      await send.click();
      await expect(dialog).toBeHidden({ timeout: 15_000 });
      await expect(postWith(page, 'Lost: second')).toHaveCount(1);
      expect(await existing(testing, 'Lost: ')).toEqual(['Lost: second']);
    });
    await test.step('that is refused retains its text, and one whose source fails to load is reported', async () => {
      await atTop(page);
      complaints.allow(/\/api\/v1\/statuses/);
      await make(page, 'Hard to change');
      await testing.fault({ method: 'GET', path: '^/api/v1/statuses/[^/]+/source$', status: 500, times: 1 });
      await pick(page, 'Hard to change', 'Edit');
      await expect(notice(page, /Couldn't open the post for editing/)).toBeVisible();
      const { dialog, text, send, alert } = sheet(page, 'Edit post');
      await expect(dialog).toBeHidden();
      await pick(page, 'Hard to change', 'Edit');
      await testing.fault({ method: 'PUT', path: '^/api/v1/statuses/', status: 422, body: { error: 'Carved in stone' }, times: 1 });
      await expect(text).toHaveValue('Hard to change');
      await text.fill('Changed after all');
      await send.click();
      await expect(alert).toHaveText("Couldn't save your changes: Carved in stone");
      await expect(text).toHaveValue('Changed after all');
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(postWith(page, 'Changed after all')).toHaveCount(1);
    });
    await test.step('that was started is among the drafts, an unchanged one is not', async () => {
      await atTop(page);
      await make(page, 'Half edited');
      await pick(page, 'Half edited', 'Edit');
      const { dialog, text } = sheet(page, 'Edit post');
      await expect(text).toHaveValue('Half edited');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const drafts = page.getByRole('dialog', { name: 'Drafts' });
      const list = () => useTool(composer(page).form, 'Drafts');
      await list();
      await expect(drafts.getByText('No drafts yet')).toBeVisible();
      await drafts.getByRole('button', { name: 'Close' }).click();
      await pick(page, 'Half edited', 'Edit');
      await expect(text).toHaveValue('Half edited');
      await text.fill('Half edited, and more');
      await draftStored(page, 'Half edited, and more');
      await page.reload();
      await list();
      await drafts.getByRole('button', { name: 'Open' }).click();
      await expect(text).toHaveValue('Half edited, and more');
    });
  });
});

test.describe('a redraft', () => {
  const confirm = (page: Page) =>
    page.getByRole('alertdialog', { name: 'Delete and redraft' }).getByRole('button', { name: 'Delete and redraft' }).click();

  test('a redraft loses nothing when the server fails, and restores the complete post in the form', async ({
    page,
    testing,
    complaints,
  }) => {
    await test.step('loses nothing if the post cannot be deleted', async () => {
      complaints.allow(/\/api\/v1\/statuses/);
      await make(page, 'Stays where it is');
      await testing.fault({ method: 'DELETE', path: '^/api/v1/statuses/', status: 403, body: { error: 'Not now' }, times: 1 });
      await pick(page, 'Stays where it is', 'Delete and redraft');
      await expectAccessible(page, 'the question before a redraft');
      await confirm(page);
      await expect(notice(page, /Couldn't delete the post/)).toBeVisible();
      expect(await existing(testing, 'Stays where it is')).toEqual(['Stays where it is']);
      await useTool(composer(page).form, 'Drafts');
      await expect(page.getByRole('dialog', { name: 'Drafts' }).getByText('No drafts yet')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('whose response is lost continues, as the post is found to be deleted', async () => {
      await atTop(page);
      complaints.allow(/\/api\/v1\/statuses/);
      await make(page, 'Gone or not');
      await testing.fault({ method: 'DELETE', path: '^/api/v1/statuses/', drop: 'after' });
      await pick(page, 'Gone or not', 'Delete and redraft');
      await confirm(page);
      await expect(composer(page).text).toHaveValue('Gone or not');
      expect(await existing(testing, 'Gone or not')).toEqual([]);
      await testing.clearFaults();
      await composer(page).send.click();
      await expect(composer(page).text).toHaveValue('');
    });
    await test.step('deletes the post and restores it in the form; the previous text is stashed', async () => {
      await atTop(page);
      const own = 'Mine with all';
      await composer(page).form.getByRole('button', { name: 'Subject' }).click();
      await composer(page).subject.fill('Drinks');
      await choose(composer(page).form, 'Unlisted');
      await composer(page).form.getByRole('button', { name: 'Poll' }).click();
      for (const [at, text] of ['Tea', 'Coffee'].entries())
        await composer(page)
          .form.getByRole('textbox', { name: /^Option/ })
          .nth(at)
          .fill(text);
      await composer(page).text.fill(own);
      await composer(page).send.click();
      await expect(composer(page).text).toHaveValue('');
      await expect(postWith(page, 'Drinks')).toHaveCount(1);
      await composer(page).text.fill('Something else begun');
      await pick(page, 'Drinks', 'Delete and redraft');
      await confirm(page);
      const { form, text, send, subject } = composer(page);
      await expect(text).toHaveValue(own);
      await expect(text).toBeFocused();
      await expect(subject).toHaveValue('Drinks');
      await expect(audience(form)).toHaveText('Unlisted');
      await expect(form.getByRole('textbox', { name: /^Option/ }).nth(1)).toHaveValue('Coffee');
      await expect.poll(() => existing(testing, own)).toEqual([]);
      await expectAccessible(page, 'a redraft');
      await text.fill(`${own} and more`);
      await send.click();
      await expect(text).toHaveValue('');
      expect(await existing(testing, own)).toEqual([`${own} and more`]);
      await useTool(composer(page).form, 'Drafts');
      await expect(page.getByRole('dialog', { name: 'Drafts' }).getByRole('listitem')).toHaveText([/Something else begun/]);
      await page.keyboard.press('Escape');
    });
    await test.step('a redraft retains its media and their descriptions', async () => {
      await atTop(page);
      await testing.post({ account: 'demo', text: 'With two pictures', media: 2 });
      await pick(page, 'With two pictures', 'Delete and redraft');
      await page.getByRole('alertdialog', { name: 'Delete and redraft' }).getByRole('button', { name: 'Delete and redraft' }).click();
      const { text, send } = composer(page);
      await expect(text).toHaveValue('With two pictures');
      await text.fill('With two pictures still');
      await send.click();
      await expect(text).toHaveValue('');
      await expect(postWith(page, 'With two pictures still').getByRole('img', { name: /./ }).nth(1)).toBeVisible();
      expect(await existing(testing, 'With two pictures')).toEqual(['With two pictures still']);
    });
  });
});

test.describe('a quote', () => {});

test('a quote shows its quoted post; a reply mentions the author and is no wider', async ({ page, testing }) => {
  await test.step('a reply mentions the participants but not oneself, is no wider than its parent, and names its author', async () => {
    await testing.post({ account: 'noor', text: '@demo @mika what do you say?', visibility: 'unlisted' });
    await postWith(page, 'what do you say?')
      .getByRole('button', { name: /^Reply/ })
      .press('Enter');
    const { dialog, text, send } = sheet(page, 'Reply to @noor');
    await expect(text).toHaveValue(/^@noor (@mika )?$/);
    await expect(audience(dialog)).toHaveText('Unlisted');
    await audience(dialog).click();
    await expect(dialog.getByRole('menuitemradio')).toHaveText([/^Unlisted/, /^This server/, /^Followers only/, /^Direct/]);
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'the form of an answer');
    await text.press('End');
    await text.pressSequentially('Yes');
    await send.click();
    await expect(dialog).toBeHidden();
    expect(await existing(testing, 'Yes')).toEqual([expect.stringContaining('@noor')]);
  });
  await test.step('is offered for public and unlisted posts and shows the quoted one', async () => {
    await atTop(page);
    await testing.post({ account: 'noor', text: 'Worth quoting', media: 1 });
    await testing.post({ account: 'noor', text: 'Among ourselves', visibility: 'private' });
    await postWith(page, 'Among ourselves').getByRole('button', { name: 'More', exact: true }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Quote' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pick(page, 'Worth quoting', 'Quote');
    const { dialog, text, send } = sheet(page, 'Quote @noor');
    await expect(dialog.getByText('Worth quoting')).toBeVisible();
    await expectAccessible(page, 'the form of a quote');
    await text.fill('She is right');
    await send.click();
    await expect(dialog).toBeHidden();
    const quote = postWith(page, 'She is right').getByRole('blockquote');
    await expect(quote).toContainText('Worth quoting');
    expect(await existing(testing, 'She is right')).toEqual(['She is right']);
    // A press on a list that has just changed is ignored (rule press-blocked).
    await expect(async () => {
      await quote.getByRole('img').last().click();
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await quote.getByText('Worth quoting').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conversation' })).toBeVisible();
    await expect(posts(page).first()).toContainText('Worth quoting');
    await expect(posts(page).first()).not.toContainText('She is right');
  });
});
