import { audience, choose, moreTools, useTool } from './support/composer-tools.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atHome, composer, HOME, postWith, signIn, tryToSignIn } from './support/journey.ts';
import { openTab, settingsModal } from './support/settings-modal.ts';
import { changeElsewhere } from './support/settings.ts';
import type { Instance } from './support/testing.ts';

interface Posted {
  language: string | null;
  sensitive: boolean;
  visibility: string;
  spoiler_text: string;
  akkoma?: { source?: { mediaType?: string } };
}

/** Returns the instance's post with this text. */
const posted = async ({ origin, testing }: Instance, text: string): Promise<Posted | undefined> => {
  const { statuses } = await testing.call<{ statuses: { id: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`);
  const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}` };
  const [one] = statuses;
  return one && ((await (await fetch(`${origin}/api/v1/statuses/${one.id}`, { headers })).json()) as Posted);
};

const overPage = (page: Page) => page.getByRole('dialog', { name: 'New post' });

// rules: address-message
test.describe('the query parameter message fills the form', () => {
  test('a share address opens the form with its text once; the previous text is among the drafts', async ({ page }) => {
    await signIn(page);
    await composer(page).text.fill('In between');
    await page.goto(`${HOME}?message=${encodeURIComponent('Look & see: #birds')}`);
    await expect(composer(page).text).toHaveValue('Look & see: #birds');
    await expect(composer(page).text).toBeFocused();
    await expect(overPage(page)).toHaveCount(0);
    await expect(page).toHaveURL(HOME);
    await expectAccessible(page, 'a message from the address');
    await useTool(composer(page).form, 'Drafts');
    await expect(page.getByRole('dialog', { name: 'Drafts' }).getByRole('listitem')).toHaveText([/In between/]);
    await page.keyboard.press('Escape');
    await composer(page).send.click();
    await expect(postWith(page, 'Look & see')).toHaveCount(1);
    await page.reload();
    await atHome(page);
    await expect(composer(page).text).toHaveValue('');
    await expect(overPage(page)).toBeHidden();
  });

  test('a share address works at the root of the site, and after signing in', async ({ page }) => {
    await page.goto('/?message=First%20of%20all');
    await tryToSignIn(page);
    await expect(composer(page).text).toHaveValue('First of all');
  });
});

test.describe('a new post and the notices of its form', () => {
  test.beforeEach(async ({ page }) => {
    const profile = page.waitForResponse(/frontend_settings\/pleroma-fe\/./);
    await signIn(page);
    await profile;
  });

  // rules: scope-notice
  test('a post starts with the defaults of the settings; the form names its audience; Enter follows its setting', async ({
    page,
    testing,
    instance,
  }) => {
    await test.step('the account’s default scope is used, and another one as soon as it is set', async () => {
      const { form } = composer(page);
      await expect(audience(form)).toHaveText('Public');
      await openTab(page, 'Posts');
      await settingsModal(page).getByRole('combobox', { name: 'Default post visibility' }).selectOption('unlisted');
      await page.keyboard.press('Escape');
      await expect(audience(form)).toHaveText('Unlisted');
      await page.reload();
      await expect(audience(form)).toHaveText('Unlisted');
      await openTab(page, 'Posts');
      await settingsModal(page).getByRole('combobox', { name: 'Default post visibility' }).selectOption('public');
      await page.keyboard.press('Escape');
      await expect(audience(form)).toHaveText('Public');
    });
    await test.step('the audience shows until it is hidden for good; warnings for unlocked accounts and direct posts remain', async () => {
      await testing.call('DELETE', 'requests');
      const { form } = composer(page);
      await expect(form.getByText(/can see this post/)).toHaveCount(0);
      await choose(form, 'This server');
      await expect(form.getByText('Only people on this server can see this post')).toBeVisible();
      await expectAccessible(page, 'a notice of the scope');
      await form.getByRole('button', { name: "Don't show this notice again" }).press('Enter');
      await expect(audience(form)).toBeFocused();
      await page.reload();
      await expect(form.getByText(/can see this post/)).toBeHidden();
      await choose(form, 'Followers only');
      await expect(form.getByText(/anyone can follow you and see this post/)).toBeVisible();
      await expectAccessible(page, 'the warning of an unlocked account');
      await openTab(page, 'Profile and privacy');
      await settingsModal(page).getByRole('checkbox', { name: 'Approve followers manually' }).click();
      await page.keyboard.press('Escape');
      await expect(form.getByText(/anyone can follow you/)).toBeHidden();
      await openTab(page, 'Profile and privacy');
      await settingsModal(page).getByRole('checkbox', { name: 'Approve followers manually' }).click();
      await page.keyboard.press('Escape');
      await expect(form.getByText(/anyone can follow you/)).toBeVisible();
      await choose(form, 'Direct');
      await expect(form.getByText('Everyone you mention can see this post')).toBeVisible();
    });
    await test.step('Enter in the subject moves to the text; with submit-on-enter it posts from the text', async () => {
      await testing.call('DELETE', 'requests');
      await changeElsewhere(page, { alwaysShowSubjectInput: true });
      const { form, text, subject } = composer(page);
      await expect(form.getByRole('button', { name: 'Subject' })).toHaveCount(0);
      await text.fill('Under a subject');
      await subject.fill('The subject');
      await subject.press('Enter');
      await expect(text).toBeFocused();
      await changeElsewhere(page, { submitOnEnter: true });
      await text.press('End');
      await text.press('Shift+Enter');
      await expect(text).toHaveValue('Under a subject\n');
      expect(await testing.requests('POST', /^\/api\/v1\/statuses$/)).toEqual([]);
      await text.press('Enter');
      await expect(text).toHaveValue('');
      expect(await posted(instance, 'Under a subject')).toMatchObject({ spoiler_text: 'The subject', sensitive: true });
      await expect(subject).toBeVisible();
    });
    await test.step('content type, language and sensitivity of the settings are sent (postContentType, postLanguage, sensitiveByDefault)', async () => {
      await testing.call('DELETE', 'requests');
      await changeElsewhere(page, { postContentType: 'text/markdown', postLanguage: 'de', sensitiveByDefault: true });
      const { form, text, send } = composer(page);
      await expect((await moreTools(form)).getByRole('combobox', { name: 'Text format' })).toHaveValue('text/markdown');
      await expect((await moreTools(form)).getByRole('combobox', { name: 'Post language' })).toHaveValue('de');
      await text.fill('*Guten* Abend');
      await send.click();
      await expect(text).toHaveValue('');
      expect(await posted(instance, 'Guten')).toMatchObject({
        language: 'de',
        sensitive: true,
        akkoma: { source: { mediaType: 'text/markdown' } },
      });
    });
  });
});
