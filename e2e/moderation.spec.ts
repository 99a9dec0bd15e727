import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { HOME, goTo, signIn, signInAt } from './support/journey.ts';
import { openModeration, staffOf } from './support/moderating.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };
const MANY = 500;
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

test('nobody without the role loads a byte of the moderation or asks for it, and a moderator only what is shown (rule staff-only)', async ({
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

test('five hundred reports scroll as a timeline does, two moderators see each other, and a moderator is offered nothing that is for admins', async ({
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
  const button = page.getByRole('banner').getByRole('button', { name: /^Moderation, 500 open reports/ });
  await expect(button).toBeVisible();
  expect((await fetched(page)).some((name) => name.includes('/assets/moderation-'))).toBe(false);
  const dialog = await openModeration(page);
  const newest = dialog.locator(`[data-item="${ids[0]}"]`);

  await test.step('what is reported is shown, and each screen is clean in both themes (rule moderation-modal)', async () => {
    await expect(newest).toContainText('gulls are vermin');
    await expect(dialog.getByRole('tab', { name: 'Open (500)' })).toBeVisible();
    await expectClean('reports');
  });

  await test.step('a press settles one, another takes it back, and the server has it', async () => {
    await newest.getByRole('button', { name: 'Resolve' }).press('Enter');
    await expect(newest).toContainText('The report of @noor is resolved');
    await expect(dialog.getByRole('tab', { name: 'Open (499)' })).toBeVisible();
    await expect.poll(async () => (await other.ask<{ state: string }>('GET', `reports/${ids[0]}`)).state).toBe('resolved');
    await newest.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(newest.getByRole('button', { name: 'Resolve' })).toBeVisible();
    await expect.poll(async () => (await other.ask<{ state: string }>('GET', `reports/${ids[0]}`)).state).toBe('open');
  });

  await test.step('what another moderator does shows, and a report that comes in is offered above (rules reports-new, reports-badge)', async () => {
    await other.note(ids[0] ?? '', 'I am at it');
    await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'just now' });
    await expect(newest).toContainText('I am at it');
    await dialog.getByRole('button', { name: 'Show 1 new report' }).press('Enter');
    await expect(rows(dialog).first()).toContainText('just now');
    await expect(dialog.getByRole('tab', { name: 'Open (501)' })).toBeVisible();
  });

  await test.step('the menu of a person has what a moderator may do, and the server refuses the rest (rules person-looked-up, staff-rights)', async () => {
    await newest.getByRole('button', { name: 'Moderate @noor' }).press('Enter');
    const menu = page.getByRole('menu', { name: 'Moderate @noor' });
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Deactivate' })).toBeVisible();
    await expect(menu.getByRole('menuitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    for (const [method, path] of [
      ['DELETE', 'users?nickname=noor'],
      ['POST', 'users/noor/permission_group/admin'],
      ['PATCH', 'users/force_password_reset'],
    ] as const)
      await expect(other.ask(method, path, { nicknames: ['noor'] })).rejects.toThrow('403');
  });

  await test.step('a post is made to be for others and deleted from its report, after a question', async () => {
    await newest.getByRole('button', { name: 'Do something about this post of @noor' }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Followers only' }).press('Enter');
    await expect(newest.getByRole('img', { name: /[Ff]ollowers/ })).toBeVisible();
    await newest.getByRole('button', { name: 'Do something about this post of @noor' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete post' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete post' });
    await expect(question).toContainText('@noor');
    await question.getByRole('button', { name: 'Delete post' }).press('Enter');
    await expect(newest).toContainText('Deleted');
  });

  await test.step('all of them come, and few are in the page at once', async () => {
    const panel = dialog.getByRole('tabpanel').first();
    await expect(async () => {
      await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(rows(dialog).first()).toHaveAttribute('aria-setsize', String(MANY + 1), { timeout: 100 });
    }).toPass({ intervals: [100], timeout: 60_000 });
    expect(await rows(dialog).count()).toBeLessThan(60);
  });

  await test.step('people, posts and the log are clean in both themes, too', async () => {
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expectClean('people');
    await dialog.getByRole('tab', { name: 'Posts' }).press('Enter');
    await expect(dialog.getByText('Name a server to see its posts.')).toBeVisible();
    await expectClean('posts');
    await dialog.getByRole('tab', { name: 'Log' }).press('Enter');
    await expect(dialog.getByText(/deleted status/)).toBeVisible();
    await expectClean('the log');
  });

  await test.step('a link minimises it, and the button brings it back where it was', async () => {
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    await dialog.getByRole('article').first().getByRole('link').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(HOME);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Back to the moderation/ })
      .press('Enter');
    await expect(dialog.getByRole('tab', { name: 'People', selected: true })).toBeVisible();
  });
  await other.settleAll();
});

test('on a phone the menu has a dot, and its entry the number (rule reports-badge)', async ({ page, testing, instance }) => {
  const other = await staffOf(instance.origin, testing, 'colleague');
  await other.settleAll();
  await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'on a phone', count: 3 });
  await page.setViewportSize(PHONE);
  await signInAt(page, HOME, 'moderator');
  const { expectClean } = inBothThemes(page);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Moderation, 3 open reports' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Moderation' });
  await expect(dialog.getByRole('button', { name: 'Resolve' }).first()).toBeVisible();
  await expectClean('reports on a phone');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await other.settleAll();
});
