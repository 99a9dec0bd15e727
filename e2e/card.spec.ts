import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { changeElsewhere } from './support/settings.ts';
import { atTop, notice, postWith, restPointer, signIn } from './support/journey.ts';

const cardOf = (page: Page) => page.getByRole('dialog', { name: /^About/ });
const pictureIn = (page: Page, text: string) => postWith(page, text).getByRole('link', { name: /^About/ });

test('an account card opens from an avatar and a mention, and closes; reactions, translations and versions of a post work', async ({
  page,
  testing,
  instance,
}) => {
  const [id = ''] = await testing.post({ account: 'noor', text: 'Fish for supper' });
  const headers = { authorization: `Bearer ${await testing.tokenOf('bruno')}` };
  await fetch(`${instance.origin}/api/v1/pleroma/statuses/${id}/reactions/${encodeURIComponent('🐟')}`, { method: 'PUT', headers });
  await signIn(page);
  await test.step('a press joins a reaction and removes it again', async () => {
    const reaction = postWith(page, 'Fish for supper').getByRole('button', { name: /🐟/ });
    await expect(reaction).toHaveAttribute('aria-pressed', 'false');
    await reaction.press('Enter');
    await expect(reaction).toHaveAttribute('aria-pressed', 'true');
    await expect(reaction).toHaveText(/2/);
    await reaction.press('Enter');
    await expect(reaction).toHaveAttribute('aria-pressed', 'false');
    await postWith(page, 'Fish for supper').getByRole('button', { name: 'See who reacted' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Reactions' }).getByRole('region', { name: '🐟' })).toContainText('@bruno');
    await page.keyboard.press('Escape');
  });
  await test.step('an avatar opens the card of its account; Escape closes it and returns the focus', async () => {
    await atTop(page);
    await testing.post({ account: 'noor', text: 'Low tide at six' });
    const picture = pictureIn(page, 'Low tide at six');
    await picture.focus();
    await page.keyboard.press('Enter');
    const card = cardOf(page);
    await expect(card.getByRole('button', { name: 'Following' })).toBeVisible();
    await expectAccessible(page, 'the card of a person');
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(picture).toBeFocused();
  });
  await test.step('hovering a mention opens a card, and leaving closes it', async () => {
    await atTop(page);
    await testing.post({ account: 'noor', text: 'Ask @ingrid@fjord.example or @bruno, said the tide' });
    const mention = postWith(page, 'said the tide').getByRole('link', { name: '@bruno' });
    await mention.hover();
    await expect(cardOf(page)).toBeVisible();
    await expect(cardOf(page)).toContainText('@bruno');
    await restPointer(page);
    await expect(cardOf(page)).toHaveCount(0);
  });
  await test.step('the mark of an edited post opens its versions', async () => {
    await atTop(page);
    const [id = ''] = await testing.post({ account: 'noor', text: 'High tide at noon' });
    await testing.edit({ id, text: 'High tide at one' });
    await postWith(page, 'High tide at one')
      .getByRole('button', { name: /^Edited/ })
      .press('Enter');
    await expect(page.getByRole('dialog')).toContainText('High tide at noon');
    await page.keyboard.press('Escape');
  });
  // rules: translation-target
  await test.step('a post is translated into the language of the settings; without one, the user is prompted', async () => {
    await atTop(page);
    await changeElsewhere(page, { translationLanguage: '' });
    await testing.post({ account: 'noor', text: 'Gulls over the pier' });
    const post = postWith(page, 'Gulls over the pier');
    const translate = async () => {
      await post.getByRole('button', { name: 'More' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Translate' }).press('Enter');
    };
    await translate();
    await expect(notice(page, 'Choose a translation language in settings first.')).toBeAttached();
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Timelines' }).click();
    await settings.getByLabel('Translate posts into').selectOption('Deutsch');
    await page.keyboard.press('Escape');
    await translate();
    await expect(post).toContainText('Translated from English');
    await expect(post).toContainText('[de: stand-in, not translated]');
    await post.getByRole('button', { name: 'Hide translation' }).press('Enter');
    await expect(post).not.toContainText('Translated from');
  });
});

test('an account is muted, blocked after confirmation, and followed from its card, also after a refusal', async ({
  page,
  testing,
  complaints,
}) => {
  await testing.account({ username: 'loud', displayName: 'Loud' });
  await testing.post({ account: 'loud', text: 'HEAR @demo ME' });
  await testing.account({ username: 'distant' });
  await testing.post({ account: 'distant', text: 'Far out' });
  await signIn(page);
  // rules: confirm-defaults
  await test.step('muting needs no confirmation and is reported; blocking is confirmed first', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Local' }).first().click();
    // The home timeline has the mention, too: a key there would end the wait of the press, and belong to no avatar.
    await expect(page.getByRole('heading', { level: 1, name: 'Local' })).toBeVisible();
    const open = async () => {
      await pictureIn(page, 'HEAR').press('Enter');
      return cardOf(page);
    };
    const card = await open();
    await card.getByRole('button', { name: 'Mute' }).press('Enter');
    await expect(card.getByRole('listitem').filter({ hasText: 'Muted' })).toBeVisible();
    await card.getByRole('button', { name: 'Unmute' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Block' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: /Block/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a refused follow is reported with the server’s message, and the button is restored', async () => {
    complaints.allow(/\/follow$/);
    await testing.fault({ method: 'POST', path: '^/api/v1/accounts/[^/]+/follow$', status: 403, body: { error: 'Could not follow user' } });
    await pictureIn(page, 'Far out').press('Enter');
    const follow = cardOf(page).getByRole('button', { name: 'Follow', exact: true });
    await follow.press('Enter');
    await expect(notice(page, "Couldn't follow the account: Could not follow user")).toBeAttached();
    await expect(follow).toBeVisible();
    await testing.clearFaults();
    await follow.press('Enter');
    await expect(cardOf(page).getByRole('button', { name: 'Following' })).toBeVisible();
  });
});

test('guests see cards, with a link to follow through their own server', async ({ page, testing }) => {
  await testing.post({ account: 'noor', text: 'For everybody' });
  await page.goto('/main/public');
  await pictureIn(page, 'For everybody').press('Enter');
  await expect(cardOf(page).getByRole('button', { name: /own server/ })).toBeVisible();
});
