import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atRest, painted, signInAt } from './support/journey.ts';

const PEOPLE = 400;
const MAX_ROWS = 40; // the rows that fit into a window of 720 px and its buffer

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Favourited by' });
const rowsOf = (page: Page) => dialogOf(page).getByRole('listitem');
const rowIn = (page: Page, position: number) => dialogOf(page).locator(`li[aria-posinset="${position}"]`);

/** Scrolls the element under the pointer, and returns the maximal number of rows over all frames. */
const wheelOn = async (page: Page, px: number, steps: number): Promise<number> => {
  let most = 0;
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, px);
    await painted(page);
    most = Math.max(most, await rowsOf(page).count());
  }
  await atRest(page);
  return most;
};

/** Returns the index of the row in the middle of the dialog. */
const inTheMiddle = (page: Page): Promise<number> =>
  dialogOf(page).evaluate((dialog) => {
    const { left, top, width, height } = dialog.getBoundingClientRect();
    const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li');
    return Number(row?.getAttribute('aria-posinset'));
  });

test('of 400 accounts that favourited a post only visible ones are rendered, by wheel and keyboard, in a small window and from right to left', async ({
  page,
  testing,
  instance,
  complaints,
}) => {
  // These accounts do not exist: opening their profile causes an error line.
  complaints.allow(/\/accounts\/liker-/);
  const [id = ''] = await testing.post({ account: 'noor', text: 'A post that many liked' });
  await testing.react('ingrid', id, 'favourite');
  const { origin } = instance;
  const [ingrid] = (await (await fetch(`${origin}/api/v1/statuses/${id}/favourited_by`)).json()) as Record<string, unknown>[];
  const body = Array.from({ length: PEOPLE }, (_, at) => ({ ...ingrid, id: `liker-${at}`, display_name: `Liker ${at + 1}` }));
  await testing.fault({ method: 'GET', path: '^/api/v1/statuses/[^/]+/favourited_by', status: 200, body });
  await signInAt(page, `/notice/${id}`);
  const fact = page.getByRole('feed').getByRole('button', { name: '1 favourite', exact: true });
  await fact.press('Enter');
  await expect(rowIn(page, 1)).toContainText('Liker 1');
  await expect(rowIn(page, 1)).toHaveAttribute('aria-setsize', String(PEOPLE));
  await expectAccessible(page, 'a long list of people');

  await page.mouse.move(640, 360);
  expect(await wheelOn(page, 400, 25)).toBeLessThan(MAX_ROWS);
  const middle = await inTheMiddle(page);
  expect(middle).toBeGreaterThan(100);
  await expect(rowIn(page, middle)).toContainText(`Liker ${middle}`);

  await rowIn(page, middle).getByRole('link').focus();
  for (let step = 1; step <= 40; step++) {
    const next = rowIn(page, middle + step).getByRole('link');
    // Rows are rendered as the list scrolls, on a busy machine later than the next key, and hidden until they are measured.
    await expect(next).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  const link = rowIn(page, middle + 40).getByRole('link');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await wheelOn(page, -4_000, 10);
  await expect(rowIn(page, 1)).toBeInViewport();
  await expect(link).toBeFocused();
  expect(await rowsOf(page).count()).toBeLessThan(MAX_ROWS);

  await page.setViewportSize({ width: 390, height: 720 });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.mouse.move(200, 400);
  expect(await wheelOn(page, 3_000, 12)).toBeLessThan(MAX_ROWS);
  await expect(rowIn(page, PEOPLE)).toBeInViewport({ ratio: 1 });
  expect(await dialogOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await rowIn(page, PEOPLE).getByRole('link').press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(fact).toBeInViewport();
  await fact.press('Enter');
  await expect(rowIn(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fact).toBeFocused();
});
