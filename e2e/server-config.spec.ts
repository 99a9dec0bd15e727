import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { HOME, notice, signInAt } from './support/journey.ts';
import { operatorOf } from './support/operating.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };

const openModerationOnPhone = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Moderation/ })
    .press('Enter');
  return page.getByRole('dialog', { name: 'Moderation' });
};

// The journeys after it in the same instance expect none of what admins change.
test.afterEach(async ({ instance, testing }) => {
  await testing.call('POST', 'instance', { flavour: 'pleroma' });
  const { restore, request, rules, relays, banned } = await operatorOf(instance, 'restorer');
  await restore();
  const { configs } = await request<{ configs: unknown[] }>('GET', 'config?only_db=true');
  expect([configs, await rules(), await relays(), await banned()]).toEqual([[], [], [], []]);
  expect((await (await fetch(`${instance.origin}/api/v1/instance`)).json()).title).toBe('Starling Harbour');
  expect(await (await fetch(`${instance.origin}/static/terms-of-service.html`)).text()).not.toContain('Moor');
});

// rules: config-admins, config-drafts, config-conflict, config-restart, moderation-links
test('an admin renames the server, closes the registration, resolves a conflict with another admin, and restarts, on a phone', async ({
  page,
  testing,
  instance,
}) => {
  await testing.call('POST', 'instance', { flavour: 'pleroma' });
  await testing.call('POST', 'accounts', { username: 'operator', admin: true });
  const { request, configure } = await operatorOf(instance, 'coadmin');
  const shown = async () => {
    const { title, registrations } = await (await fetch(`${instance.origin}/api/v1/instance`)).json();
    return [title, registrations];
  };
  const { prepare, expectClean } = inBothThemes(page);
  await prepare();
  await page.setViewportSize(PHONE);
  await signInAt(page, HOME, 'operator');
  const dialog = await openModerationOnPhone(page);
  await dialog.getByRole('tab', { name: 'Configuration' }).press('Enter');
  const name = dialog.getByRole('combobox', { name: 'Name', exact: true });
  const section = dialog.getByRole('combobox', { name: 'Section' });

  await test.step('the name and the registration are changed as drafts, and saved together', async () => {
    await name.fill('Quayside');
    await section.selectOption('registration');
    await dialog.getByRole('checkbox', { name: 'Registrations open' }).press('Space');
    await dialog.getByText('2 unsaved changes').press('Enter');
    await expect(dialog.getByRole('insertion').first()).toHaveText('Quayside');
    await expectClean('drafts of the configuration');
    expect(await shown()).toEqual(['Starling Harbour', true]);
    await dialog.getByRole('button', { name: 'Save 2 changes' }).press('Enter');
    await expect(notice(page, '2 changes saved')).toBeVisible();
    expect(await shown()).toEqual(['Quayside', false]);
  });

  await test.step('a draft and the section survive a reload, and going back leads to the page', async () => {
    await section.selectOption('instance');
    await name.fill('Pier');
    await section.selectOption('mail');
    await expect(page).toHaveURL(/\/moderation\/config\/mail$/);
    await page.reload();
    await expect(section).toHaveValue('mail');
    await expect(page).toHaveURL(/\/moderation\/config\/mail$/);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/main\/friends$/);
    await openModerationOnPhone(page);
    await section.selectOption('instance');
    await expect(name).toHaveValue('Pier');
  });

  await test.step('a conflict with another admin saves nothing until it is decided', async () => {
    await configure(':instance', { value: [{ tuple: [':name', 'Jetty'] }] });
    await dialog.getByRole('button', { name: 'Save 1 change' }).press('Enter');
    await expect(dialog.getByText('Another admin changed this to: Jetty')).toBeVisible();
    expect((await shown())[0]).toBe('Jetty');
    await expectClean('a conflict');
    await dialog.getByRole('button', { name: 'Keep my change' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save 1 change' }).press('Enter');
    await expect.poll(shown).toEqual(['Pier', false]);
  });

  await test.step('a change that needs a restart offers it, and the page waits for the server', async () => {
    await section.selectOption('jobs');
    await dialog.getByRole('textbox', { name: 'Queues · Background', exact: true }).fill('10');
    await dialog.getByRole('button', { name: 'Save 1 change' }).press('Enter');
    await dialog.getByRole('button', { name: 'Restart server' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restart server' }).press('Enter');
    await expect(dialog.getByText('Restarting server…')).toBeVisible();
    await expectClean('a restart');
    await expect(notice(page, 'Server restarted')).toBeVisible();
    expect(await request('GET', 'need_reboot')).toEqual({ need_reboot: false });
  });
});

// rules: tools-sections, tools-drafts, tools-confirmed, moderation-links
test('an admin maintains rules, terms, relays, files, frontends and emoji packs, on a phone', async ({ page, testing, instance }) => {
  await testing.call('POST', 'instance', { flavour: 'pleroma' });
  await testing.call('POST', 'accounts', { username: 'operator', admin: true });
  const { request, configure, rules, relays, banned, primary, packs } = await operatorOf(instance, 'coadmin');
  const { prepare, expectClean } = inBothThemes(page);
  await prepare();
  await page.setViewportSize(PHONE);
  await signInAt(page, HOME, 'operator');
  const dialog = await openModerationOnPhone(page);
  const section = dialog.getByRole('combobox', { name: 'Section' });
  const newRule = dialog.getByRole('textbox', { name: 'New rule' });
  const terms = dialog.getByRole('textbox', { name: 'Terms' });

  await test.step('drafts survive a reload', async () => {
    await dialog.getByRole('tab', { name: 'Server', exact: true }).press('Enter');
    await newRule.fill('Be kind to gulls');
    await section.selectOption('documents');
    await terms.fill('<p>Moor at your own risk</p>');
    await page.reload();
    await expect(terms).toHaveValue('<p>Moor at your own risk</p>');
  });

  await test.step('a rule is added', async () => {
    await section.selectOption('rules');
    await expect(newRule).toHaveValue('Be kind to gulls');
    await dialog.getByRole('button', { name: 'Add rule' }).press('Enter');
    await dialog.getByRole('list', { name: 'Rules' }).locator('summary', { hasText: 'Be kind to gulls' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Delete rule' })).toBeVisible();
    await expect(newRule).toHaveValue('');
    await expectClean('the rules');
    expect((await rules()).map(({ text }) => text)).toEqual(['Be kind to gulls']);
  });

  await test.step('the terms are changed', async () => {
    await section.selectOption('documents');
    await dialog.getByRole('button', { name: 'Save: Terms' }).press('Enter');
    await expect(notice(page, 'Text saved')).toBeVisible();
    await expectAccessible(page, 'the documents');
    expect(await (await fetch(`${instance.origin}/static/terms-of-service.html`)).text()).toBe('<p>Moor at your own risk</p>');
  });

  await test.step('a relay is followed', async () => {
    await section.selectOption('relays');
    await dialog.getByRole('textbox', { name: 'Address of a relay' }).fill('https://relay.example/actor');
    await dialog.getByRole('button', { name: 'Follow relay' }).press('Enter');
    await expect(dialog.getByRole('list', { name: 'Relays' }).getByText('Follows this server')).toBeVisible();
    await expectAccessible(page, 'the relays');
    expect(await relays()).toEqual(['https://relay.example/actor']);
  });

  await test.step('a picture is purged and banned', async () => {
    await section.selectOption('media_proxy');
    await dialog.getByRole('textbox', { name: 'Addresses of files' }).fill('https://pictures.example/gull.png');
    await dialog.getByRole('button', { name: 'Purge and ban' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Unban https://pictures.example/gull.png' })).toBeVisible();
    await expectAccessible(page, 'the media proxy');
    expect(await banned()).toEqual(['https://pictures.example/gull.png']);
  });

  await test.step('an installed frontend becomes the primary one after its name is typed', async () => {
    await configure(':frontends', { value: [{ tuple: [':primary', { name: 'gull-fe', ref: 'develop' }] }] });
    await section.selectOption('frontends');
    await dialog.getByRole('button', { name: 'Make primary: starling, version stable' }).press('Enter');
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByRole('textbox', { name: 'Type “starling” to confirm' }).fill('starling');
    await expectAccessible(page, 'the confirmation of a frontend');
    await confirmation.getByRole('button', { name: 'Make primary' }).press('Enter');
    await expect(dialog.getByText('Version stable, primary')).toBeVisible();
    await expectAccessible(page, 'the frontends');
    expect(await primary()).toEqual({ name: 'starling', ref: 'stable' });
  });

  await test.step('an emoji pack is imported from another server, and one of its emoji renamed', async () => {
    await section.selectOption('emoji');
    await dialog.getByRole('textbox', { name: 'Address of another server' }).fill('tidepool.example');
    await dialog.getByRole('button', { name: 'Show packs' }).press('Enter');
    await dialog.getByRole('button', { name: 'Import tides' }).press('Enter');
    await expect(notice(page, 'Pack tides imported')).toBeVisible();
    await dialog.getByRole('button', { name: 'Edit tides' }).press('Enter');
    const files = dialog.getByRole('list', { name: 'Emoji of tides' });
    await files.locator('summary', { hasText: ':tides_moon:' }).press('Enter');
    await files.getByRole('textbox', { name: 'Shortcode' }).first().fill('ebb');
    await files.getByRole('button', { name: 'Rename :tides_moon:' }).press('Enter');
    await expect(files.getByText(':ebb:')).toBeVisible();
    await expectClean('an emoji pack');
    expect(await packs()).toContain('tides');
  });

  await test.step('a text that another admin changed meanwhile is shown before it is replaced', async () => {
    await section.selectOption('rules');
    const row = dialog.getByRole('list', { name: 'Rules' }).getByRole('listitem');
    await row.locator('summary').press('Enter');
    await row.getByRole('textbox', { name: 'Rule' }).fill('Feed the gulls');
    const [rule] = await rules();
    await request('PATCH', `rules/${rule?.id ?? ''}`, { text: 'Mind the gulls' });
    await row.getByRole('button', { name: 'Save rule' }).press('Enter');
    await expect(row.getByText('Another admin changed this to: Mind the gulls')).toBeVisible();
    await row.getByRole('button', { name: 'Save rule' }).press('Enter');
    await expect.poll(async () => (await rules()).map(({ text }) => text)).toEqual(['Feed the gulls']);
  });

  await test.step('on Akkoma, an account is found and its address confirmed, and the emoji pack is deleted', async () => {
    // The page may still request the rules that it saved, which Akkoma does not have.
    await page.goto('about:blank');
    await testing.call('POST', 'instance', { flavour: 'akkoma' });
    await testing.call('POST', 'account', { username: 'deckhand', confirmed: false });
    await page.goto(HOME);
    await openModerationOnPhone(page);
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    await dialog.getByRole('searchbox').fill('deckhand');
    const account = dialog.getByRole('article').filter({ hasText: 'deckhand' });
    await expect(account.getByText('Email not confirmed')).toBeVisible();
    await account.getByRole('button', { name: 'Moderate @deckhand' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Confirm email address' }).press('Enter');
    await expect(account.getByText('Email not confirmed')).toHaveCount(0);
    await account.getByRole('button', { name: 'Moderate @deckhand' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit account' }).press('Enter');
    const editor = page.getByRole('dialog', { name: 'Edit @deckhand' });
    await editor.getByRole('textbox', { name: 'Name' }).fill('Deck Hand');
    await expectClean('the editor of an account');
    await editor.getByRole('button', { name: 'Save account' }).press('Enter');
    await expect(notice(page, '@deckhand saved')).toBeVisible();
    expect(await request('GET', 'users/deckhand/credentials')).toMatchObject({ name: 'Deck Hand' });
    await page.goto('/moderation/emoji');
    await dialog.getByRole('button', { name: 'Edit tides' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete pack' }).press('Enter');
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByRole('textbox', { name: 'Type “tides” to confirm' }).fill('tides');
    await confirmation.getByRole('button', { name: 'Delete pack' }).press('Enter');
    await expect(notice(page, 'Pack tides deleted')).toBeVisible();
    expect(await packs()).not.toContain('tides');
  });
});
