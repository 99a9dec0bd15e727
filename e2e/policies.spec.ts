import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { audience, choose, moreTools } from './support/composer-tools.ts';
import { expect, test } from './support/fixtures.ts';
import { enter } from './support/flavours/enter.ts';
import { servers } from './support/flavours/servers.ts';
import { atHome, composer, notice, postWith } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

type Flavour = 'akkoma' | 'mastodon' | 'gotosocial';

/** Calls the server as another account. */
const asAccount = (page: Page, token: string) => async (path: string, data: object) => {
  const response = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(response.ok(), `POST ${path}`).toBe(true);
  return (await response.json()) as { id: string };
};

/** Opens the home timeline of a new account on a server of a flavour, with a call as another account. */
const openAs = async (page: Page, testing: Testing, flavour: Flavour) => {
  const [author, other] = [`author-${flavour}`, `other-${flavour}`];
  await testing.account({ username: author });
  await testing.account({ username: other });
  const token = await testing.tokenOf(other);
  await testing.call('POST', 'follow', { account: author, target: 'noor' });
  await testing.post({ account: 'noor', text: `Seen from ${flavour}` });
  await testing.call('POST', 'instance', { flavour });
  await enter(
    page,
    testing,
    servers.find((server) => server.flavour === flavour)!,
    author,
  );
  await atHome(page);
  return asAccount(page, token);
};
const idOf = async (testing: Testing, text: string) =>
  (await testing.call<{ statuses: { id: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`)).statuses[0]?.id;
const terms = ['Who can quote', 'Who can interact'] as const;
/** Returns which of the terms the form offers. */
const offered = async (page: Page) => {
  const tools = await moreTools(composer(page).form);
  const found = await Promise.all(terms.map(async (name) => ((await tools.getByRole('combobox', { name }).count()) > 0 ? [name] : [])));
  return found.flat();
};
const write = async (page: Page, content: string) => {
  const { text } = composer(page);
  await text.fill(content);
  await text.press('Control+Enter');
  await expect(postWith(page, content)).toHaveCount(1);
};
const menuOf = async (page: Page, text: string) => {
  await postWith(page, text).first().getByRole('button', { name: 'More', exact: true }).press('Enter');
  return page.getByRole('menu');
};

// rules: list-scope, quote-policy, interaction-policy
test('on Akkoma a post can be for a list, and nobody is excluded from quotes or interactions', async ({ page, testing, complaints }) => {
  complaints.allow(/frontend_configurations|panel\.html/);
  await openAs(page, testing, 'akkoma');
  expect(await offered(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await audience(composer(page).form).click();
  await expect(page.getByRole('menuitemradio', { name: 'Crew' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/lists/new');
  await page.getByRole('textbox', { name: 'List title' }).fill('Crew');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page).toHaveURL(/\/lists/);
  await page.goto('/');
  await choose(composer(page).form, 'Crew');
  await write(page, 'Only for the crew');
  await expect(postWith(page, 'Only for the crew').getByRole('img', { name: 'List' })).toBeVisible();
  const menu = await menuOf(page, 'Only for the crew');
  await expect(menu.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Change who can quote' })).toHaveCount(0);
  await page.goto('/noor');
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Add @noor to lists' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Choose languages for @noor' })).toHaveCount(0);
});

// rules: quote-policy, quote-policy-change, quote-removal, follow-languages
test('on Mastodon the author decides who can quote a post, removes it from a quote, and chooses the languages of a followed account', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_configurations|panel\.html/);
  const call = await openAs(page, testing, 'mastodon');
  expect(await offered(page)).toEqual(['Who can quote']);
  await (await moreTools(composer(page).form)).getByRole('combobox', { name: 'Who can quote' }).selectOption('Only you');
  await page.keyboard.press('Escape');
  await write(page, 'Ask before you quote');
  await (await menuOf(page, 'Ask before you quote')).getByRole('menuitem', { name: 'Change who can quote' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change who can quote' });
  await expect(dialog.getByRole('button', { name: 'Only you' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'who can quote a post');
  await testing.fault({
    method: 'PUT',
    path: '^/api/v1/statuses/[^/]+/interaction_policy$',
    times: 1,
    status: 422,
    body: { error: 'Not now' },
  });
  complaints.allow(/interaction_policy/);
  await dialog.getByRole('button', { name: 'Anyone' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText("Couldn't change who can quote this post: Not now");
  await dialog.getByRole('button', { name: 'Anyone' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notice(page, 'Quote settings changed')).toBeVisible();
  const id = await idOf(testing, 'Ask before you quote');
  await call('/api/v1/statuses', { status: `@author-mastodon Look at this`, quoted_status_id: id });
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: /Look at this/ })
    .first()
    .click();
  const quoting = postWith(page, 'Look at this').first();
  await expect(quoting.getByRole('blockquote')).toContainText('Ask before you quote');
  await (await menuOf(page, 'Look at this')).getByRole('menuitem', { name: 'Remove quote' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Remove quote' }).getByRole('button', { name: 'Remove quote' }).click();
  await expect(quoting.getByRole('blockquote')).toHaveText('The author removed their post from this quote');
  await expect(notice(page, 'Quote removed')).toBeVisible();

  await page.goto('/noor');
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Choose languages for @noor' }).click();
  const languages = page.getByRole('dialog', { name: 'Languages for @noor' });
  await languages.getByRole('combobox', { name: 'Add a language' }).selectOption('German');
  await languages.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(languages.getByRole('checkbox', { name: 'German' })).toBeChecked();
  await expectAccessible(page, 'languages of a followed account');
  await languages.getByRole('button', { name: 'Save' }).click();
  await expect(languages).toHaveCount(0);
  await expect(notice(page, 'Languages saved')).toBeVisible();
});

// rules: interaction-policy, interaction-requests
test('on GoToSocial the author decides who can interact with a post, and approves what awaits approval', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_configurations|panel\.html/);
  const call = await openAs(page, testing, 'gotosocial');
  expect(await offered(page)).toEqual(['Who can interact']);
  await (
    await moreTools(composer(page).form)
  )
    .getByRole('combobox', { name: 'Who can interact' })
    .selectOption('Followers, and others you approve');
  await page.keyboard.press('Escape');
  await write(page, 'Ask before you reply');
  await expect((await menuOf(page, 'Ask before you reply')).getByRole('menuitem', { name: 'Change who can quote' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const id = await idOf(testing, 'Ask before you reply');
  await call(`/api/v1/statuses/${id}/favourite`, {});
  await call('/api/v1/statuses', { status: '@author-gotosocial May I?', in_reply_to_id: id });
  await page.goto('/friend-requests');
  const section = page.getByRole('region', { name: 'Interaction requests' });
  const row = (text: string) => section.getByRole('article').filter({ hasText: text });
  await expect(section.getByRole('article')).toHaveCount(2);
  await expect(row('wants to reply to your post')).toContainText('May I?');
  await expectAccessible(page, 'interactions that await approval');
  await row('wants to reply').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(row('wants to reply')).toHaveCount(0);
  await row('wants to favourite').getByRole('button', { name: 'Deny' }).press('Enter');
  await expect(section).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByText(/mentioned you/)).toBeVisible();
});
