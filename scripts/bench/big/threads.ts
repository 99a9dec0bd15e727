import type { Browser } from '@playwright/test';
import { changeElsewhere } from '#e2e/support/settings.ts';
import { openInstance } from '#e2e/support/testing.ts';
import type { Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { heapOf, longestOf, openBrowser, openWindow, signIn, tasksIn } from '#tests/bench/page.ts';
import { pressToPaint } from '#tests/bench/press.ts';
import type { Measured, Subject } from './support/row.ts';

const REPLIES = 2_000;
const DEPTH = 60; // at the full size
const USUAL = { replies: 700, paintMs: 250, blockedMs: 20 };
const FAVOURITE_MS = 9;
const PAINT_MS = 600;
const BLOCKED_MS = 250;
const BRANCH_MS = 50;
const LONG_MS = 50;

/** Posts a thread of which one line is so many levels deep and every other reply continues a random one. */
const postThread = async ({ testing }: Instance, replies: number, depth: number): Promise<string> => {
  const accounts = ['noor', 'demo', 'moderator'];
  const [root = ''] = await testing.post({ account: 'noor', text: 'A question to everybody who reads this.' });
  const ids = [root];
  for (let at = 1; at <= replies; at++) {
    const parent = at < depth ? at - 1 : Math.floor(((at * 2_654_435_761) % 4_294_967_296) / (4_294_967_296 / at));
    const post = {
      account: accounts[at % accounts.length] ?? 'noor',
      text: `Reply ${at}, a sentence of some length.`,
      replyTo: ids[parent] ?? root,
    };
    ids.push(...(await testing.post(post)));
  }
  return root;
};

/** Opens a thread in the running client, and counts the processor time of its tasks, which other programs do not lengthen. */
const openThread = async (browser: Browser, { origin }: Instance, root: string) => {
  const stand = await openWindow(browser, origin);
  const { page } = stand;
  await signIn(page);
  const before = await heapOf(stand);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const painted = await page.evaluate(async (id) => {
    const start = performance.now();
    history.pushState(null, '', `/notice/${id}`);
    window.dispatchEvent(new Event('pushState'));
    const next = () => document.querySelector<HTMLElement>(`[data-item="${id}"]`)?.nextElementSibling;
    while ((next()?.getBoundingClientRect().height ?? 0) === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, root);
  await page.waitForTimeout(1_500);
  const tasks = tasksIn(await browser.stopTracing());
  const rendered = await page.getByRole('article').count();

  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.mouse.move(640, 500);
  for (let step = 0; step < 120; step++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(16);
  }
  const scrolling = tasksIn(await browser.stopTracing());
  const heap = (await heapOf(stand)) - before;
  await page.context().close();
  return {
    painted,
    work: tasks.reduce((sum, ms) => sum + ms, 0),
    blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    longestScroll: longestOf(scrolling),
    rendered,
    heap,
  };
};

/** Collapses and expands a branch of a thread that is a tree, and the favourite of its first status. */
const pressIn = async (browser: Browser, { origin }: Instance, root: string) => {
  const { page } = await openWindow(browser, origin);
  await signIn(page);
  await page.goto(`/notice/${root}`);
  await changeElsewhere(page, { conversationDisplay: 'tree', conversationTreeAdvanced: true });
  const first = page.locator(`[data-item="${root}"]`);
  const branch = page.getByRole('article').getByRole('button', { name: 'Hide replies' });
  await branch.nth(1).waitFor();
  await page.waitForTimeout(1_500);
  const favourite = await pressToPaint(browser, first.getByRole('button', { name: 'Favourite' }));
  const reply = await pressToPaint(browser, branch.nth(1));
  await page.context().close();
  return { favourite, branch: reply };
};

/** Returns how long a server takes to respond with a thread, in ms. */
const responseTime = async ({ origin }: Instance, root: string): Promise<number> => {
  const start = performance.now();
  await (await fetch(`${origin}/api/v1/statuses/${root}/context`)).text();
  return performance.now() - start;
};

/** Opens a thread of usual length on a server. */
const openUsual = async (browser: Browser, instance: Instance, replies: number) => {
  const root = await postThread(instance, replies, 10);
  const server = await responseTime(instance, root);
  return { ...(await openThread(browser, instance, root)), server };
};

/** A long and deep thread; a quarter of it shows whether the work grows with its size only. */
export const measure: Subject = async ({ scale }): Promise<readonly Measured[]> => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  // Accounts of Pleroma have no nodeinfo of their server, which is most of a response of Akkoma.
  const without = await openInstance({ settings: { flavour: 'pleroma' } });
  const browser = await openBrowser();
  try {
    const [replies, depth] = [Math.round(REPLIES * scale), Math.max(2, Math.round(DEPTH * scale))];
    const quarter = await openThread(browser, instance, await postThread(instance, Math.round(replies / 4), depth));
    const root = await postThread(instance, replies, depth);
    const server = await responseTime(instance, root);
    const whole = await openThread(browser, instance, root);
    const pressed = await pressIn(browser, instance, root);
    const few = Math.round(USUAL.replies * scale);
    const usual = await openUsual(browser, instance, few);
    const plain = await openUsual(browser, without, few);
    return [
      {
        what: `thread of ${replies} replies: first reply laid out, without the response`,
        value: whole.painted - server,
        unit: 'ms',
        limit: PAINT_MS,
        note: `response ${server.toFixed(0)} ms`,
      },
      { what: 'blocked, processor time beyond 50 ms of a task', value: whole.blocked, unit: 'ms', limit: BLOCKED_MS },
      {
        what: 'processor time against a quarter of the replies',
        value: whole.work / quarter.work,
        unit: '×',
        limit: 4,
        note: `${quarter.work.toFixed(0)} and ${whole.work.toFixed(0)} ms`,
      },
      { what: 'statuses in the page', value: whole.rendered, unit: '', limit: 100 },
      { what: 'longest task while scrolling', value: whole.longestScroll, unit: 'ms', limit: BRANCH_MS },
      {
        what: 'collapse or expand a branch, processor time until it is painted',
        value: pressed.branch.work,
        unit: 'ms',
        limit: BRANCH_MS,
        note: `${pressed.branch.painted.toFixed(0)} ms waited`,
      },
      {
        what: 'favourite, from the press until it is painted',
        value: pressed.favourite.painted,
        unit: 'ms',
        limit: FAVOURITE_MS,
        note: `${pressed.favourite.work.toFixed(1)} ms processor time`,
      },
      {
        what: `thread of ${few} replies: first reply laid out`,
        value: usual.painted,
        unit: 'ms',
        limit: USUAL.paintMs,
        note: `response ${usual.server.toFixed(0)} ms`,
      },
      { what: 'blocked, processor time beyond 50 ms of a task', value: usual.blocked, unit: 'ms', limit: USUAL.blockedMs },
      {
        what: `thread of ${few} replies without nodeinfo: first reply laid out`,
        value: plain.painted,
        unit: 'ms',
        limit: USUAL.paintMs,
        note: `response ${plain.server.toFixed(0)} ms`,
      },
      { what: 'heap of the thread', value: whole.heap, unit: 'MB', note: `a quarter ${quarter.heap.toFixed(1)} MB` },
    ];
  } finally {
    await browser.close();
    await instance.close();
    await without.close();
  }
};
