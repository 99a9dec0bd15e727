import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOrShell } from '#worker/page.ts';

const ORIGIN = 'https://starling.example';
const VERSION = { stamp: 'one', scope: '/', files: new Set(['/assets/start-1.js', '/assets/start-1.css']) };
const SCRIPTS = '<link rel="stylesheet" href="/assets/start-1.css"><script type="module" src="/assets/start-1.js"></script>';
const ANSWERS = '<script type="application/json" id="initial-results">{"/api/v1/instance":"e30="}</script>';

/** The caches of each worker version, and a server with deferred responses. */
const worker = (stored: Readonly<Record<string, string>>) => {
  vi.useFakeTimers();
  const headers = { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html', 'content-encoding': 'br' };
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const html = path === '/' ? stored[cacheName] : undefined;
      return html === undefined ? undefined : new Response(html, { headers });
    },
  });
  const server = Promise.withResolvers<Response>();
  const requests = vi.fn<(request: Request) => Promise<Response>>(() => server.promise);
  vi.stubGlobal('fetch', requests);
  return { server, requests };
};

const page = (path: string, version = VERSION) => pageOrShell(new Request(`${ORIGIN}${path}`), version);
const SHELL = { 'starling-shell-one': SCRIPTS + ANSWERS, 'starling-shell-two': 'another version' };

/** Returns true if it has a response by now. */
const isAnswered = async (response: Promise<Response>): Promise<boolean> => {
  let isDone = false;
  void response.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('cached page', () => {
  // rules: shell-patience
  test('is ignored when the server responds in time', async () => {
    const { server, requests } = worker(SHELL);
    const response = page('/main/all');
    await vi.advanceTimersByTimeAsync(299);
    expect(await isAnswered(response)).toBe(false);
    server.resolve(new Response('a newer page'));
    expect(await (await response).text()).toBe('a newer page');
    expect(requests.mock.calls.map(([{ url }]) => url)).toEqual([`${ORIGIN}/main/all`]);
  });

  // rules: shell-patience
  test('is served in its version, under its policy and without its embedded results, when the server is slow', async () => {
    const { server, requests } = worker(SHELL);
    const response = page('/main/friends');
    await vi.advanceTimersByTimeAsync(300);
    const stored = await response;
    expect(await stored.text()).toBe(SCRIPTS);
    expect([...stored.headers.keys()]).toEqual(['content-security-policy', 'content-type']);
    server.reject(new TypeError('the network went'));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveBeenCalledOnce();
  });

  // rules: shell-patience
  test.each(['/', '/users/demo', '/notice/1', '/settings/look', '/login'])('serves the address %s of this client', async (path) => {
    worker(SHELL);
    const response = page(path);
    await vi.advanceTimersByTimeAsync(300);
    expect(await (await response).text()).toBe(SCRIPTS);
  });

  // rules: shell-patience
  test('is served for an address of a server on the hosted page', async () => {
    worker(SHELL);
    const response = page('/@chatter.example/notice/1', { ...VERSION, scope: '/@chatter.example/' });
    await vi.advanceTimersByTimeAsync(300);
    expect(await (await response).text()).toBe(SCRIPTS);
  });

  // rules: shell-patience
  test.each(['/media/film.mp4', '/pleroma/admin/', '/oauth/authorize', '/login?next=x', '/robots.txt', '/objects/1', '/demo/statuses/1'])(
    'leaves %s to the server, and waits',
    async (path) => {
      const { server } = worker(SHELL);
      const response = page(path);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await isAnswered(response)).toBe(false);
      server.resolve(new Response('the server’s'));
      expect(await (await response).text()).toBe('the server’s');
    },
  );

  // rules: shell-patience
  test.each([
    ['names a script of another version', { 'starling-shell-one': SCRIPTS.replace('start-1.js', 'start-2.js') }],
    ['is of another worker alone', { 'starling-shell-two': SCRIPTS }],
  ])('is ignored for a slow server when it %s', async (_, stored) => {
    const { server } = worker(stored);
    const response = page('/main/all');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isAnswered(response)).toBe(false);
    server.resolve(new Response('at last'));
    expect(await (await response).text()).toBe('at last');
  });

  test('is served at once and unchanged without a network, and fails like the network where missing', async () => {
    const { server } = worker(SHELL);
    server.reject(new TypeError('no network'));
    expect(await (await page('/media/film.mp4')).text()).toBe(SCRIPTS + ANSWERS);
    const bare = worker({});
    bare.server.reject(new TypeError('no network'));
    await expect(page('/main/all')).rejects.toThrow('no network');
  });
});

// rules: share-target
describe('page with shared content', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: string, init?: RequestInit) {
          super(new URL(input, ORIGIN), init);
        }
      },
    );
  });

  test('is requested without it, and cached under the same conditions as others', async () => {
    const { requests } = worker(SHELL);
    const response = page('/login?message=secret&shared=1');
    await vi.advanceTimersByTimeAsync(300);
    expect(await (await response).text()).toBe(SCRIPTS);
    expect(requests.mock.calls.map(([{ url, redirect }]) => [url, redirect])).toEqual([[`${ORIGIN}/`, 'manual']]);
  });

  test.each(['/oauth/authorize?message=a', '/demo?shared=1', '/robots.txt?compose'])('leaves %s to the server', async (path) => {
    const { server, requests } = worker(SHELL);
    const response = page(path);
    server.resolve(new Response('the server’s'));
    expect(await (await response).text()).toBe('the server’s');
    expect(requests.mock.calls.map(([{ url }]) => url)).toEqual([`${ORIGIN}${path}`]);
  });
});
