import type { AnyEventObject } from 'xstate';
import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { chatListModel } from '#tests/models/chats/chat-list.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { changeElsewhere, chatting } from '../support/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import { gateOf } from '../support/gate.ts';
import { HOME, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use({ ...LIGHT, viewport: { width: 1440, height: 900 } });

type Can = Reach<typeof chatListMachine>['can'];
const isAt = (value: unknown, ...leaves: readonly string[]): boolean =>
  leaves.includes(typeof value === 'string' ? value : (value as { loaded: string }).loaded);

/** Returns true for events that a browser can cause: the reader leaves and returns only while nothing is pending, and streamed chats move to the top. */
const can: Can = ({ type, ids }, { value, context: { rows } }) => {
  if (type === 'list.arrived' || type.endsWith('actor.watchRows')) return false;
  if (type === 'list.removed') return ids[0] === 'a' && (isAt(value, 'loading') || rows.ids.includes('a'));
  if (type === 'list.retry') return isAt(value, 'failed');
  if (type === 'list.older') return isAt(value, 'idle') && rows.next !== undefined;
  if (type === 'list.changed') return isAt(value, 'loading', 'failed', 'idle');
  return type !== 'list.refresh' || isAt(value, 'failed', 'idle');
};

const cover = coverOf([chatListModel], {
  ways: { looked: { can, brings: ({ type }) => (type === 'list.removed' ? [{ type: 'list.arrived' }] : []) } },
  beyond: {
    '*error.actor.watchRows*': 'nothing can fail in what watches the cache',
    'chatList.loaded.loadingMore --list.refresh*':
      'the reader returns only while nothing is pending: tests/machines/profile/account-lists.test.ts',
    'chatList.loaded.loadingMore --list.changed*': 'the same',
    'chatList.loaded.refreshing --list.older*': 'the response to a refresh comes before the reader acts: the same',
  },
});

/** So many below those whom a page names that its end is far from the window. */
const MORE = 60;

test(`the list of chats: ${cover.walks.length} walks`, async ({ page, testing, instance, complaints }) => {
  complaints.allow(/\/chats/);
  const teller = await chatting(instance, 'ingrid', 'demo');
  await teller.send('Before');
  const [theirs] = (await (await chatting(instance, 'demo', 'ingrid')).all()) as Record<string, any>[];
  const stage = await stageOf(page, complaints, { machine: chatListMachine, id: 'list', still: ['waiting'] });
  const pages = await gateOf(page, testing, { method: 'GET', path: '^/api/v2/pleroma/chats(\\?|$)' });
  const main = page.getByRole('main');
  const go = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).press('Enter');
  const row = (name: string | RegExp) => main.getByRole('article', { name });
  const chat = (id: string, name: string) => ({
    ...theirs,
    id,
    account: { ...theirs?.['account'], id, acct: id, display_name: name },
    last_message: null,
  });
  const respond = async ({ output: { ids, next } }: AnyEventObject) => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const [first, ...rest] = (ids as string[]).map((id) => chat(id, `Chat ${id}`));
    const named = first && ids[0] === 'a' ? [theirs, ...rest] : [first, ...rest];
    const more = Array.from({ length: MORE }, (_, at) => chat(`${ids[0]}${at}`, `More ${at}`));
    const link = next ? { link: `<${instance.origin}/api/v2/pleroma/chats?max_id=1>; rel="next"` } : {};
    await pages.respond(200, next ? [...named, ...more] : named, link);
  };
  await signIn(page);
  for (const [at, walk] of cover.walks.entries())
    await test.step(`${walk.steps.length} steps`, async () => {
      if (at > 0) await page.goto(HOME);
      await go(/^Chats/);
      await stage.drive(walk, {
        events: {
          'list.older': () => main.getByRole('button', { name: /^(Show older chats|Try again)$/ }).press('Enter'),
          'list.retry': () => main.getByRole('button', { name: 'Try again' }).press('Enter'),
          'list.refresh': {
            cause: async () => {
              await go(/^Home/);
              await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
              await go(/^Chats/);
            },
            focusMayGo: 'another page is opened and left',
          },
          'list.changed': () => changeElsewhere(page),
          'list.removed': () => teller.send('Just now'),
          'xstate.done.actor.*': respond,
          'xstate.error.actor.*': () => pages.respond(503, { error: 'later' }),
        },
        states: {
          loading: async () => {
            await expect(main.getByRole('article')).toHaveCount(0);
            await expect.poll(pages.holds, 'the held request for the list').toBe(1);
          },
          failed: () => expect(main.getByRole('alert')).toHaveCount(1),
          'loaded.*': () => expect(row(/Ingrid/)).toBeVisible(),
        },
      });
      pages.forget();
    });
  await teller.clear();
  await (await chatting(instance, 'demo', 'ingrid')).clear();
});

reportCover(cover);
