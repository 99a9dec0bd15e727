import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { enter } from './support/flavours/enter.ts';
import { checkEveryday } from './support/flavours/everyday.ts';
import { catchUp, home, checkAccountSettings, visitScreens, meet, moderate, readNotifications } from './support/flavours/looking.ts';
import { failures, quiet, repeated } from './support/flavours/requests.ts';
import { servers } from './support/flavours/servers.ts';
import { moderateMastodon } from './support/flavours/mastodon-staff.ts';
import { publish, react, reply } from './support/flavours/writing.ts';
import { postWith } from './support/journey.ts';

/** Follows the author of a post that was repeated. */
const follow = async (page: Page, text: string): Promise<void> => {
  const card = page.getByRole('dialog', { name: /^About newcomer/ });
  await expect(async () => {
    await postWith(page, text)
      .getByRole('link', { name: /^About newcomer/ })
      .press('Enter');
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
  await expect(card.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toHaveCount(0);
};

test.use({ viewport: { width: 1440, height: 900 } });

for (const server of servers) {
  // rules: server-pages
  test(`as ${server.flavour}: signs in, reads, posts, replies, follows and logs out without futile requests`, async ({
    page,
    testing,
    instance,
    complaints,
  }, testInfo) => {
    complaints.allow(/\/frontend_settings\//);
    if (server.flavour === 'mastodon') complaints.allow(/\/admin\/reports\b/);
    // Hollo does not report missing capabilities: each is found by one 404.
    if (server.flavour === 'hollo') complaints.allow(/\/(filters|conversations|domain_blocks|streaming)\b/);
    const name = `visitor-${server.flavour}-${testInfo.retry}`;
    const guest = `newcomer-${server.flavour}-${testInfo.retry}`;
    // Moderators of Pleroma may do what its list of privileges names, those of Mastodon what their role permits, admins everything.
    await testing.account({ username: name, role: ['pleroma', 'mastodon'].includes(server.flavour) ? 'admin' : 'moderator' });
    await testing.account({ username: guest });
    await testing.call('POST', 'follow', { account: name, target: 'noor' });
    const theirWords = `From over there, ${guest}`;
    const [theirs = ''] = await testing.post({ account: guest, text: theirWords });
    await testing.react('noor', theirs, 'reblog');
    const greeting = `Good morning, ${server.flavour} (${testInfo.retry})`;
    await testing.post({ account: 'noor', text: greeting });
    await testing.call('POST', 'follow', { account: guest, target: name });
    await testing.call('POST', 'instance', { flavour: server.flavour });
    await testing.call('DELETE', 'requests');

    await enter(page, testing, server, name);
    await home(page);
    await expect(postWith(page, greeting)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
    await quiet(testing);
    expect.soft(await repeated(testing), 'what a start asks more than once').toEqual([]);

    await react(page, server, greeting);
    await reply(page, greeting);
    await follow(page, theirWords);
    await meet(page, server, name, guest);
    await publish(page, server);
    await readNotifications(page);
    await catchUp(page, server);
    await visitScreens(page, testing, server, name);
    await checkEveryday(page, testing, server.flavour);
    await checkAccountSettings(page, server);
    await moderate(page, server);
    if (server.flavour === 'mastodon') await moderateMastodon(page, testing, { name, guest, origin: instance.origin });
    await leave(page);
    await quiet(testing);
    expect.soft(await failures(testing, server.flavour), 'what failed').toEqual([]);
    // Nothing may request what the next flavour lacks.
    await page.goto('about:blank');
  });
}
