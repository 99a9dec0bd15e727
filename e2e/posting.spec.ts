import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { composer, HOME, postWith, posts, restPointer, signIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

const LIMIT = 5_000;
const CREATE = '^/api/v1/statuses$';

const sent = (testing: Testing) => testing.requests('POST', /^\/api\/v1\/statuses$/);

/** How many posts with these words the server has, whatever the page shows. */
const made = async (page: Page, words: string): Promise<number> => {
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  return postWith(page, words).count();
};

test.beforeEach(({ page }) => signIn(page));

test('a post made twice by an impatient double press exists once', async ({ page, testing }) => {
  await testing.fault({ method: 'POST', path: CREATE, latencyMs: 400, times: 1 });
  const { text, send } = composer(page);
  await text.fill('Only one of me');
  await send.dblclick();
  await expect(text).toHaveValue('');
  await expect(postWith(page, 'Only one of me')).toHaveCount(1);
  expect((await sent(testing)).length).toBe(1);
  expect(await made(page, 'Only one of me')).toBe(1);
});

test('Ctrl+Enter posts from the text and from the subject, however often it is pressed', async ({ page, testing }) => {
  const { form, text, subject } = composer(page);
  await text.fill('By the keyboard');
  await text.press('Control+Enter');
  await text.press('Control+Enter');
  await expect(postWith(page, 'By the keyboard')).toHaveCount(1);
  await expect(text).toHaveValue('');
  await text.fill('With a line above');
  await form.getByRole('button', { name: 'Subject' }).click();
  await expect(subject).toBeFocused();
  await subject.fill('The line above');
  await subject.press('Control+Enter');
  await expect(postWith(page, 'The line above')).toHaveCount(1);
  expect((await sent(testing)).length).toBe(2);
});

test('a refused post gives its text back and says why', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/statuses$/);
  await testing.fault({ method: 'POST', path: CREATE, status: 422, body: { error: 'Not on a Sunday' }, times: 1 });
  const { text, send, alert } = composer(page);
  await text.fill('Not lost');
  await send.click();
  await expect(alert).toHaveText('Error: Not on a Sunday');
  await expect(text).toHaveValue('Not lost');
  await expect(text).toBeEditable();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await send.click();
  await expect(postWith(page, 'Not lost')).toHaveCount(1);
  expect(new Set((await sent(testing)).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('a server error gives the text back too', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/statuses$/);
  await testing.fault({ method: 'POST', path: CREATE, status: 500, times: 1 });
  const { text, send, alert } = composer(page);
  await text.fill('Still here');
  await send.click();
  await expect(alert).toHaveText('Error: Internal Server Error');
  await expect(text).toHaveValue('Still here');
});

test('a post whose answer was lost exists once', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/statuses$/);
  // Without a count: over a connection that was open before, the browser itself asks again when no answer comes.
  await testing.fault({ method: 'POST', path: CREATE, drop: 'after' });
  const { form, text, send } = composer(page);
  await text.fill('Lost on the way back');
  await send.click();
  await expect(form.getByRole('button', { name: 'Posting' })).toHaveAttribute('aria-disabled', 'true');
  await expect(text).not.toBeEditable();
  await expect.poll(async () => (await sent(testing)).length).toBeGreaterThan(0);
  await testing.clearFaults();
  await expect(text).toHaveValue('');
  await expect(postWith(page, 'Lost on the way back')).toHaveCount(1);
  const tries = await sent(testing);
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(await made(page, 'Lost on the way back')).toBe(1);
});

test('a post of which nothing is known can be sent again, and exists once', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/statuses$/);
  await testing.fault({ method: 'POST', path: CREATE, drop: 'after' });
  const { form, text, send, alert } = composer(page);
  await text.fill('Nobody knows');
  await send.click();
  await expect(alert).toHaveText(/it is not known whether your post was made/, { timeout: 20_000 });
  await expect(text).toHaveValue('Nobody knows');
  await expect(form.getByRole('button', { name: 'Change the text instead' })).toBeVisible();
  await testing.clearFaults();
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(text).toHaveValue('');
  await expect(postWith(page, 'Nobody knows')).toHaveCount(1);
  expect(new Set((await sent(testing)).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(await made(page, 'Nobody knows')).toBe(1);
});

test('more characters than the instance takes cannot be sent, fewer can', async ({ page, testing }) => {
  const { form, text, send } = composer(page);
  await text.fill('x'.repeat(LIMIT + 2));
  await expect(form.getByRole('status', { name: '-2 characters left' })).toHaveText('-2');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  await text.press('Control+Enter');
  await text.fill('x'.repeat(LIMIT - 1));
  await expect(form.getByRole('status', { name: '1 character left' })).toHaveText('1');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  expect((await sent(testing)).length).toBe(0);
});

test('an empty post is not sent and says why', async ({ page, testing }) => {
  const { text, send, alert } = composer(page);
  await send.click();
  await expect(alert).toHaveText("Can't create an empty post");
  await text.fill('   ');
  await send.click();
  await expect(alert).toHaveText("Can't create an empty post");
  expect((await sent(testing)).length).toBe(0);
});

test('a draft survives a reload and the end of its tab, and goes when it is posted', async ({ page, context }) => {
  const { form, text } = composer(page);
  await form.getByRole('button', { name: 'Subject' }).click();
  await composer(page).subject.fill('Half a line');
  await text.fill('Half a thou');
  await text.pressSequentially('ght');
  await form.getByRole('radio', { name: /^Followers only/ }).click();
  const isKept = () => page.evaluate(() => Object.values(localStorage).some((value) => /Half a thought.*private/.test(value)));
  await expect.poll(isKept, { timeout: 1_500, intervals: [50] }).toBe(true);
  await page.reload();
  await expect(text).toHaveValue('Half a thought');
  await expect(composer(page).subject).toHaveValue('Half a line');
  await expect(form.getByRole('radio', { name: /^Followers only/ })).toBeChecked();
  const crash = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crash;
  const next = await context.newPage();
  await next.goto(HOME);
  await expect(composer(next).text).toHaveValue('Half a thought');
  await composer(next).send.click();
  await expect(composer(next).text).toHaveValue('');
  await next.reload();
  await expect(composer(next).form).toBeVisible();
  await expect(composer(next).text).toHaveValue('');
  await expect(composer(next).subject).toBeHidden();
});

test('one’s own post shows at once on top, also while others wait', async ({ page, testing }) => {
  await posts(page).first().hover();
  await testing.post({ account: 'noor', text: 'Waiting for the pointer' });
  await expect(page.getByRole('button', { name: 'Show 1 new post' })).toBeVisible();
  const { text } = composer(page);
  await text.fill('Here I am');
  await text.press('Control+Enter');
  await expect(posts(page).first()).toContainText('Here I am');
  await restPointer(page);
  await expect(postWith(page, 'Waiting for the pointer')).toHaveCount(1);
});
