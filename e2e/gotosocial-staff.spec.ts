import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { enter, enterThere } from './support/flavours/enter.ts';
import { servers } from './support/flavours/servers.ts';
import { atHome, goTo } from './support/journey.ts';

const section = (page: Page, name: string) => page.getByRole('combobox', { name: 'Section' }).selectOption({ label: name });

// rules: moderation-access, report-resolution, staff-suspension, tools-blocks, tools-blocks-file, tools-drafted-domains
test('an admin of GoToSocial allows moderation, resolves a report, suspends an account and imports blocked servers', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/admin\/reports/);
  for (const username of ['rude-gull', 'waiting-gull']) await testing.account({ username, approved: username === 'rude-gull' });
  await testing.call('POST', 'reports', { account: 'demo', about: 'rude-gull' });
  await testing.call('POST', 'instance', { flavour: 'gotosocial' });
  const server = servers.find(({ flavour }) => flavour === 'gotosocial')!;
  const door = server.door!;
  await enter(page, testing, server, 'admin');
  await atHome(page);
  await goTo(page, '/moderation');
  await page.getByRole('button', { name: 'Allow moderation' }).click();
  await page.waitForURL(/auth/);
  await enterThere(page, door, 'admin');

  const dialog = page.getByRole('dialog', { name: 'Moderation' });
  const report = dialog.getByRole('article', { name: /rude-gull/ });
  await report.getByRole('button', { name: 'Write comment' }).click();
  await report.getByRole('textbox', { name: 'Comment for the reporter (optional)' }).fill('The account is suspended.');
  await report.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Resolved the report about @rude-gull')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Resolved' }).click();
  await expect(dialog.getByText('The account is suspended.')).toBeVisible();

  await dialog.getByRole('tab', { name: 'People' }).click();
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('rude-gull');
  await dialog.getByRole('button', { name: 'Moderate @rude-gull' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspend' });
  await question.getByRole('textbox', { name: 'Note for staff (optional)' }).fill('Spam');
  await question.getByRole('textbox', { name: /^Type/ }).fill('rude-gull');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended @rude-gull')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Server' }).click();
  await section(page, 'Blocked servers');
  await dialog.getByText('Import or save the list').click();
  const domains = [{ domain: 'rude.example', public_comment: 'Spam' }, { domain: 'loud.example' }];
  await dialog
    .getByLabel('Choose file')
    .first()
    .setInputFiles({ name: 'blocks.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(domains)) });
  await expect(dialog.getByText('blocks.json: 2 servers')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Import' });
  await asked.getByRole('textbox').fill('2');
  await asked.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('2 entries')).toBeVisible();
  await expectAccessible(page, 'blocked servers');
  await section(page, 'Suggested blocks and allows');
  await dialog.getByText('Add a draft').click();
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('kind.example');
  await dialog.getByRole('combobox', { name: 'Effect' }).selectOption({ label: 'Allow' });
  await dialog.getByRole('button', { name: 'Add draft' }).click();
  await expect(dialog.getByText('1 entry')).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept kind.example', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('No entries')).toBeVisible();
  await section(page, 'Allowed servers');
  await dialog.getByRole('listitem').filter({ hasText: 'kind.example' }).locator('summary').click();
  await dialog.getByRole('button', { name: 'Stop allowing kind.example' }).click();
  const stopped = page.getByRole('alertdialog', { name: 'Stop allowing' });
  await stopped.getByRole('textbox').fill('kind.example');
  await stopped.getByRole('button', { name: 'Stop allowing' }).click();
  await expect(dialog.getByText('No entries')).toBeVisible();
  await section(page, 'Blocked headers');
  await dialog.getByText('Block a header').click();
  await dialog.getByRole('textbox', { name: 'Header' }).fill('User-Agent');
  await dialog.getByRole('textbox', { name: 'Regular expression for its value' }).fill('.*Bot.*');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('User-Agent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByText('1 entry')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unblock User-Agent' }).click();
  await page.getByRole('alertdialog', { name: 'Unblock' }).getByRole('button', { name: 'Unblock' }).click();
  await expect(dialog.getByText('No entries')).toBeVisible();
  await section(page, 'Blocked servers');
  for (const { domain } of domains) {
    await dialog.getByRole('listitem').filter({ hasText: domain }).locator('summary').click();
    await dialog.getByRole('button', { name: `Unblock ${domain}` }).click();
    await page.getByRole('alertdialog', { name: 'Unblock' }).getByRole('button', { name: 'Unblock' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: domain })).toHaveCount(0);
  }
});
