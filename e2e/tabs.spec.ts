import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { atHome, composer, HOME, LIVE, loginForm, notice, postWith, posts, restPointer, signIn } from './support/journey.ts';

/** Another tab of the same browser, at home and live. */
const anotherTab = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(HOME);
  await atHome(tab);
  await restPointer(tab);
  return tab;
};

const live = (tab: Page) => tab.getByText(LIVE, { exact: true });

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/\/api\/v1\/streaming|\/socket\//);
  await signIn(page);
  await restPointer(page);
});

test('two tabs share one socket, report that it broke and recovered, miss no post, and are logged out together', async ({
  page,
  testing,
}) => {
  const other = await anotherTab(page);
  const tabs = [page, other];
  expect(await testing.sockets()).toBe(1);
  await testing.post({ account: 'noor', text: 'For both tabs' });
  for (const tab of tabs) {
    await expect(postWith(tab, 'For both tabs')).toHaveCount(1);
    await expect(live(tab)).toBeAttached();
  }
  expect(await testing.sockets()).toBe(1);
  await test.step('all tabs report that the stream broke and recovered, and none misses a post', async () => {
    await testing.refuseStreams(true);
    expect((await testing.cut()).closed).toBe(1);
    for (const tab of tabs) {
      await expect(notice(tab, 'Live connection lost: code 1006').first()).toBeVisible();
      await expect(tab.getByText('Reconnecting…', { exact: true })).toBeAttached();
    }
    await testing.post({ account: 'noor', text: 'While it was away', count: 2 });
    await testing.refuseStreams(false);
    for (const tab of tabs) {
      await expect(live(tab)).toBeAttached({ timeout: 20_000 });
      await expect(postWith(tab, 'While it was away')).toHaveCount(2);
    }
    expect(await testing.sockets()).toBe(1);
  });
  await test.step('logging out in one logs out the other, and no socket is left', async () => {
    await page.bringToFront();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/main/all');
      await expect(loginForm(tab)).toBeVisible();
      await expect(composer(tab).form).toBeHidden();
    }
    await expect.poll(() => testing.sockets()).toBe(0);
  });
});

test('another tab takes over from a closed one that owned the stream, silently, and fetches missed posts', async ({ page, testing }) => {
  const second = await anotherTab(page);
  await page.close();
  await expect.poll(() => testing.sockets()).toBe(1);
  await testing.post({ account: 'noor', text: 'Handed over' });
  await expect(postWith(second, 'Handed over')).toHaveCount(1);
  await expect(live(second)).toBeAttached();
  await expect(second.getByRole('region', { name: 'Notices' }).getByText(/Live connection/)).toHaveCount(0);
  const third = await anotherTab(second);
  await testing.refuseStreams(true);
  await second.close();
  await expect.poll(() => testing.sockets()).toBe(0);
  await testing.post({ account: 'noor', text: 'Between two holders', count: 3 });
  await testing.refuseStreams(false);
  await expect.poll(() => testing.sockets(), { timeout: 20_000 }).toBe(1);
  await expect(postWith(third, 'Between two holders')).toHaveCount(3);
  await testing.post({ account: 'noor', text: 'After the change' });
  await expect(posts(third).first()).toContainText('After the change');
  await expect(live(third)).toBeAttached();
});
