import { expect, test } from './support/fixtures.ts';
import { HOME, notice, signInAt } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };

// The journeys after it in the same instance expect its own name.
test.afterEach(async ({ testing, instance }) => {
  const { token } = await testing.call<{ token: string }>('POST', 'accounts', { username: 'restorer', admin: true });
  const configs = [':instance', 'Oban'].map((key) => ({ group: ':pleroma', key, delete: true }));
  await fetch(`${instance.origin}/api/v1/pleroma/admin/config`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ configs }),
  });
  const { title } = await (await fetch(`${instance.origin}/api/v1/instance`)).json();
  expect(title).toBe('Starling Harbour');
});

// rules: config-admins, config-drafts, config-conflict, config-restart
test('an admin renames the server, closes the registration, resolves a conflict with another admin, and restarts, on a phone', async ({
  page,
  testing,
  instance,
}) => {
  await testing.call('POST', 'instance', { flavour: 'pleroma' });
  await testing.call('POST', 'accounts', { username: 'operator', admin: true });
  const { token } = await testing.call<{ token: string }>('POST', 'accounts', { username: 'coadmin', admin: true });
  const config = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${instance.origin}/api/v1/pleroma/admin/${path}`, init)).json();
  };
  const shown = async () => {
    const { title, registrations } = await (await fetch(`${instance.origin}/api/v1/instance`)).json();
    return [title, registrations];
  };
  const { prepare, expectClean } = inBothThemes(page);
  await prepare();
  await page.setViewportSize(PHONE);
  await signInAt(page, HOME, 'operator');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Moderation/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Moderation' });
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

  await test.step('a draft survives a reload', async () => {
    await section.selectOption('instance');
    await name.fill('Pier');
    await page.reload();
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Moderation/ })
      .press('Enter');
    await dialog.getByRole('tab', { name: 'Configuration' }).press('Enter');
    await expect(name).toHaveValue('Pier');
  });

  await test.step('a conflict with another admin saves nothing until it is decided', async () => {
    const value = [{ tuple: [':name', 'Jetty'] }];
    await config('POST', 'config', { configs: [{ group: ':pleroma', key: ':instance', value }] });
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
    expect(await config('GET', 'need_reboot')).toEqual({ need_reboot: false });
  });
});
