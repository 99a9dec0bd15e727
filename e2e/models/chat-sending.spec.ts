import type { Page, Request } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Fault } from '#instance/testing/faults.ts';
import { chatDeliveryMachine } from '#machines/outbox/chat-lane.ts';
import { chatDeliveryModel } from '#tests/models/outbox/chat-delivery.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { chatForm, chatLog, chatting } from '../support/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import { gateOf } from '../support/gate.ts';
import { hurry, SPEED } from '../support/hurry.ts';
import { crashed, goTo, signIn } from '../support/journey.ts';
import { storedNames } from '../support/post-store.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Snapshot = SnapshotFrom<typeof chatDeliveryMachine>;

const isEnd = ({ type, output }: AnyEventObject): boolean => type === 'xstate.done.actor.send' || output?.kind === 'found';

const cover = coverOf([chatDeliveryModel], {
  ways: {
    received: {
      can: ({ type }, snapshot) => {
        if (type === 'delivery.withdraw' || /error.actor.(recordNewestId|markSent)/.test(type)) return false;
        return type !== 'delivery.online' || snapshot.matches('disconnected');
      },
      atOnce: /done\.actor\.(markSent|recordNewestId)/,
      ends: isEnd,
    },
  },
  beyond: {
    '*error.actor.recordNewestId*': 'the loaded messages of an open chat suffice, so that nothing is fetched',
    '*delivery.waiting --*': 'the same',
    '*error.actor.markSent*': 'the store takes what it is given',
  },
});

const sending = (page: Page, text: string) => page.locator('[data-pending=sending]').filter({ hasText: text });
const failed = (page: Page) => page.locator('[data-pending=failed]');
const send = async (page: Page, text: string): Promise<void> => {
  await chatForm(page).fill(text);
  await chatForm(page).press('Enter');
  await expect(chatForm(page)).toHaveValue('');
};
/** Retries unsent messages as a user does. */
const insist = async (page: Page): Promise<void> => {
  const again = failed(page).getByRole('button', { name: 'Try again' });
  if ((await again.count()) > 0) await again.first().press('Enter', { timeout: 2_000 });
};

// rules: chat-tries, chat-lost
test(`messages sent in a chat: ${cover.walks.length} walks`, async ({ page, testing, instance, complaints }) => {
  complaints.allow(/\/chats\//);
  await testing.account({ username: 'listener' });
  const [own, theirs] = [await chatting(instance, 'demo', 'listener'), await chatting(instance, 'listener', 'demo')];
  const stage = await stageOf(page, complaints, { machine: chatDeliveryMachine, id: 'delivery', still: [`chat:${own.whomId}`] });
  const messages = `^/api/v1/pleroma/chats/${own.id}/messages`;
  await signIn(page);
  await goTo(page, `/users/demo/chats/${own.whomId}`);
  await expect(chatLog(page)).toBeVisible();
  const [post, find] = [
    await gateOf(page, testing, { method: 'POST', path: `${messages}$` }),
    await gateOf(page, testing, { method: 'GET', path: `${messages}\\?` }),
  ];
  let last: Request | undefined;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) last = request;
  });
  /** The server has it after all, under its key. */
  const arrives = async () => {
    if (!last) throw new Error('nothing was sent');
    const { 'content-length': _, ...headers } = await last.allHeaders();
    await testing.clearFaults();
    await fetch(last.url(), { method: 'POST', headers, body: last.postData() });
  };
  const reach = (isOnline: boolean) =>
    page.evaluate((on) => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => on }), isOnline);
  const take = async (walk: (typeof cover.walks)[number], text: string) => {
    const mayBeInFlight = () => expect(sending(page, text)).toHaveCount(1);
    await send(page, text);
    await stage.drive(walk, {
      opening: ['xstate.done.actor.recordNewestId', 'xstate.done.actor.markSent'],
      atOnce: /done\.actor\.markSent/,
      events: {
        'delivery.online': async () => {
          await reach(true);
          await page.evaluate(() => dispatchEvent(new Event('online')));
        },
        'xstate.after.*': async (event) => {
          await reach(true);
          find.forget();
          await stage.ring(event);
        },
        'xstate.done.actor.send': post.open,
        'xstate.error.actor.send': ({ error }) =>
          error.failure.kind === 'offline' ? post.lose() : post.respond(error.failure.status, { error: 'Not so' }),
        'xstate.done.actor.findSent': async ({ output }) => {
          if (output.kind === 'found') await arrives();
          await find.open();
        },
        'xstate.error.actor.findSent': async () => {
          await reach(false);
          await find.lose();
        },
      },
      states: {
        done: ({ context: { outcome } }: Snapshot) =>
          expect(failed(page).filter({ hasText: text })).toHaveCount(outcome.kind === 'posted' ? 0 : 1),
        '*': mayBeInFlight,
      },
      removed: (event) =>
        isEnd(event)
          ? async () => {
              await expect(sending(page, text)).toHaveCount(0);
              await expect(chatLog(page)).toContainText(text);
            }
          : undefined,
    });
    if ((await failed(page).count()) > 0) {
      expect(await theirs.texts()).not.toContain(text);
      await insist(page);
      await post.open();
    }
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    find.forget();
  };
  const texts = cover.walks.map((_, at) => `Said ${at + 1}`);
  for (const [at, walk] of cover.walks.entries()) await test.step(`${walk.steps.length} steps`, () => take(walk, texts[at] ?? ''));
  expect(await theirs.texts()).toEqual(texts);
});

