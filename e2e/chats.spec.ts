import { PAYLOADS } from '#tests/support/payloads.ts';
import { picture } from './support/attachments.ts';
import { expect, test } from './support/fixtures.ts';
import { chatForm as field, chatLog as log, chatting } from './support/chats.ts';
import { goTo, signInAt } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

// rules: chat-list, chat-new, chat-panes
test('the list of chats counts unread messages from the stream, is searched, and finds accounts to chat with', async ({
  page,
  instance,
}) => {
  const themes = inBothThemes(page);
  await themes.prepare();
  await themes.signIn();
  const bruno = await chatting(instance, 'bruno', 'demo');
  await page.goto('/users/demo/chats');
  const main = page.getByRole('main');
  const rows = main.getByRole('article');
  await expect(rows.first()).toContainText('Noor');
  await bruno.send('The dark loaf is out of the oven');
  await expect(rows.first()).toContainText('The dark loaf is out of the oven');
  await expect(rows.first()).toContainText('1 unread message');
  const ways = page.getByRole('navigation', { name: 'Main' });
  await expect(ways.getByRole('link', { name: /^Chats \([1-9]\d* new\)$/ })).toBeVisible();
  await themes.expectClean('chats', 'main');
  await main.getByRole('link', { name: 'New chat' }).press('Enter');
  const suggested = main.getByRole('list', { name: 'People you chat with' });
  await expect(suggested.getByRole('link', { name: /Bruno/ })).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search people' }).fill('ingrid');
  const found = main.getByRole('list', { name: 'People found' }).getByRole('link', { name: /Ingrid/ });
  await expect(found).toBeVisible();
  await themes.expectClean('new chat', 'main');
  await found.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Ingrid/ })).toBeVisible();
  await expect(log(page)).toContainText('No messages yet');
  await test.step('a wide window shows the list beside the chat, which follows from there', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const list = main.getByRole('region', { name: 'Chats' });
    await expect(list.getByRole('link', { name: /Ingrid/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await themes.expectClean('a chat beside the list', 'main');
    await list.getByRole('link', { name: /Noor/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Noor/ })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Ingrid/ })).toBeVisible();
  });
  await page.goBack();
  await expect(rows.filter({ hasText: 'The dark loaf' })).toBeVisible();
  await expect(rows.first()).toContainText(/Ingrid.*No messages yet/);
});

