import { describe, expect, test } from 'vitest';
import type { ColumnKey } from '#domain/columns/columns.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { selectIds } from '#machines/support/growing.ts';
import { selectSearchColumnId } from '#machines/columns/search-columns.machine.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

/** An app that is signed in at a server of a flavour, with the actor of the columns. */
const start = async (flavour: string) => {
  const instance = await openInstance();
  await instance.testing('POST', 'instance', { flavour });
  const app = openApp(instance.origin);
  await signIn(app);
  app.named('featureGroups').send({ type: 'group.open', group: 'columns' });
  await app.until(() => expect(app.named('columns')).toBeDefined());
  const change = (type: 'columns.add' | 'columns.remove', key: ColumnKey) => app.named('columns').send({ type, key });
  const settles = (key: TimelineKey) => app.until(() => expect(app.timeline(key)?.getSnapshot().matches({ head: 'settled' })).toBe(true));
  const show = async (key: ColumnKey & TimelineKey) => {
    change('columns.add', key);
    app.named('timelines').send({ type: 'timelines.open', key });
    await settles(key);
  };
  const isLive = (key: TimelineKey) => app.timeline(key)?.getSnapshot().context.isLive as boolean | undefined;
  const all = (key: TimelineKey) => idsOf(app.timeline(key)?.getSnapshot().context.list.all ?? []);
  const fetched = async () =>
    (await instance.requests()).map(({ path }) => String(path)).filter((path) => /timelines\/(tag|public|list)/.test(path));
  const post = async (text: string) => (await instance.post({ account: 'noor', text }))[0]!;
  return { instance, app, change, show, settles, isLive, all, fetched, post };
};

const TAG = 'tag-timeline:birds';

// rules: column-topics
describe('topics of columns', () => {
  test.each(['pleroma', 'mastodon'])('feed a hashtag and the local timeline of %s, on the socket of the user stream', async (flavour) => {
    const { instance, app, change, show, settles, isLive, all, fetched, post } = await start(flavour);
    await show(TAG);
    await show('public-timeline');
    await app.until(() => expect([isLive(TAG), isLive('public-timeline')]).toEqual([true, true]));
    await settles(TAG);
    await settles('public-timeline');
    await instance.testing('DELETE', 'requests');
    const [tagged, plain] = [await post('Streamed #birds'), await post('Streamed without a tag')];
    await app.until(() => expect([all(TAG)[0], all('public-timeline').slice(0, 2)]).toEqual([tagged, [plain, tagged]]));
    expect(await fetched()).toEqual([]);

    change('columns.remove', 'public-timeline');
    await app.until(() => expect(app.named('stream').getSnapshot().context.topics).toEqual(['hashtag:birds']));
    app.named('timelines').send({ type: 'timelines.open', key: 'public-timeline' });
    await settles('public-timeline');
    expect(isLive('public-timeline')).toBe(false);
    app.root.stop();
  });

  test.each(['pleroma', 'mastodon'])('feed a column of %s again after the stream restarted', async (flavour) => {
    const { app, show, settles, isLive, all, post } = await start(flavour);
    await show(TAG);
    await app.until(() => expect(isLive(TAG)).toBe(true));
    const changes: boolean[] = [];
    app.timeline(TAG)?.subscribe(({ context }) => {
      if (context.isLive !== (changes.at(-1) ?? true)) changes.push(context.isLive);
    });
    // A malformed event makes it crash.
    app.named('stream').send({ type: 'socket.received', messages: undefined });
    await app.until(() => expect(changes).toEqual([false, true]));
    await settles(TAG);
    const tagged = await post('Streamed #birds');
    await app.until(() => expect(all(TAG)[0]).toBe(tagged));
    app.root.stop();
  });

  test('are not requested from Akkoma, whose columns poll', async () => {
    const { app, show, isLive } = await start('akkoma');
    await show(TAG);
    const { wanted, topics } = app.named('stream').getSnapshot().context;
    expect([isLive(TAG), wanted, topics]).toEqual([false, [TAG], []]);
    app.root.stop();
  });
});

// rules: search-column
describe('a column with a search', () => {
  test.each(['pleroma', 'mastodon'])('has the posts that %s finds, and those of further pages', async (flavour) => {
    const { app, instance } = await start(flavour);
    const own = await instance.signIn('demo');
    const write = (status: string) =>
      fetch(`${instance.origin}/api/v1/statuses`, {
        method: 'POST',
        headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      });
    for (const at of Array.from({ length: 22 }, (_, index) => index)) await write(`Quokka number ${at}`);
    const key = 'search:quokka';
    app.named('searchColumns').send({ type: 'searchColumns.view', key });
    const list = () => app.named('searchColumns').getSnapshot().children[selectSearchColumnId(key)];
    const count = () => selectIds(list()?.getSnapshot() as never).length;
    await app.until(() => expect(count()).toBe(20));
    list()?.send({ type: 'list.older' });
    await app.until(() => expect(count()).toBe(22));
  });
});

// rules: columns-own, changes-wait
test('the timelines of new columns stay open when a profile without columns is adopted', async () => {
  const { app, show } = await start('pleroma');
  await show('public-timeline');
  const timeline = app.timeline('public-timeline');
  app.named('settings').send({ type: 'settings.adopt', change: { columns: [], profileVersion: 99 }, from: 'default' });
  await app.until(() => expect(app.named('settings').getSnapshot().context.settings.profileVersion).toBe(99));
  expect([app.named('columns').getSnapshot().context.columns, app.timeline('public-timeline') === timeline]).toEqual([
    ['public-timeline'],
    true,
  ]);
  app.root.stop();
});
