import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choiceProblemText, ServerNotFound } from '#domain/server-choice/preview.ts';
import { findServer } from '#features/server-choice/services/find-server.ts';
import { startInstance, type RunningInstance } from '#instance/server.ts';
import { flavours, type Flavour } from '#instance/settings.ts';

type Reply = { status?: number; json?: unknown; url?: string; blocked?: true } | 'gone' | 'hang';

const v1 = (over: object = {}) => ({ uri: 'social.example', title: 'Harbour', version: '4.2.1', ...over });
const v2 = (over: object = {}) => ({
  domain: 'social.example',
  title: 'Harbour',
  version: '4.4.1',
  description: '<p>Birds</p>',
  thumbnail: { url: 'https://social.example/picture.png' },
  registrations: { enabled: true, approval_required: true },
  ...over,
});

let requests: { url: string; init: RequestInit }[];

/** Provides the network: the replies by address; every other address is refused. */
const network = (replies: Readonly<Record<string, Reply>>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push({ url, init });
    const reply = replies[url] ?? 'gone';
    if (reply === 'hang')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));
    if (reply === 'gone' || (reply.blocked && init.mode !== 'no-cors')) throw new TypeError('Failed to fetch');
    const response = new Response(typeof reply.json === 'string' ? reply.json : JSON.stringify(reply.json ?? {}), {
      status: reply.status ?? 200,
    });
    Object.defineProperty(response, 'url', { value: reply.url ?? url });
    return response;
  });

const found = (text: string) => findServer({ text }, AbortSignal.any([]), 'starling.example');
const problemOf = async (text: string) => {
  const error: unknown = await found(text).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ServerNotFound);
  return [(error as ServerNotFound).problem, choiceProblemText(error).key];
};

beforeEach(() => {
  requests = [];
});
afterEach(() => vi.useRealTimers());

