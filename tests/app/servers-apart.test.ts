import { connect, createServer, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const PAGE = 'http://127.0.0.1:1';
const servers = [
  { ...(await openInstance({ settings: { flavour: 'akkoma' } })), name: 'harbour', account: 'demo' },
  { ...(await openInstance({ settings: { flavour: 'pleroma' } })), name: 'station', account: 'demo' },
] as const;
type Server = (typeof servers)[number];
const hostOf = ({ origin }: Server): string => new URL(origin).host;

/** A streaming host of the second server, as Mastodon's larger servers have one. */
const streamer = createServer((socket) => {
  const onward = connect(Number(new URL(servers[1].origin).port), '127.0.0.1');
  // The instance accepts handshakes for its own host only.
  socket.once('data', (handshake) => {
    onward.write(handshake.toString('latin1').replaceAll(streamingHost, hostOf(servers[1])), 'latin1');
    socket.pipe(onward);
  });
  socket.on('error', () => onward.destroy());
  onward.on('error', () => socket.destroy()).pipe(socket);
});
await new Promise<void>((resolve) => void streamer.listen(0, '127.0.0.1', resolve));
const streamingHost = `127.0.0.1:${(streamer.address() as AddressInfo).port}`;
afterAll(() => void streamer.close());

/** The hosts that may receive what belongs to a server. */
const hostsOf = (at: number): readonly string[] => (at === 1 ? [hostOf(servers[1]), streamingHost] : [hostOf(servers[0])]);

/** Records the address, the headers and the content of every request and socket of this process. */
const recorded = () => {
  const sent: { host: string; whole: string }[] = [];
  const fetchNow = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`);
    const body = request.body === null ? '' : await request.clone().text();
    sent.push({ host: new URL(request.url).host, whole: [request.url, ...headers, body].join('\n') });
    const response = await fetchNow(request);
    if (!/\/api\/v\d\/instance$/.test(request.url)) return response;
    const host = hostsOf(new URL(request.url).host === hostOf(servers[1]) ? 1 : 0).at(-1);
    const named = (await response.text()).replaceAll(/ws:\/\/[\w.]+:\d+/g, `ws://${host}`);
    return new Response(named, response);
  });
  const Socket = globalThis.WebSocket;
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sent.push({ host: new URL(url).host, whole: `${String(url)}\n${String(protocols)}` });
      }
      override send(text: Parameters<WebSocket['send']>[0]) {
        sent.push({ host: new URL(this.url).host, whole: typeof text === 'string' ? text : '' });
        super.send(text);
      }
    },
  );
  return sent;
};

/** Loads the client as a page load of a server does. */
const pageLoadOf = async ({ origin }: Server): Promise<typeof import('../support/app.ts')> => {
  vi.resetModules();
  vi.stubGlobal('__ANYWHERE__', true);
  vi.stubGlobal('location', new URL(`${PAGE}/@${new URL(origin).host}/`));
  const loaded = await import('../support/app.ts');
  vi.stubGlobal('location', new URL(PAGE));
  return loaded;
};

const step = fc.record({
  at: fc.nat(1),
  does: fc.constantFrom('post' as const, 'favourite' as const, 'search' as const, 'draft' as const, 'reload' as const, 'logOut' as const),
});

afterEach(() => vi.unstubAllGlobals());

describe('accounts on two servers in one browser', () => {
  test('never send a token, an id or a text of one server to the other', { timeout: 60_000 }, async () => {
    const sent = recorded();
    const loads = [await pageLoadOf(servers[0]), await pageLoadOf(servers[1])] as const;
    // The databases have names of their own; everything else shares one storage.
    const device = loads[0].aDevice();
    const databases = loads.map(({ aDevice }) => aDevice());
    const [secrets, open] = [[new Set<string>(), new Set<string>()] as const, new Map<number, OpenApp>()];
    let count = 0;

    const tokensAt = (at: number): string[] => {
      const prefix = `starling-vault/@${new URL((servers[at] ?? servers[0]).origin).host}/`;
      return [...device.stored].flatMap(([key, value]) => (key.startsWith(prefix) ? (value.match(/[\w-]{30,}/g) ?? []) : []));
    };
    const appAt = async (at: number): Promise<OpenApp> => {
      const [load, server, own] = [loads[at] ?? loads[0], servers[at] ?? servers[0], databases[at]];
      const running = open.get(at);
      if (running) return running;
      const app = load.openApp(server.origin, { device: { ...own, ...device, posts: own!.posts, seen: own!.seen } });
      open.set(at, app);
      await app.until(() => expect(app.named('accounts').getSnapshot().matches('loaded')).toBe(true));
      if (!app.isSignedIn()) await load.signIn(app, server.account);
      await app.until(() => {
        load.openSignedIn(app);
        expect(app.timeline('friends')?.getSnapshot().matches({ head: 'settled' })).toBe(true);
        expect(app.named('stream').getSnapshot().matches({ open: 'joined' })).toBe(true);
      });
      for (const secret of tokensAt(at)) secrets[at]?.add(secret);
      return app;
    };
    const reload = (at: number) => {
      open.get(at)?.root.stop();
      open.delete(at);
    };
    const perform = async (at: number, does: 'post' | 'favourite' | 'search' | 'draft' | 'reload' | 'logOut') => {
      const [app, server] = [await appAt(at), servers[at] ?? servers[0]];
      const text = `words-of-${server.name}-${++count}`;
      if (does === 'reload') return reload(at);
      if (does === 'logOut') {
        app.named('logout').send({ type: 'logout.request' });
        await app.until(() => expect(app.named('logout').getSnapshot().value).toBe('confirming'));
        app.named('logout').send({ type: 'logout.confirm' });
        await app.until(() => expect(app.isSignedIn()).toBe(false));
        return reload(at);
      }
      secrets[at]?.add(text);
      if (does === 'favourite') {
        const [id = ''] = await server.post({ account: server.account, text });
        secrets[at]?.add(id);
        await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.id).toBe(id));
        app.named('statusActions').send({ type: 'mark.set', mark: 'favourite', id, wanted: true });
        await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.favourited).toBe(true));
      } else if (does === 'search') app.location.go(`/search?query=${text}`);
      else {
        app.composer().send({ type: 'composer.edit', change: { text } });
        if (does === 'draft') return;
        app.composer().send({ type: 'composer.submit' });
        await app.until(() => expect(app.texts('friends')).toContain(text));
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        for (const { at, does } of [{ at: 0, does: 'post' } as const, { at: 1, does: 'post' } as const, ...steps]) await perform(at, does);
        for (const [at, own] of secrets.entries()) {
          const hosts = hostsOf(at);
          const crossed = sent.filter(({ host: to, whole }) => !hosts.includes(to) && [...own].some((one) => whole.includes(one)));
          expect(crossed.map(({ host: to, whole }) => `${to}: ${whole.slice(0, 200)}`)).toEqual([]);
          // The recorder sees the token and the text of each server on the way to it.
          expect(
            [...own].filter((one) => sent.some(({ host: to, whole }) => hosts.includes(to) && whole.includes(one))).length,
          ).toBeGreaterThan(1);
        }
        for (const at of [0, 1]) reload(at);
      }),
      { numRuns: 4 },
    );
    expect(new Set(sent.map(({ host }) => host))).toEqual(new Set([...hostsOf(0), ...hostsOf(1)]));
    // The streaming host receives messages on its socket, and no other request.
    expect(sent.filter(({ host, whole }) => host === streamingHost && whole.startsWith('http'))).toEqual([]);
  });
});
