import { describe, expect, test } from 'vitest';
import { selectShownKey } from '#machines/composer/composers.machine.ts';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { quoteKey } from '#domain/composer/draft-key.ts';
import { sendStatus } from '#api/send-status.ts';
import { createHttp } from '#http/http.ts';
import { fetchDirect } from '#services/server/direct.ts';
import { CallError } from '#domain/text/failure.ts';
import { aDevice, openApp, openSignedIn, signIn, type OpenApp } from '../support/app.ts';
import { aSubmission } from '../support/drafts.ts';
import { provideStatus } from '../api/fixtures/json.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'mastodon' });

const { signal } = new AbortController();
const statusJson = { ...provideStatus('8'), quote: { state: 'pending', quoted_status: null } };
const unasked = () => {
  throw new Error('it was requested again');
};
const requested = async (method: string, path: RegExp) =>
  (await instance.requests()).filter((one) => one.method === method && path.test(String(one.path))).map(({ path: at }) => at);

describe('Mastodon-like servers', () => {
  test('list direct messages as last statuses of conversations, and mark an opened one as read', async () => {
    const [older = '', newer = ''] = await instance.post({ account: 'noor', text: 'Psst @demo', visibility: 'direct', count: 2 });
    const app = openApp(instance.origin);
    await signIn(app);
    await instance.testing('DELETE', 'requests');
    app.named('timelines').send({ type: 'timelines.open', key: 'dms' });
    await app.until(() => expect(app.items('dms').map(({ id }) => id)).toEqual(expect.arrayContaining([newer, older])));
    expect([await requested('GET', /timelines\/direct/), await requested('GET', /conversations$/)]).toEqual([
      [],
      ['/api/v1/conversations'],
    ]);
    const unread = () => app.cache().tables.statuses.row(newer).get()?.unreadIn;
    expect(unread()).toBeTypeOf('string');
    const conversation = unread();
    app.named('featureGroups').send({ type: 'group.open', group: 'thread' });
    await app.until(() => expect(app.named('conversations')).toBeDefined());
    app.named('conversations').send({ type: 'conversations.open', statusId: newer, loaded: { id: newer } });
    await app.until(() => expect(unread()).toBeUndefined());
    await app.until(async () => expect(await requested('POST', /conversations/)).toEqual([`/api/v1/conversations/${conversation}/read`]));
  });

  // rules: redraft-pending
  test('redraft a quote that waits for approval as a quote, which their responses do not name', async () => {
    const [quotedId = ''] = await instance.post({ account: 'noor', text: 'Low tide at four' });
    const demo = await instance.signIn('demo');
    const http = { ...demo, can: (ability: string) => ability !== 'quoteId', takes: () => false };
    const purpose = { kind: 'quote', statusId: quotedId } as const;
    const { statusId } = await sendStatus(http, { submission: aSubmission({ text: 'Look', purpose }) }, signal);
    const path = `/api/v1/statuses/${statusId}`;
    const read = async (at: string) =>
      (await fetch(instance.origin + at, { headers: { Authorization: `Bearer ${demo.token}` } })).json() as Promise<
        { url: string } & Record<string, unknown>
      >;
    const link = `<p class="quote-inline">RE: <a href="${(await read(`/api/v1/statuses/${quotedId}`)).url}">Low tide</a></p>`;
    const body = { ...(await read(path)), content: `${link}<p>Look</p>`, quote: { state: 'pending', quoted_status: null } };
    await instance.fault({ method: 'GET', path: `^${path}$`, status: 200, body });
    const app = openApp(instance.origin);
    await signIn(app);
    app.named('rewrites').send({ type: 'rewrite.redraft', statusId });
    app.named('rewrites').send({ type: 'rewrite.confirm' });
    const key = quoteKey(quotedId);
    await app.until(() => expect(selectShownKey(app.named('composers').getSnapshot())).toBe(key));
    await instance.testing('DELETE', 'faults');
    const form = app.named('composers').getSnapshot().children[selectComposerId(key)];
    await app.until(() => expect(selectDraft(form.getSnapshot()).text).toBe('Look'));
  });

  // rules: redraft-pending
  test('return a new quote that waits for approval with the status that it quotes', async () => {
    const { origin } = await serve((_, response) => json(response, 200, statusJson));
    const purpose = { kind: 'quote', statusId: '7' } as const;
    const { normalised } = await sendStatus(createHttp(origin, 'secret'), { submission: aSubmission({ purpose }) }, signal);
    expect(normalised.statuses).toMatchObject([{ id: '8', quoteId: '7', quoteState: 'pending' }]);
  });

  test('get a single request for a missing timeline of direct messages when they resemble Pleroma', async () => {
    const page = { ids: ['1'], normalised: {} };
    const lacks: string[] = [];
    const { origin, requests } = await serve((_, response) => json(response, 200, []));
    const http = createHttp(origin, 'secret', { server: { can: (one) => !lacks.includes(one), lack: () => {}, takes: () => true } });
    const { signal } = new AbortController();
    expect(await fetchDirect(http, {}, async () => page, signal)).toBe(page);
    const refused = async () => {
      lacks.push('directTimeline');
      throw new CallError({ kind: 'not_found', status: 404, message: 'Not Found' });
    };
    expect(await fetchDirect(http, {}, refused, signal)).toEqual({ ids: [], normalised: {} });
    expect(await fetchDirect(http, {}, unasked, signal)).toEqual({ ids: [], normalised: {} });
    expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('/api/v1/conversations?limit=20'));
  });

  test('report any other failure of it as it is', async () => {
    const http = createHttp('https://here.example');
    const failing = () => Promise.reject(new CallError({ kind: 'offline' }));
    await expect(fetchDirect(http, {}, failing, new AbortController().signal)).rejects.toThrow('offline');
  });

  test('share the read marker between devices', async () => {
    await instance.testing('POST', 'account', { username: 'marker' });
    const notify = async () => {
      await instance.testing('POST', 'notification', { account: 'marker', type: 'follow', from: 'noor' });
    };
    const unseen = (app: OpenApp) => app.named('notifications').getSnapshot().context.box.unseen as number;
    await notify();
    await notify();
    const one = openApp(instance.origin);
    await signIn(one, 'marker');
    await one.until(() => expect(unseen(one)).toBe(2));
    one.named('notifications').send({ type: 'notifications.markAllRead' });
    await one.until(async () => expect((await requested('POST', /markers/)).length).toBe(1));
    expect(await requested('POST', /pleroma/)).toEqual([]);
    await notify();
    const device = aDevice();
    const two = openApp(instance.origin, { device });
    await signIn(two, 'marker');
    await two.until(() => expect(unseen(two)).toBe(1));
    two.root.stop();
    const again = openApp(instance.origin, { device });
    await again.until(() => openSignedIn(again));
    await again.until(() => expect(unseen(again)).toBe(1));
  });
});