// rules: chat-read, chat-form, chat-deleted
test('a chat is marked as read at its bottom, replied to, and deleted for both after confirmation', async ({
  page,
  testing,
  instance,
  complaints,
}) => {
  const themes = inBothThemes(page);
  await themes.prepare();
  await themes.signIn();
  const noor = await chatting(instance, 'noor', 'demo');
  const demo = await chatting(instance, 'demo', 'noor');
  await noor.send('Look: https://tides.example/harbour');
  await page.goto(`/users/demo/chats/${demo.whomId}`);
  const unread = async () => (await demo.all()).find((chat: any) => chat.account.username === 'noor').unread as number;
  await expect(log(page)).toContainText('Look: ');
  await expect(log(page).getByText('New messages', { exact: true })).toBeVisible();
  await expect.poll(unread).toBe(0);

  await test.step('an empty message is refused, and Enter sends except while an input method composes', async () => {
    await field(page).press('Enter');
    await expect(page.getByText('Cannot post empty message')).toBeVisible();
    await field(page).fill('We come at six');
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(field(page)).toHaveValue('We come at six');
    await field(page).press('Shift+Enter');
    await page.keyboard.type('by the pier');
    await field(page).press('Enter');
    await expect(log(page)).toContainText('by the pier');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => (await noor.texts()).at(-1)).toContain('by the pier');
  });

  await test.step('a message of the other account shows at once and is announced', async () => {
    await noor.send('See you there');
    await expect(log(page)).toContainText('See you there');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'See you there' })).toBeAttached();
    await themes.expectClean('a chat', 'main');
  });

  // rules: chat-deleted
  await test.step('a message that the other account deletes is removed at once', async () => {
    // Its notification may be removed with it before it is marked as read.
    complaints.allow(/notifications\/read/);
    const { id } = await noor.send('Not what was meant');
    await expect(log(page)).toContainText('Not what was meant');
    await noor.remove(id);
    await expect(log(page)).not.toContainText('Not what was meant');
  });

  await test.step('a message includes a file', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    await page
      .getByRole('form', { name: 'New message' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('form', { name: 'New message' }).getByRole('button', { name: 'Remove sea.png' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'New message' }).getByRole('button', { name: 'Send' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('form', { name: 'New message' }).getByRole('button', { name: 'Send' }).click();
    await expect(log(page).getByRole('img')).not.toHaveCount(0);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  });

  // rules: chat-tries
  await test.step('a refused message reports it, and is sent again on request', async () => {
    complaints.allow(/422/);
    await testing.fault({ path: '^/api/v1/pleroma/chats/[^/]+/messages$', method: 'POST', status: 422, body: { error: 'no' }, times: 1 });
    await field(page).fill('Pack the lantern');
    await field(page).press('Enter');
    await expect(page.getByText('Something went wrong when sending the message.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Something went wrong when sending the message.')).toBeVisible();
    await page.locator('[data-pending]').getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await expect.poll(async () => (await noor.texts()).filter((text) => text.includes('lantern')).slice(-1)).toEqual(['Pack the lantern']);
  });

  await test.step('an own message is deleted for both', async () => {
    const own = page.locator('[data-message]').filter({ hasText: 'Pack the lantern' });
    await own.getByRole('button', { name: 'More actions for this message' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete message' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).press('Enter');
    await expect(own).toHaveCount(0);
    await expect.poll(async () => (await noor.texts()).filter((text) => text === 'Pack the lantern')).toEqual([]);
  });
});

// rules: chat-log, chat-bottom, chat-jump
test('the log stays in place when older and new messages arrive, and hostile ones are inert', async ({ page, instance }) => {
  const wanda = await chatting(instance, 'wanda', 'demo');
  const ingrid = await chatting(instance, 'ingrid', 'demo');
  for (const [at, payload] of PAYLOADS.slice(0, 30).entries()) await ingrid.send(`${at} ${payload}`);
  for (let at = 0; at < 80; at += 1) await wanda.send(`line ${at} ${'and on '.repeat(at % 17)}`);
  const demo = await chatting(instance, 'demo', 'wanda');
  await signInAt(page, `/users/demo/chats/${demo.whomId}`);
  await expect(log(page)).toBeVisible();
  await page.getByRole('button', { name: /^Jump to/ }).click();
  await expect(log(page)).toContainText('line 79');
  // Up a little at a time: whatever is read stays where it is until it is scrolled.
  const drift = await page.evaluate(async () => {
    const box = document.querySelector<HTMLElement>('main [role=log]')!;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let worst = 0;
    for (let step = 0; step < 600 && !box.textContent.includes('start of your chat'); step += 1) {
      box.scrollTop -= 150;
      await frame();
      await frame();
      const { top, bottom } = box.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const anchored = [...box.querySelectorAll<HTMLElement>('[data-message]')].find((row) => row.getBoundingClientRect().bottom > middle);
      const before = anchored?.getBoundingClientRect().top;
      for (let wait = 0; wait < 4; wait += 1) await frame();
      if (anchored?.isConnected && before !== undefined) worst = Math.max(worst, Math.abs(anchored.getBoundingClientRect().top - before));
    }
    return { worst, isAtStart: box.textContent.includes('start of your chat') };
  });
  expect(drift).toEqual({ worst: expect.any(Number), isAtStart: true });
  expect(drift.worst).toBeLessThanOrEqual(1);
  await wanda.send('one more');
  const jump = page.getByRole('button', { name: 'Jump to 1 new message' });
  await expect(jump).toBeVisible();
  await jump.click();
  await expect(log(page)).toContainText('one more');
  await expect(jump).toHaveCount(0);
  await goTo(page, `/users/demo/chats/${(await chatting(instance, 'demo', 'ingrid')).whomId}`);
  await page.getByRole('button', { name: /^Jump to/ }).click();
  await expect(log(page)).toContainText('29 ');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await demo.clear();
});

// rules: chat-log, chat-bottom
test('late pictures and a phone’s keyboard leave the log in place and its bottom visible', async ({ page, testing, instance }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await testing.account({ username: 'painter' });
  const [demo, painter] = [await chatting(instance, 'demo', 'painter'), await chatting(instance, 'painter', 'demo')];
  const drawing = await painter.upload(picture('sea.png'));
  for (let at = 0; at < 14; at += 1) await painter.send(`line ${at} ${'and on '.repeat(20)}`, at % 2 === 0 ? drawing : undefined);
  await demo.read();
  // The size of the images is missing too.
  await page.route(/\/chats\/[^/]+\/messages/, async (route) => {
    const response = await route.fetch();
    const messages = (await response.json()) as { attachment?: { meta?: unknown } | null }[];
    for (const { attachment } of messages) if (attachment) delete attachment.meta;
    await route.fulfill({ response, json: messages });
  });
  let release = () => {};
  const unblocked = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/media\//, async (route) => {
    await unblocked;
    await route.fallback();
  });
  await signInAt(page, `/users/demo/chats/${demo.whomId}`);
  await expect(log(page)).toContainText('line 13');
  const below = () => log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  const arrived = () => log(page).evaluate((box) => [...box.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).length);
  const keyboard = (height: number | undefined) =>
    page.evaluate((height) => {
      const seen = window.visualViewport!;
      if (height === undefined) Reflect.deleteProperty(seen, 'height');
      else Object.defineProperty(seen, 'height', { configurable: true, get: () => height });
      seen.dispatchEvent(new Event('resize'));
    }, height);
  const formEnd = () => page.getByRole('form', { name: 'New message' }).evaluate((form) => Math.round(form.getBoundingClientRect().bottom));
  await expect.poll(below).toBeLessThanOrEqual(10);
  expect(await log(page).getByRole('img').count()).toBeGreaterThan(0);
  release();
  await expect.poll(arrived).toBeGreaterThan(2);
  await expect.poll(below).toBeLessThanOrEqual(10);

  await test.step('the form is above the keyboard, and the bottom stays visible', async () => {
    await field(page).focus();
    await keyboard(470);
    await expect.poll(formEnd).toBe(470);
    await expect.poll(below).toBeLessThanOrEqual(10);
    await keyboard(undefined);
    await expect.poll(below).toBeLessThanOrEqual(10);
  });

  await test.step('away from the bottom the first visible line stays in place', async () => {
    await expect.poll(formEnd).toBeGreaterThan(470);
    await log(page).evaluate((box) => box.scrollBy({ top: -700, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: /^Jump to/ })).toBeVisible();
    const scrollPosition = () =>
      log(page).evaluate((box) => {
        const { top } = box.getBoundingClientRect();
        const row = [...box.querySelectorAll('[data-message]')].find((one) => one.getBoundingClientRect().top >= top);
        return [row?.getAttribute('data-message'), Math.round((row?.getBoundingClientRect().top ?? 0) - top)];
      });
    const [first, before] = await scrollPosition();
    // A position of half a pixel is rounded to either side.
    const isInPlace = async () => {
      const [row, top] = await scrollPosition();
      return row === first && Math.abs(Number(top) - Number(before)) <= 1;
    };
    await keyboard(470);
    await expect.poll(formEnd).toBe(470);
    expect(await isInPlace()).toBe(true);
    await keyboard(undefined);
    await expect.poll(formEnd).toBeGreaterThan(470);
    expect(await isInPlace()).toBe(true);
  });
  await demo.clear();
});
