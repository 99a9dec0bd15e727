import { audience, choose, useTool } from './support/composer-tools.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, crashed, HOME, loginForm, signIn } from './support/journey.ts';
import { storedValues } from './support/post-store.ts';
import { existing, outbox } from './support/posting.ts';

test.beforeEach(({ page }) => signIn(page));

test('a draft survives leaving, a reload and the end of its tab, and is removed when it is posted', async ({ page }) => {
  await test.step('leaving directly after the last keystroke loses nothing', async () => {
    const { text } = composer(page);
    await text.fill('Not even');
    await text.press('!');
    await page.reload();
    await expect(text).toHaveValue('Not even!');
  });
  await test.step('a draft survives a reload and the end of its tab, and is removed when it is posted', async () => {
    const { form, text } = composer(page);
    await form.getByRole('button', { name: 'Subject' }).click();
    await composer(page).subject.fill('Half a line');
    await text.fill('Half a thou');
    await text.pressSequentially('ght');
    await choose(form, 'Followers only');
    await expect
      .poll(async () => JSON.stringify(await storedValues(page, 'draft/')), { timeout: 1_500, intervals: [50] })
      .toMatch(/Half a thought.*private/);
    await page.reload();
    await expect(text).toHaveValue('Half a thought');
    await expect(composer(page).subject).toHaveValue('Half a line');
    await expect(audience(form)).toHaveText('Followers only');
    const next = await crashed(page);
    await expect(composer(next).text).toHaveValue('Half a thought');
    await composer(next).send.click();
    await expect(composer(next).text).toHaveValue('');
    await next.reload();
    await expect(composer(next).form).toBeVisible();
    await expect(composer(next).text).toHaveValue('');
    await expect(composer(next).subject).toBeHidden();
  });
});

test.describe('stored data of an account', () => {
  const leave = async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await expect(loginForm(page)).toBeVisible();
  };

  test('stored data of an account remains when its session expires, and is removed by a logout', async ({ page, testing, complaints }) => {
    await test.step('remains when its session expires', async () => {
      complaints.allow(/\/api\//);
      const { text } = composer(page);
      await text.fill('Kept for later');
      await expect.poll(async () => (await storedValues(page, 'draft/')).length).toBe(1);
      await testing.revoke('demo');
      await page.reload();
      await expect(loginForm(page)).toBeVisible();
      await signIn(page);
      await expect(text).toHaveValue('Kept for later');
    });
    await test.step('is removed by a logout: drafts, files and the outbox', async () => {
      complaints.allow(/\/api\//);
      await testing.fault({ path: '^/api/v1/accounts/[^/]+/statuses', drop: 'before' });
      const { text, send } = composer(page);
      await text.fill('Waits for nobody');
      await send.click();
      await expect(outbox(page).rows).toHaveCount(1);
      await text.fill('Half of it');
      await expect.poll(async () => (await storedValues(page, '')).length).toBe(2);
      await leave(page);
      await expect.poll(() => storedValues(page, '')).toEqual([]);
      expect(
        await page.evaluate(() => Object.entries(localStorage).filter(([key, value]) => /draft/.test(key) || /Half of it/.test(value))),
      ).toEqual([]);
      await testing.clearFaults();
      await signIn(page);
      await expect(text).toHaveValue('');
      await expect(outbox(page).list).toBeHidden();
      expect(await existing(testing, 'Waits for nobody')).toEqual([]);
    });
  });
});

test.describe('drafts', () => {
  const drafts = (page: Page) => page.getByRole('dialog', { name: 'Drafts' });
  const show = (page: Page) => useTool(composer(page).form, 'Drafts');
  const stashDraft = async (page: Page, text: string) => {
    await composer(page).text.fill(text);
    await show(page);
    await drafts(page).getByRole('button', { name: 'Save as draft' }).click();
    await expect(composer(page).text).toHaveValue('');
  };

  test('drafts are stashed, opened in exchange, and discarded, all after confirmation', async ({ page }) => {
    await test.step('a stashed draft can be opened, and the form’s text replaces it in the list', async () => {
      await stashDraft(page, 'First idea');
      await composer(page).text.fill('Second idea');
      await show(page);
      await expect(drafts(page).getByRole('listitem')).toHaveText([/First idea/]);
      await expectAccessible(page, 'the list of drafts');
      await drafts(page).getByRole('button', { name: 'Open' }).click();
      await expect(composer(page).text).toHaveValue('First idea');
      await show(page);
      await expect(drafts(page).getByRole('listitem')).toHaveText([/Second idea/]);
      await drafts(page).getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(drafts(page).getByText('No drafts yet')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('one draft or all can be discarded, all after confirmation', async () => {
      for (const text of ['One', 'Two', 'Three']) await stashDraft(page, text);
      await show(page);
      await drafts(page).getByRole('listitem').filter({ hasText: 'Two' }).getByRole('button', { name: 'Discard' }).click();
      await expect(drafts(page).getByRole('listitem')).toHaveCount(2);
      await drafts(page).getByRole('button', { name: 'Discard all' }).click();
      const question = page.getByRole('alertdialog', { name: 'Discard all' });
      await question.getByRole('button', { name: 'Keep drafts' }).click();
      await expect(drafts(page).getByRole('listitem')).toHaveCount(2);
      await drafts(page).getByRole('button', { name: 'Discard all' }).click();
      await question.getByRole('button', { name: 'Discard all' }).click();
      await expect(drafts(page).getByText('No drafts yet')).toBeVisible();
      await page.reload();
      await show(page);
      await expect(drafts(page).getByText('No drafts yet')).toBeVisible();
    });
  });
});

test.describe('two tabs with one draft', () => {
  const openSecond = async (page: Page) => {
    const other = await page.context().newPage();
    await other.goto(HOME);
    await expect(composer(other).text).toBeEditable();
    return other;
  };

  test('two tabs with one draft follow each other, and lose nothing when both write', async ({ page, testing }) => {
    await test.step('follow each other, and one that posts empties the other', async () => {
      const other = await openSecond(page);
      await composer(page).text.fill('Begun in one');
      await expect(composer(other).text).toHaveValue('Begun in one');
      await composer(other).text.fill('Begun in one, ended in the other');
      await expect(composer(page).text).toHaveValue('Begun in one, ended in the other');
      await composer(page).send.click();
      for (const tab of [page, other]) await expect(composer(tab).text).toHaveValue('');
      await other.close();
      expect(await existing(testing, 'Begun in one')).toEqual(['Begun in one, ended in the other']);
    });
    await test.step('lose nothing when both write: the last one owns the form, the other text is among the drafts', async () => {
      const { form, text } = composer(page);
      await text.fill('Written here');
      await expect.poll(async () => JSON.stringify(await storedValues(page, 'draft/'))).toContain('Written here');
      // Sends the message of a tab that had not received this text when it wrote its own.
      await page.evaluate(() => {
        const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
        const message = { draft: { text: 'Written there' }, base: { text: '' } };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
        new BroadcastChannel(`draft:${location.origin}/${current}:status`).postMessage(message);
      });
      await expect(text).toHaveValue('Written there');
      await useTool(form, 'Drafts');
      const drafts = page.getByRole('dialog', { name: 'Drafts' });
      await expect(drafts.getByRole('listitem')).toHaveText([/Written here/]);
      await drafts.getByRole('button', { name: 'Open' }).click();
      await expect(text).toHaveValue('Written here');
    });
  });
});
