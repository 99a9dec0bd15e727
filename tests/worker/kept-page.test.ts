import { afterEach, expect, test, vi } from 'vitest';
import { pageOrShell } from '#worker/page.ts';

const ORIGIN = 'https://starling.example';
const VERSION = { stamp: 'one', files: new Set(['/assets/start-1.js', '/assets/start-1.css']) };
const SCRIPTS = '<link rel="stylesheet" href="/assets/start-1.css"><script type="module" src="/assets/start-1.js"></script>';
const ANSWERS = '<script type="application/json" id="initial-results">{"/api/v1/instance":"e30="}</script>';

/** What the worker of each version keeps, and a server that is answered for by the test. */
const worker = (kept: Readonly<Record<string, string>>) => {
  vi.useFakeTimers();
  const headers = { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html', 'content-encoding': 'br' };
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const html = path === '/' ? kept[cacheName] : undefined;
      return html === undefined ? undefined : new Response(html, { headers });
    },
  });
  const server = Promise.withResolvers<Response>();
  const asked = vi.fn<(request: Request) => Promise<Response>>(() => server.promise);
  vi.stubGlobal('fetch', asked);
  return { server, asked };
};

const page = (path: string) => pageOrShell(new Request(`${ORIGIN}${path}`), VERSION);
const SHELL = { 'starling-shell-one': SCRIPTS + ANSWERS, 'starling-shell-two': 'another version' };

/** Whether it has been answered by now. */
const isAnswered = async (answer: Promise<Response>): Promise<boolean> => {
  let isDone = false;
  void answer.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
};

afterEach(() => void vi.useRealTimers());

// rules: shell-patience
test('a server that answers in time is believed, whatever is kept', async () => {
  const { server, asked } = worker(SHELL);
  const answer = page('/main/all');
  await vi.advanceTimersByTimeAsync(299);
  expect(await isAnswered(answer)).toBe(false);
  server.resolve(new Response('a newer page'));
  expect(await (await answer).text()).toBe('a newer page');
  expect(asked.mock.calls.map(([{ url }]) => url)).toEqual([`${ORIGIN}/main/all`]);
});

// rules: shell-patience
test('one that does not is not waited for: the page of this version is there, under its policy and without answers of then', async () => {
  const { server, asked } = worker(SHELL);
  const answer = page('/main/friends');
  await vi.advanceTimersByTimeAsync(300);
  const kept = await answer;
  expect(await kept.text()).toBe(SCRIPTS);
  expect([...kept.headers.keys()]).toEqual(['content-security-policy', 'content-type']);
  server.reject(new TypeError('the network went'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
});

// rules: shell-patience
test.each(['/', '/users/demo', '/notice/1', '/settings/look', '/login'])('%s is an address of ours', async (path) => {
  worker(SHELL);
  const answer = page(path);
  await vi.advanceTimersByTimeAsync(300);
  expect(await (await answer).text()).toBe(SCRIPTS);
});

// rules: shell-patience
test.each(['/media/film.mp4', '/pleroma/admin/', '/oauth/authorize', '/login?next=x', '/robots.txt', '/objects/1', '/demo/statuses/1'])(
  '%s may be the server’s own and is waited for',
  async (path) => {
    const { server } = worker(SHELL);
    const answer = page(path);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isAnswered(answer)).toBe(false);
    server.resolve(new Response('the server’s'));
    expect(await (await answer).text()).toBe('the server’s');
  },
);

// rules: shell-patience
test.each([
  ['names a script of another version', { 'starling-shell-one': SCRIPTS.replace('start-1.js', 'start-2.js') }],
  ['is of another worker alone', { 'starling-shell-two': SCRIPTS }],
])('a kept page that %s does not stand in for a slow one', async (_, kept) => {
  const { server } = worker(kept);
  const answer = page('/main/all');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isAnswered(answer)).toBe(false);
  server.resolve(new Response('at last'));
  expect(await (await answer).text()).toBe('at last');
});

test('without a network the kept page is there at once, as it was kept; where there is none it fails as the network does', async () => {
  const { server } = worker(SHELL);
  server.reject(new TypeError('no network'));
  expect(await (await page('/media/film.mp4')).text()).toBe(SCRIPTS + ANSWERS);
  const bare = worker({});
  bare.server.reject(new TypeError('no network'));
  await expect(page('/main/all')).rejects.toThrow('no network');
});