describe('finding a server', () => {
  test('previews the second document', async () => {
    network({ 'https://social.example/api/v2/instance': { json: v2() } });
    expect(await found('@me@social.example')).toEqual({
      host: 'social.example',
      title: 'Harbour',
      description: '<p>Birds</p>',
      thumbnail: 'https://social.example/picture.png',
      software: '',
      version: '4.4.1',
      accounts: undefined,
      registration: 'approval',
    });
  });

  test('falls back to the first document, and completes it from node info of the same host', async () => {
    network({
      'https://social.example/api/v2/instance': { status: 404 },
      'https://social.example/api/v1/instance': { json: v1({ registrations: true, short_description: 'Trains' }) },
      'https://social.example/.well-known/nodeinfo': {
        json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: 'https://social.example/nodeinfo/2.0' }] },
      },
      'https://social.example/nodeinfo/2.0': { json: { software: { name: 'Mastodon' }, usage: { users: { total: 7 } } } },
    });
    expect(await found('social.example')).toMatchObject({
      description: 'Trains',
      software: 'mastodon',
      accounts: 7,
      registration: 'open',
      thumbnail: undefined,
    });
  });

  test.each([
    [
      'node info',
      {
        'https://handle.example/.well-known/nodeinfo': {
          json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.1', href: 'https://social.example/nodeinfo/2.1' }] },
        },
      },
    ],
    [
      'host-meta',
      {
        'https://handle.example/.well-known/host-meta.json': {
          json: { links: [{ rel: 'lrdd', href: 'https://social.example/.well-known/webfinger?resource={uri}' }] },
        },
      },
    ],
    ['a redirect', { 'https://handle.example/.well-known/nodeinfo': { url: 'https://social.example/.well-known/nodeinfo', json: {} } }],
    [
      'WebFinger',
      {
        'https://handle.example/.well-known/webfinger?resource=acct%3Ame%40handle.example': {
          json: { links: [{ rel: 'self', href: 'https://social.example/users/me' }] },
        },
      },
    ],
  ])('follows %s from the domain of a handle to the host of its API', async (_, replies) => {
    network({
      'https://handle.example/api/v2/instance': { status: 404 },
      'https://handle.example/api/v1/instance': { status: 404 },
      ...replies,
      'https://social.example/api/v2/instance': { json: v2() },
    });
    expect((await found('me@handle.example')).host).toBe('social.example');
  });

  test.each([
    'https://127.0.0.1:8080/nodeinfo/2.0',
    'https://localhost/nodeinfo/2.0',
    'https://printer/nodeinfo/2.0',
    'javascript:alert(1)',
  ])('never follows a document to %s', async (href) => {
    network({
      'https://handle.example/api/v2/instance': { status: 404 },
      'https://handle.example/api/v1/instance': { status: 404 },
      'https://handle.example/.well-known/nodeinfo': {
        json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href }] },
      },
    });
    await expect(found('handle.example')).rejects.toThrow('unsupported');
    expect(requests.filter(({ url }) => /instance/.test(url) && !url.startsWith('https://handle.example/'))).toEqual([]);
  });

  test.each(['x:.evil.example/a', 'x:@evil.example/a', 'ftp://social.example/nodeinfo/2.0', 'data:,a'])(
    'requests no node info at %s',
    async (href) => {
      network({
        'https://social.example/api/v2/instance': { json: v2() },
        'https://social.example/.well-known/nodeinfo': {
          json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href }] },
        },
      });
      expect((await found('social.example')).host).toBe('social.example');
      expect(requests.map(({ url }) => url)).toEqual([
        'https://social.example/api/v2/instance',
        'https://social.example/.well-known/nodeinfo',
      ]);
    },
  );

  test('requests node info at the path that a proxied server names', async () => {
    const hidden = 'http://10.0.0.7:4000/nodeinfo/2.0?v=1';
    network({
      'https://social.example/api/v2/instance': { json: v2() },
      'https://social.example/.well-known/nodeinfo': {
        json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: hidden }] },
      },
      'https://social.example/nodeinfo/2.0': { json: { software: { name: 'Pleroma' } } },
    });
    expect((await found('social.example')).software).toBe('pleroma');
  });

  test.each([
    [
      'redirects to its absolute name',
      { 'https://social.example/api/v2/instance': { json: v2(), url: 'https://social.example./api/v2/instance' } },
    ],
    [
      'names its API by the absolute name',
      {
        'https://social.example/api/v2/instance': { status: 404 },
        'https://social.example/api/v1/instance': { status: 404 },
        'https://social.example/.well-known/nodeinfo': { url: 'https://api.example./.well-known/nodeinfo', json: {} },
        'https://api.example/api/v2/instance': { json: v2(), url: 'https://api.example./api/v2/instance' },
      },
    ],
  ])('previews the host in its normal form if it %s', async (_, replies) => {
    network(replies);
    expect((await found('social.example')).host).toMatch(/^(?:social|api)\.example$/);
  });

  test('rejects a redirect to this device', async () => {
    network({ 'https://social.example/api/v2/instance': { json: v2(), url: 'http://127.0.0.1:8080/api/v2/instance' } });
    await expect(found('social.example')).rejects.toThrow(/unsupported/);
  });

  test.each<[string, Readonly<Record<string, Reply>>, string]>([
    ['one that does not exist', {}, 'server_choice.unreachable'],
    [
      'one that shares nothing with other origins',
      { 'https://social.example/api/v2/instance': { json: v2(), blocked: true } },
      'server_choice.blocked',
    ],
    [
      'a web site',
      {
        'https://social.example/api/v2/instance': { json: '<!doctype html>' },
        'https://social.example/api/v1/instance': { json: '<!doctype html>' },
      },
      'server_choice.unsupported',
    ],
    [
      'an empty document',
      { 'https://social.example/api/v2/instance': { json: {} }, 'https://social.example/api/v1/instance': { json: [] } },
      'server_choice.unsupported',
    ],
    [
      'a server that is down',
      { 'https://social.example/api/v2/instance': { status: 502 }, 'https://social.example/api/v1/instance': { status: 502 } },
      'server_choice.busy',
    ],
    [
      'another software',
      {
        'https://social.example/api/v2/instance': { status: 404 },
        'https://social.example/api/v1/instance': { status: 404 },
        'https://social.example/.well-known/nodeinfo': {
          json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: 'https://social.example/nodeinfo/2.0' }] },
        },
        'https://social.example/nodeinfo/2.0': { json: { software: { name: 'lemmy' } } },
      },
      'server_choice.other_software',
    ],
  ])('reports %s', async (_, replies, key) => {
    network(replies);
    expect((await problemOf('social.example'))[1]).toBe(key);
  });

  test('reports a server that does not respond in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    expect(await problemOf('social.example')).toEqual([{ kind: 'timeout', host: 'social.example' }, 'server_choice.timeout']);
  });

  test('ends with its signal, without a message', async () => {
    network({ 'https://social.example/api/v2/instance': 'hang' });
    const ending = new AbortController();
    const search = findServer({ text: 'social.example' }, ending.signal, 'starling.example');
    ending.abort();
    await expect(search).rejects.toThrow('aborted');
  });

  test('sends neither credentials nor a referrer, and requests nothing for an invalid text', async () => {
    network({ 'https://social.example/api/v2/instance': { json: v2() } });
    await found('social.example');
    expect(requests.length).toBeGreaterThan(0);
    for (const { init } of requests) {
      expect([init.credentials, init.referrerPolicy, init.method ?? 'GET']).toEqual(['omit', 'no-referrer', 'GET']);
      expect(Object.keys(init.headers ?? {})).toEqual(init.mode === 'no-cors' ? [] : ['accept']);
    }
    requests = [];
    await expect(found('javascript:alert(1)')).rejects.toThrow('scheme');
    expect(requests).toEqual([]);
  });
});

describe('finding an embedded instance', () => {
  let running: RunningInstance | undefined;
  afterEach(() => running?.close());

  test.each<Flavour>([...flavours])('like %s', async (flavour) => {
    running = await startInstance({ cors: true, testing: true, clientDir: 'tests/no-client', settings: { flavour } });
    const { host } = new URL(running.origin);
    const preview = await findServer({ text: running.origin }, AbortSignal.any([]), '127.0.0.1:4000');
    expect([preview.host, preview.title]).toEqual([host, expect.stringMatching(/./)]);
    if (flavour !== 'union') expect(preview.software).toBe(flavour);
  });
});
