import { moreTools, useTool } from './support/composer-tools.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { CALLS, gateOf } from './support/gate.ts';
import { composer, draftStored, HOME, posts, postWith, restPointer, signIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';
import { storedValues } from './support/post-store.ts';
import { existing, outbox } from './support/posting.ts';
import type { Testing } from './support/testing.ts';

const LIMIT = 5_000;
const CREATE = '^/api/v1/statuses$';

const sent = (testing: Testing) => testing.requests('POST', /^\/api\/v1\/statuses$/);

test.beforeEach(({ page }) => signIn(page));

test('a post is sent once: by an impatient press, by keys, after a refusal, slowly; an invalid one is not sent', async ({
  page,
  testing,
  complaints,
}) => {
  await test.step('a post made twice by an impatient double press exists once', async () => {
    await testing.fault({ method: 'POST', path: CREATE, latencyMs: 400, times: 1 });
    const { text, send } = composer(page);
    await text.fill('Only one of me');
    await send.dblclick();
    await expect(text).toHaveValue('');
    await expect(postWith(page, 'Only one of me')).toHaveCount(1);
    expect((await sent(testing)).length).toBe(1);
    expect(await existing(testing, 'Only one of me')).toEqual(['Only one of me']);
  });
  await test.step('Ctrl+Enter posts from the text and from the subject, however often it is pressed', async () => {
    await testing.call('DELETE', 'requests');
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
  await test.step('a refused post returns its text with the reason', async () => {
    await testing.call('DELETE', 'requests');
    complaints.allow(/\/api\/v1\/statuses$/);
    await testing.fault({ method: 'POST', path: CREATE, status: 422, body: { error: 'Not on a Sunday' }, times: 1 });
    const { text, send, alert } = composer(page);
    await text.fill('Not lost');
    await send.click();
    await expect(alert).toHaveText("Couldn't post: Not on a Sunday");
    await expect(text).toHaveValue('Not lost');
    await expect(text).toBeEditable();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await send.click();
    await expect(postWith(page, 'Not lost')).toHaveCount(1);
    expect(new Set((await sent(testing)).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
  await test.step('422, 429: the text returns, and the next press posts it', async () => {
    await testing.call('DELETE', 'requests');
    complaints.allow(/\/api\/v1\/statuses$/);
    const { text, send, alert } = composer(page);
    for (const [status, message] of [
      [422, "Couldn't post: Not on a Sunday"],
      [429, "Couldn't post: Not on a Sunday"],
    ] as const) {
      await testing.fault({ method: 'POST', path: CREATE, status, body: { error: 'Not on a Sunday' }, times: 1 });
      const content = `Refused with ${status}`;
      await text.fill(content);
      await send.click();
      await expect(alert).toHaveText(message);
      await expect(text).toHaveValue(content);
      await expect(outbox(page).list).toBeHidden();
      expect(await existing(testing, content)).toEqual([]);
      await send.click();
      await expect(text).toHaveValue('');
      expect(await existing(testing, content)).toEqual([content]);
    }
  });
  await test.step('slow: the form waits, and it is sent once', async () => {
    await testing.call('DELETE', 'requests');
    const slow = await gateOf(page, testing, CALLS.post);
    const { form, text, send } = composer(page);
    await text.fill('Slow but sure');
    await send.click();
    await expect(form.getByRole('button', { name: 'Posting…' })).toHaveAttribute('aria-disabled', 'true');
    await slow.open();
    await expect(text).toHaveValue('');
    expect(await existing(testing, 'Slow but sure')).toEqual(['Slow but sure']);
  });
  await test.step('more characters than the limit of the instance cannot be sent, fewer can', async () => {
    await testing.call('DELETE', 'requests');
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
  await test.step('an empty post is not sent, with the reason', async () => {
    await testing.call('DELETE', 'requests');
    const { text, send, alert } = composer(page);
    await text.fill('');
    await send.click();
    await expect(alert).toHaveText("Can't create an empty post");
    await text.fill('   ');
    await send.click();
    await expect(alert).toHaveText("Can't create an empty post");
    expect((await sent(testing)).length).toBe(0);
  });
});

test.describe('without a connection', () => {
  test.beforeEach(({ complaints }) => complaints.allow(/\/api\/|:\d+\//));

  const submitOffline = async (page: Page, ...texts: string[]) => {
    const { text, send } = composer(page);
    for (const content of texts) {
      await text.fill(content);
      await send.click();
      await expect(text).toHaveValue('');
    }
    for (const text of texts) await expect(outbox(page).rows.filter({ hasText: text })).toHaveCount(1);
  };

  test('posts that wait for a connection can be cancelled, survive a reload, and are sent once in order, from two tabs too', async ({
    page,
    context,
    testing,
  }) => {
    await test.step('a waiting post returns to the form on request, and is not sent', async () => {
      await context.setOffline(true);
      await submitOffline(page, 'On second thought');
      await outbox(page).button('Edit').click();
      await expect(composer(page).text).toHaveValue('On second thought');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(outbox(page).list).toBeHidden();
      await context.setOffline(false);
      await page.waitForResponse(/\/api\//);
      expect(await existing(testing, 'On second thought')).toEqual([]);
      await composer(page).text.fill('');
    });
    await test.step('submitted posts wait visibly, survive a reload and are sent once in order when online', async () => {
      await testing.fault({ path: '^/api/v1/(statuses$|accounts/[^/]+/statuses)', drop: 'before' });
      await submitOffline(page, 'Tunnel one', 'Tunnel two', 'Tunnel three');
      await expect(outbox(page).rows.first()).toContainText("Will post when you're back online");
      await expect(outbox(page).rows.last()).toContainText('Queued');
      await page.reload();
      await expect(outbox(page).rows).toHaveCount(3);
      await expect(outbox(page).rows.first()).toContainText('Tunnel one');
      expect(await existing(testing, 'Tunnel')).toEqual([]);
      await testing.clearFaults();
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(outbox(page).list).toBeHidden({ timeout: 20_000 });
      expect(await existing(testing, 'Tunnel')).toEqual(['Tunnel one', 'Tunnel two', 'Tunnel three']);
    });
    await test.step('two tabs deliver the posts of both once and in order', async () => {
      const other = await context.newPage();
      await other.goto(HOME);
      await expect(composer(other).text).toBeVisible();
      await context.setOffline(true);
      await submitOffline(page, 'Tab one');
      await submitOffline(other, 'Tab two');
      await submitOffline(page, 'Tab three');
      await context.setOffline(false);
      for (const tab of [page, other]) await expect(outbox(tab).list).toBeHidden({ timeout: 30_000 });
      expect(await existing(testing, 'Tab ')).toEqual(['Tab one', 'Tab two', 'Tab three']);
    });
  });
});

test('a post is taken back before it is sent, and is sent once after a reload (undoSend)', async ({ page, testing }) => {
  await changeElsewhere(page, { undoSend: '30' });
  const { form, text, send } = composer(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await text.fill('Too early');
  await send.click();
  await expect(text).toHaveValue('');
  await expect(undo).toBeVisible();
  await expectAccessible(page, 'a post that can be undone');
  await text.press('Control+z');
  await expect(text).toHaveValue('Too early');
  await expect(text).toBeFocused();
  await expect(undo).toBeHidden();
  await changeElsewhere(page, { undoSend: '5' });
  await text.fill('Right on time');
  await send.click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(postWith(page, 'Right on time')).toHaveCount(1, { timeout: 20_000 });
  await expect(form).toBeVisible();
  await expect(outbox(page).list).toBeHidden();
  expect([await existing(testing, 'Right on time'), await existing(testing, 'Too early')]).toEqual([['Right on time'], []]);
  expect((await sent(testing)).length).toBe(1);
});

test('several posts of a form survive a reload and are sent in order, each in reply to the one before', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/\/api\/v1\/statuses$/);
  const { form, text } = composer(page);
  await text.fill('First of three');
  await useTool(form, 'Add another post');
  await expect(text).toBeFocused();
  await text.fill('Second of three');
  await form.getByRole('button', { name: 'Add another post' }).click();
  await text.fill('Third of three');
  await expectAccessible(page, 'several posts in a form');
  await draftStored(page, 'Third of three');
  await page.reload();
  await expect(text).toHaveValue('Third of three');
  await expect(form.getByRole('button', { name: /^Edit post/ })).toHaveText(['1First of three', '2Second of three']);
  await testing.fault(
    { method: 'POST', path: CREATE, latencyMs: 1, times: 1 },
    { method: 'POST', path: CREATE, status: 422, body: { error: 'Not on a Sunday' }, times: 1 },
  );
  await form.getByRole('button', { name: 'Post all' }).click();
  const { list, button } = outbox(page);
  await expect(list.getByRole('status')).toHaveText("Couldn't post: Not on a Sunday · 1 more post after this");
  await expect(text).toHaveValue('');
  await button('Post again').click();
  await expect(list).toBeHidden();
  expect(new Set((await sent(testing)).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  const idsOf = async (text: string) =>
    (await testing.call<{ statuses: { id: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`)).statuses.map(({ id }) => id);
  const ids = (await Promise.all(['First of three', 'Second of three', 'Third of three'].map(idsOf))).flat();
  const parents = await Promise.all(
    ids.map(async (id) => (await (await page.request.get(`/api/v1/statuses/${id}`)).json()).in_reply_to_id),
  );
  expect(parents).toEqual([null, ids[0], ids[1]]);
});

test.describe('a preview', () => {
  const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

  test('a preview follows the text, reports failures, posts nothing and leaves the draft alone', async ({ page, testing, complaints }) => {
    await test.step('shows the resulting post and follows the text; it posts nothing and leaves the draft alone', async () => {
      const { form, text } = composer(page);
      await (await moreTools(form)).getByRole('combobox', { name: 'Text format' }).selectOption('text/markdown');
      await text.fill('Quite **bold**');
      await useTool(form, 'Preview');
      await expect(preview(page).locator('strong')).toHaveText('bold');
      await expectAccessible(page, 'a preview');
      await expect.poll(async () => JSON.stringify(await storedValues(page, 'draft/'))).toMatch(/Quite \*\*bold\*\*/);
      await text.fill('Quite **different**');
      await expect(preview(page).locator('strong')).toHaveText('different');
      await text.fill('');
      await expect(preview(page)).toContainText('Nothing to preview');
      await text.fill('Quite **kept**');
      await expect(preview(page).locator('strong')).toHaveText('kept');
      await page.reload();
      await expect(text).toHaveValue('Quite **kept**');
      expect(await existing(testing, 'Quite')).toEqual([]);
    });
    await test.step('that fails reports the reason, and disappears when the post is sent', async () => {
      complaints.allow(/\/api\/v1\/statuses$/);
      const { form, text, send } = composer(page);
      await testing.fault({ method: 'POST', path: CREATE, status: 422, body: { error: 'Not on a Sunday' }, times: 1 });
      await text.fill('Seen before');
      await useTool(form, 'Preview');
      await expect(preview(page)).toContainText("Couldn't load the preview: Not on a Sunday");
      await expectAccessible(page, 'a preview that failed');
      await preview(page).getByRole('button', { name: 'Try again' }).click();
      await expect(preview(page)).toContainText('Seen before');
      await send.click();
      await expect(text).toHaveValue('');
      await expect(preview(page)).toBeHidden();
      expect(await existing(testing, 'Seen before')).toEqual(['Seen before']);
    });
  });
});

test('an own post shows at once on top, also while others wait', async ({ page, testing }) => {
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
