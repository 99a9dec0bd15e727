import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { openInstance, type Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { counted, countFrames, median, openBrowser, openWindow, signIn } from './page.ts';

const MESSAGES = 2_000;
const PRESSES = 20;
const ROUNDS = 5;

if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();

type Stage = { browser: Browser; instance: Instance };

/** Sends many messages as noor. */
const send = async ({ instance: { origin, testing } }: Stage): Promise<void> => {
  const headers = { authorization: `Bearer ${await testing.tokenOf('noor')}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object): Promise<{ id: string }[] & { id: string }> => {
    const response = await fetch(`${origin}/api/v1/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await response.json()) as { id: string }[] & { id: string };
  };
  const [whom] = await call('GET', 'accounts/search?q=demo&limit=1');
  const { id } = await call('POST', `pleroma/chats/by-account-id/${whom?.id}`);
  for (let at = 0; at < MESSAGES; at += 1)
    await call('POST', `pleroma/chats/${id}/messages`, { content: `Message ${at} ${'and so on '.repeat(at % 23)}` });
};

/** Measures from a press on a row of the list until the first message is painted. */
const opening = async (page: Page): Promise<number> => {
  await page.goto('/users/demo/chats');
  await page.getByRole('main').getByRole('link', { name: /Noor/ }).waitFor();
  await page.waitForTimeout(1_000);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const check = () => {
          if (document.querySelector('main [data-message]')) requestAnimationFrame(() => resolve(performance.now() - from));
          else requestAnimationFrame(check);
        };
        [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.textContent.includes('Noor'))?.click();
        check();
      }),
  );
};

/** Measures from a press on Enter until the message is in the page, and until it is painted. */
const pressing = async (page: Page): Promise<{ there: number; painted: number }> => {
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('How fast is this');
  await page.evaluate(() => {
    const seen: { there?: number; painted?: number } = {};
    Object.assign(window, { seen });
    addEventListener(
      'keydown',
      () => {
        const from = performance.now();
        const check = new MutationObserver(() => {
          if (!document.querySelector('main [data-pending]')) return;
          check.disconnect();
          seen.there = performance.now() - from;
          requestAnimationFrame(() => (seen.painted = performance.now() - from));
        });
        check.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
  await field.press('Enter');
  await page.waitForFunction(() => (window as unknown as { seen: { painted?: number } }).seen.painted !== undefined);
  await page.waitForFunction(() => !document.querySelector('main [data-pending]'));
  return page.evaluate(() => (window as unknown as { seen: { there: number; painted: number } }).seen);
};

/** Scrolls up through all messages: measures by how much the read position shifts. */
const scrolling = async (page: Page) => {
  await countFrames(page);
  const worst = await page.evaluate(async (limit) => {
    const box = document.querySelector<HTMLElement>('main [role=log]');
    if (!box) throw new Error('no log');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    let drift = 0;
    while (!box.textContent.includes('start of your chat') && performance.now() - began < limit) {
      box.scrollTop -= 150;
      await frame();
      await frame();
      const { top, bottom } = box.getBoundingClientRect();
      const anchored = [...box.querySelectorAll('[data-message]')].find((row) => row.getBoundingClientRect().bottom > (top + bottom) / 2);
      const before = anchored?.getBoundingClientRect().top;
      await frame();
      await frame();
      if (anchored?.isConnected && before !== undefined) drift = Math.max(drift, Math.abs(anchored.getBoundingClientRect().top - before));
    }
    if (!box.textContent.includes('start of your chat')) throw new Error('the start was not reached');
    return drift;
  }, 240_000);
  return { worst, ...(await counted(page)) };
};

const browser = await openBrowser();
const instance = await openInstance();
const stage: Stage = { browser, instance };
try {
  await send(stage);
  const { page } = await openWindow(browser, instance.origin);
  await signIn(page);
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round++) opened.push(await opening(page));
  const pressed: { there: number; painted: number }[] = [];
  for (let press = 0; press < PRESSES; press++) pressed.push(await pressing(page));
  const scrolled = await scrolling(page);
  const rows: readonly (readonly [what: string, ours: number, unit: string, most: number | undefined])[] = [
    ['a chat from the list: its messages are painted, median', median(opened), 'ms', 300],
    ['press on Enter until the message is there, median', median(pressed.map(({ there }) => there)), 'ms', 16],
    ['until it is painted, median', median(pressed.map(({ painted }) => painted)), 'ms', 50],
    [`what is read moves in ${MESSAGES} messages by at most`, scrolled.worst, 'px', 1],
    ['frames over 50 ms of that', scrolled.slow, '', undefined],
    ['frames of it', scrolled.frames, '', undefined],
  ];
  process.stdout.write(
    table([
      ['measure', 'value', 'at most'],
      ...rows.map(([what, ours, unit, most]) => [what, `${ours.toFixed(1)} ${unit}`, most === undefined ? '' : `${most} ${unit}`]),
    ]),
  );
  process.stdout.write(`\nload ${loadavg()[0]?.toFixed(1)}\n`);
  if (rows.some(([, ours, , most]) => most !== undefined && ours > most)) process.exitCode = 1;
} finally {
  await browser.close();
  await instance.close();
}
