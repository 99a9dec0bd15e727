import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { feed, HOME, posts, postWith, signIn } from './support/journey.ts';

// rules: kind-filters, catch-up-order, catch-up-once, catch-up-links
test('posts without media are hidden and shown again; those of some days are read by author, sorted, and still there after a way back', async ({
  page,
  testing,
}) => {
  await testing.post({ account: 'noor', text: 'The timetable: https://ferry.example/timetable' });
  await signIn(page);
  const timetable = postWith(page, 'The timetable');
  await expect(timetable).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter posts' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Only posts with media' }).check();
  await expect(timetable).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Filter posts: Only media\. \d+ posts? hidden/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).press('Enter');
  await expect(timetable).toHaveCount(1);
  await page.getByRole('link', { name: 'Open Catch-up' }).press('Enter');
  await expect(page).toHaveURL('/catch-up');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 3 days');
  await expect(page.getByText(/posts by \d+ authors since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop loading' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Shared links/ }).click();
  await expect(
    page
      .getByRole('list', { name: /^Shared links/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the catch-up');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most favourites');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const first = posts(page).nth(1);
  await expect(first).toBeFocused();
  const star = first.getByRole('button', { name: 'Favourite' });
  const before = (await star.getAttribute('aria-pressed')) ?? '';
  await page.keyboard.press('f');
  await expect(star).not.toHaveAttribute('aria-pressed', before);

  const fetched: string[] = [];
  page.on('request', (request) => void (request.url().includes('/timelines/home') && fetched.push(request.url())));
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await page.goForward();
  await expect(feed(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(fetched).toEqual([]);
});
