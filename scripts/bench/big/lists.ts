import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { accountByAcct, insertAccount } from '#instance/db/accounts.ts';
import { putChat } from '#instance/db/chats.ts';
import { putFollow } from '#instance/db/follows.ts';
import { makeIds } from '#instance/db/ids.ts';
import { openStore } from '#instance/db/store.ts';
import { startInstance } from '#instance/server.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { openBrowser, openWindow, signIn, tasksIn } from '#tests/bench/page.ts';
import type { Measured, Subject } from './support/row.ts';
import { goTo } from './support/work.ts';

const FULL = { followers: 20_000, notifications: 5_000, messages: 3_000, members: 500 };
const FEW = { followers: 100, notifications: 100, messages: 100, members: 100 };
const MOST = 1.3; // against a hundred of each
const SETTLED_MS = 2_500;

type Sizes = typeof FULL;

/** Fills an instance for `demo`, in a folder that it is then started with. */
const fill = async (folder: string, { followers, notifications, messages, members }: Sizes): Promise<void> => {
  await (await startInstance({ data: folder, clientDir: 'no-client', log: () => {} })).close();
  const store = openStore(folder);
  const now = Date.now();
  const ids = makeIds(() => now);
  const demo = accountByAcct(store, 'demo', '')?.id ?? '';
  const noor = accountByAcct(store, 'noor', '')?.id ?? '';
  const about =
    store.get<{ id: string }>('SELECT id FROM statuses WHERE account_id = :demo AND reblog_of IS NULL LIMIT 1', { demo })?.id ?? null;
  store.transaction(() => {
    const people = Array.from({ length: followers }, (_, at) => {
      const id = ids.next();
      insertAccount(store, { id, username: `fan${at}`, display_name: `Fan ${at}`, domain: `d${at % 300}.example`, created_at: now });
      putFollow(store, { follower: id, followed: demo, state: 'accepted', show_reblogs: 1, created_at: now });
      return id;
    });
    store.run('DELETE FROM notifications WHERE recipient = :demo', { demo });
    for (let at = 0; at < notifications; at++) {
      const type = at % 3 === 0 ? 'follow' : 'favourite';
      store.run(
        `INSERT INTO notifications (recipient, account_id, status_id, type, seen, created_at) VALUES (:demo, :from, :about, :type, 1, :at)`,
        { demo, from: people[at % people.length] ?? noor, about: type === 'follow' ? null : about, type, at: now + at },
      );
    }
    store.run("INSERT INTO lists (id, owner, title) VALUES (9000, :demo, 'Everybody')", { demo });
    for (const id of people.slice(0, members)) store.run('INSERT INTO list_accounts (list_id, account_id) VALUES (9000, :id)', { id });
    store.run('DELETE FROM chats WHERE account_id IN (:demo, :noor) AND recipient IN (:demo, :noor)', { demo, noor });
    const chat = putChat(store, { id: ids.next(), account_id: demo, recipient: noor, updated_at: now });
    for (let at = 0; at < messages; at++) {
      const message = { id: ids.next(), account: at % 3 === 0 ? demo : noor, text: `Message ${at}, of some length.`, at: now + at };
      store.run(
        `INSERT INTO chat_messages (id, account_id, source, content, created_at) VALUES (:id, :account, :text, :text, :at)`,
        message,
      );
      const reference = { reference: ids.next(), chat: chat.id, id: message.id };
      store.run('INSERT INTO chat_references (id, chat_id, message_id, unread) VALUES (:reference, :chat, :id, 0)', reference);
    }
  });
  store.close();
};

const SCREENS = {
  followers: '/demo#followers',
  notifications: '/demo/notifications',
  messages: '/users/demo/chats',
  members: '/lists/9000/edit',
};

interface Opened {
  readonly work: number;
  readonly requests: number;
  readonly nodes: number;
}

/** Opens each screen for the second time, and counts its processor time, requests and nodes. */
const openAll = async (browser: Browser, origin: string): Promise<Map<string, Opened>> => {
  const { page } = await openWindow(browser, origin);
  await signIn(page);
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/api/') ? 1 : 0));
  const opened = new Map<string, Opened>();
  const chat = await page.evaluate(async () => {
    const response = await fetch('/api/v1/accounts/lookup?acct=noor');
    return ((await response.json()) as { id: string }).id;
  });
  for (const [name, path] of Object.entries({ ...SCREENS, messages: `/users/demo/chats/${chat}` })) {
    for (const round of [1, 2]) {
      await goTo(page, '/main/friends');
      await page.waitForTimeout(800);
      requests = 0;
      await browser.startTracing(page, { categories: ['toplevel'] });
      await goTo(page, path);
      await page.waitForTimeout(SETTLED_MS);
      const work = tasksIn(await browser.stopTracing()).reduce((sum, ms) => sum + ms, 0);
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      if (round === 2) opened.set(name, { work, requests, nodes });
    }
  }
  await page.context().close();
  return opened;
};

const measureSizes = async (browser: Browser, sizes: Sizes): Promise<Map<string, Opened>> => {
  const folder = mkdtempSync(join(tmpdir(), 'starling-big-'));
  try {
    await fill(folder, sizes);
    const instance = await startInstance({
      data: folder,
      testing: true,
      clientDir: process.env['E2E_CLIENT_DIR'] ?? 'dist',
      log: () => {},
    });
    try {
      return await openAll(browser, instance.origin);
    } finally {
      await instance.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The lists of a large account: each opens as fast as with a hundred entries. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const browser = await openBrowser();
  try {
    const few = await measureSizes(browser, FEW);
    const sizes = Object.fromEntries(Object.entries(FULL).map(([name, size]) => [name, Math.round(size * scale)])) as Sizes;
    const many = await measureSizes(browser, sizes);
    return Object.entries(sizes).flatMap(([name, size]): Measured[] => {
      const [one, all] = [few.get(name), many.get(name)];
      if (one === undefined || all === undefined) return [];
      const note = `${one.work.toFixed(0)} and ${all.work.toFixed(0)} ms`;
      return [
        { what: `${size} ${name}: processor time against a hundred`, value: all.work / one.work, unit: '×', limit: MOST, note },
        {
          what: `${name}: requests more than with a hundred`,
          value: all.requests - one.requests,
          unit: '',
          limit: 1,
          note: `${all.requests}`,
        },
        {
          what: `${name}: nodes against a hundred`,
          value: all.nodes / one.nodes,
          unit: '×',
          limit: MOST,
          note: `${one.nodes} and ${all.nodes}`,
        },
      ];
    });
  } finally {
    await browser.close();
  }
};