reportCover({ ...cover, machine: 'chatDelivery' });

/** The outcomes of the first message; `tests/app/chats-sent` covers all faults. */
const FAULTS: Readonly<Record<string, Omit<Fault, 'method' | 'path'>>> = {
  'dropped before': { drop: 'before', times: 1 },
  'dropped after': { drop: 'after', times: 1 },
  '500 five times': { status: 500, body: { error: 'Internal server error' }, times: 5 },
  '422': { status: 422, body: { error: 'Not so' }, times: 1 },
};
const TROUBLES = ['offline', 'reload', 'tab killed', 'second tab'] as const;
/** Each fault alone and in one of the troubles. */
const cells = Object.keys(FAULTS).flatMap((fault, nth) => (['nothing', TROUBLES[nth % 4]] as const).map((trouble) => ({ fault, trouble })));

// rules: chat-outbox, chat-tries, chat-lost
test(`${cells.length} ways of being struck end with each message once, in order`, async ({
  page: first,
  context,
  testing,
  instance,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.allow(/\/api\/|:\d+\//);
  await context.addInitScript(hurry, SPEED);
  await testing.account({ username: 'struck' });
  const [own, theirs] = [await chatting(instance, 'demo', 'struck'), await chatting(instance, 'struck', 'demo')];
  const path = `/users/demo/chats/${own.whomId}`;
  const SEND = { method: 'POST', path: `^/api/v1/pleroma/chats/${own.id}/messages$` };
  let page = first;
  await signIn(page);
  await goTo(page, path);
  const sent: string[] = [];
  for (const { fault, trouble } of cells)
    await test.step(`${fault}, ${trouble}`, async () => {
      const [one, two] = [`${fault}, ${trouble}: one`, `${fault}, ${trouble}: two`];
      await testing.call('DELETE', 'requests');
      await testing.fault({ ...SEND, ...FAULTS[fault] });
      const wasSent = () => expect.poll(async () => (await testing.requests('POST', new RegExp(SEND.path))).length).toBeGreaterThan(0);
      if (trouble === 'offline') await context.setOffline(true);
      await send(page, one);
      if (trouble !== 'offline') await wasSent();
      if (fault === '422') {
        if (trouble === 'offline') await context.setOffline(false);
        await expect(failed(page)).toHaveCount(1);
        // A refused message lets the next one pass: the user's retries set the order.
        await insist(page);
      }
      const tabs = [page];
      if (trouble === 'second tab') {
        const other = await context.newPage();
        await other.goto(path);
        tabs.push(other);
      }
      await send(tabs.at(-1) ?? page, two);
      if (trouble === 'offline') await context.setOffline(false);
      if (trouble === 'reload') await page.reload();
      if (trouble === 'tab killed') {
        const killed = page;
        // No chat is open there.
        tabs[0] = page = await crashed(killed);
        // A context with a crashed tab in it cannot go offline.
        await killed.close();
      }
      sent.push(one, two);
      await expect.poll(theirs.texts, { timeout: 20_000, intervals: [50] }).toEqual(sent);
      if (trouble === 'tab killed') await goTo(page, path);
      for (const tab of tabs) {
        await expect(tab.locator('[data-pending]')).toHaveCount(0);
        await expect(chatLog(tab)).toContainText(two);
      }
      await expect.poll(() => storedNames(page, 'chat-outbox')).toEqual([]);
      await tabs[1]?.close();
      await page.bringToFront();
      await testing.clearFaults();
    });
});
