import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { HOME, goTo, notice, signIn, signInAt } from './support/journey.ts';
import { openModeration, staffOf } from './support/moderating.ts';
import { expectFocusIn, tabTo } from './support/tabbing.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1024, height: 768 };
const MANY = 200;
const OF_THE_STAFF = /\/assets\/(staff|moderation)-/;

const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
const adminCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pleroma/admin/')) calls.push(request.url());
  });
  return calls;
};
const rows = (dialog: Locator): Locator => dialog.locator('[data-item]');

// rules: staff-only
test('an account without the role neither loads nor requests anything of the moderation, and a moderator only the visible parts', async ({
  page,
}) => {
  const calls = adminCalls(page);
  await signIn(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible();
  await goTo(page, '/users/moderator');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Moderation|Moderate)/ })).toHaveCount(0);
  expect([(await fetched(page)).filter((name) => OF_THE_STAFF.test(name)), calls]).toEqual([[], []]);
  await page.context().clearCookies();
});

test('two hundred reports scroll like a timeline, two moderators see each other’s changes, and a moderator is offered nothing for admins', async ({
  page,
  testing,
  instance,
  complaints,
}) => {
  complaints.allow(/admin\/(reports|users)/);
  const { expectClean, prepare } = inBothThemes(page);
  await prepare();
  const other = await staffOf(instance.origin, testing, 'colleague');
  await other.settleAll();
  const [status = ''] = await testing.post({ account: 'noor', text: 'gulls are vermin', media: 1, sensitive: true });
  await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'old', count: MANY - 1 });
  const { ids } = await testing.call<{ ids: string[] }>('POST', 'reports', {
    account: 'demo',
    about: 'noor',
    comment: 'the newest of all',
    statuses: [status],
  });
  await signIn(page, 'moderator');
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^Moderation, ${MANY} open reports`) });
  await expect(button).toBeVisible();
  expect((await fetched(page)).some((name) => name.includes('/assets/moderation-'))).toBe(false);
  const dialog = await openModeration(page);
  const newest = dialog.locator(`[data-item="${ids[0]}"]`);

  // rules: moderation-modal
  await test.step('reports show their posts, and each screen has no axe findings in both themes', async () => {
    await expect(newest).toContainText('gulls are vermin');
    await expect(dialog.getByRole('tab', { name: `Open (${MANY})` })).toBeVisible();
    await expectClean('reports');
  });

  await test.step('a press resolves one, another reverts it, and the server has it', async () => {
    await newest.getByRole('button', { name: 'Resolve' }).press('Enter');
    await expect(newest).toContainText('Resolved the report about @noor');
    await expect(dialog.getByRole('tab', { name: `Open (${MANY - 1})` })).toBeVisible();
    await expect.poll(async () => (await other.request<{ state: string }>('GET', `reports/${ids[0]}`)).state).toBe('resolved');
    await newest.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(newest.getByRole('button', { name: 'Resolve' })).toBeVisible();
    await expect.poll(async () => (await other.request<{ state: string }>('GET', `reports/${ids[0]}`)).state).toBe('open');
  });

  // rules: reports-new, reports-badge
  await test.step('actions of another moderator show, and a new report is offered above', async () => {
    await other.note(ids[0] ?? '', 'I am at it');
    await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'just now' });
    await expect(newest).toContainText('I am at it');
    await dialog.getByRole('button', { name: 'Show 1 new report' }).press('Enter');
    await expect(rows(dialog).first()).toContainText('just now');
    await expect(dialog.getByRole('tab', { name: `Open (${MANY + 1})` })).toBeVisible();
  });

  // rules: account-looked-up, staff-rights
  await test.step('the menu of an account has the actions of a moderator, and the server refuses others', async () => {
    await newest.getByRole('button', { name: 'Moderate @noor' }).press('Enter');
    const menu = page.getByRole('menu', { name: 'Moderate @noor' });
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Deactivate' })).toBeVisible();
    await expect(menu.getByRole('menuitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    for (const [method, path] of [
      ['DELETE', 'users?nickname=noor'],
      ['POST', 'users/noor/permission_group/admin'],
    ] as const)
      await expect(other.request(method, path)).rejects.toThrow('403');
    await expect(other.request('PATCH', 'users/force_password_reset', { nicknames: ['noor'] })).rejects.toThrow('403');
  });

  await test.step('a post is restricted and deleted from its report, after confirmation', async () => {
    await newest.getByRole('button', { name: "Choose an action for @noor's post" }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Followers only' }).press('Enter');
    await expect(newest.getByRole('img', { name: /[Ff]ollowers/ })).toBeVisible();
    await newest.getByRole('button', { name: "Choose an action for @noor's post" }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete post' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete post' });
    await expect(question).toContainText('@noor');
    await question.getByRole('button', { name: 'Delete post' }).press('Enter');
    await expect(newest).toContainText('Deleted');
  });

  await test.step('all of them load, and few are rendered at once', async () => {
    const panel = dialog.getByRole('tabpanel').first();
    const loaded = async () => {
      await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return rows(dialog).first().getAttribute('aria-setsize');
    };
    await expect.poll(loaded, { intervals: [40], timeout: 60_000 }).toBe(String(MANY + 1));
    expect(await rows(dialog).count()).toBeLessThan(60);
  });

  await test.step('accounts, posts and the log have no axe findings in both themes', async () => {
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expectClean('people');
    await dialog.getByRole('tab', { name: 'Posts' }).press('Enter');
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expectClean('posts');
    await dialog.getByRole('tab', { name: 'Log' }).press('Enter');
    await expect(dialog.getByText(/deleted status/)).toBeVisible();
    await expectClean('the log');
  });

  await test.step('a link minimises it, and the button restores its position', async () => {
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    await dialog.getByRole('article').first().getByRole('link').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(HOME);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Back to moderation/ })
      .press('Enter');
    await expect(dialog.getByRole('tab', { name: 'People', selected: true })).toBeVisible();
  });
  await other.settleAll();
});

// rules: reports-badge, staff-dismissed
test('on a phone the menu has a dot; moderation works by keyboard; losing the role is reported and removes it', async ({
  page,
  testing,
  instance,
  complaints,
}) => {
  complaints.allow(/admin\//);
  const calls = adminCalls(page);
  const other = await staffOf(instance.origin, testing, 'colleague');
  await other.settleAll();
  await testing.call('POST', 'accounts', { username: 'warden', moderator: true });
  await testing.call('POST', 'follow', { account: 'warden', target: 'noor' });
  for (const username of ['twin1', 'twin2']) await testing.account({ username });
  await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'on a phone', count: 3 });
  await testing.registering({ registrationOpen: false });
  await page.setViewportSize(PHONE);
  await signInAt(page, HOME, 'warden');
  const { expectClean } = inBothThemes(page);
  const dialog = page.getByRole('dialog', { name: 'Moderation' });
  const keys = page.keyboard;

  await test.step('the entry on phones has the number, and going back closes the modal', async () => {
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Moderation, 3 open reports' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Resolve' }).first()).toBeVisible();
    await expectClean('reports on a phone');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize(DESK);
  });

  await test.step('a report is resolved, reopened, noted, and its note removed', async () => {
    await page.getByRole('banner').getByRole('link').first().focus();
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: /^Moderation/ }));
    await keys.press('Enter');
    const row = rows(dialog).first();
    await expect(row).toBeVisible();
    await tabTo(page, row.getByRole('button', { name: 'Resolve' }));
    await keys.press('Enter');
    await expect(row).toContainText('Resolved');
    await expectFocusIn(row);
    await tabTo(page, row.getByRole('button', { name: 'Undo' }));
    await keys.press('Enter');
    await expect(row.getByRole('button', { name: 'Resolve' })).toBeVisible();
    await expectFocusIn(row);
    await tabTo(page, row.getByRole('button', { name: 'Write note', exact: true }));
    await keys.press('Enter');
    await expect(row.getByRole('textbox')).toBeFocused();
    await keys.type('Seen by keyboard');
    await tabTo(page, row.getByRole('button', { name: 'Add note' }));
    await keys.press('Enter');
    const remove = row.getByRole('button', { name: /^Delete note/ });
    await expect(remove).toBeVisible();
    await expectFocusIn(row);
    await tabTo(page, remove, 'Shift+Tab');
    await keys.press('Enter');
    await expect(remove).toHaveCount(0);
    await expectFocusIn(row);
  });

  await test.step('two accounts are found, selected and deactivated', async () => {
    await tabTo(page, dialog.getByRole('tab', { name: 'Reports' }), 'Shift+Tab');
    await keys.press('ArrowDown');
    await tabTo(page, dialog.getByRole('searchbox'));
    await keys.type('@twin');
    await expect(dialog.getByRole('status').filter({ hasText: '2 people' })).toBeVisible();
    for (const name of ['Select @twin2', 'Select @twin1']) {
      await tabTo(page, dialog.getByRole('checkbox', { name }));
      await keys.press('Space');
    }
    await tabTo(page, dialog.getByRole('button', { name: 'Choose an action for 2 people' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Deactivate (2)' })).toBeFocused();
    await keys.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Deactivate' });
    await expect(question).toContainText('@twin1');
    await tabTo(page, question.getByRole('button', { name: 'Deactivate' }));
    await keys.press('Enter');
    await expect(page.getByText('Finished: 2 of 2 succeeded')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Deactivate' }).getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await keys.press('Enter');
    await expect(dialog.getByText('Deactivated', { exact: true })).toHaveCount(3); // and a choice of the filter
    await expectFocusIn(dialog);
  });

  // rules: staff-invites
  await test.step('an invite is created and revoked, and its screen has no axe findings in both themes', async () => {
    await tabTo(page, dialog.getByRole('tab', { name: 'People' }), 'Shift+Tab');
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    await tabTo(page, dialog.getByRole('button', { name: 'Create invite' }));
    await keys.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Revoke invite' }).first());
    await expectClean('invites');
    await keys.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invite' }));
    await keys.press('Enter');
    await expect(dialog.getByText('No longer valid')).toBeVisible();
    await expectFocusIn(dialog);
    await expectClean('spent invites');
  });

  await test.step('losing the role removes the moderation with the next press', async () => {
    await testing.account({ username: 'warden', role: 'user' });
    await tabTo(page, dialog.getByRole('tab', { name: 'Invites' }), 'Shift+Tab');
    await keys.press('ArrowDown');
    await expect(dialog).toHaveCount(0);
    await expect(notice(page, "You're no longer a moderator")).toBeVisible();
    await expect(page.getByRole('button', { name: /^Moderation/ })).toHaveCount(0);
    const requested = calls.length;
    await goTo(page, '/users/noor');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Moderate/ })).toHaveCount(0);
    expect(calls.slice(requested)).toEqual([]);
  });
  await other.settleAll();
});
