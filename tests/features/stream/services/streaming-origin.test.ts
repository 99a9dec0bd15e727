import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '#http/http.ts';
import { streamingOrigin } from '#features/stream/services/streaming-origin.ts';
import { json, serve } from '#tests/support/server.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://page.example')));
afterEach(() => vi.unstubAllGlobals());

const second = (streaming: unknown) => ({ configuration: { urls: { streaming } } });
const first = (named: unknown) => ({ urls: { streaming_api: named } });

const open = async (documents: Readonly<Record<string, unknown>>) => {
  const current = { documents, status: 404 };
  const { origin, requests } = await serve(({ url }, response) => {
    const found = current.documents[url];
    json(response, found === undefined ? current.status : 200, found ?? {});
  });
  return { origin, requests, current, find: streamingOrigin(createHttp(origin)) };
};

describe('the origin of the stream on the page for any server', () => {
  test.each([
    [
      'that the second document names',
      { '/api/v2/instance': second('wss://two.example'), '/api/v1/instance': first('wss://one.example') },
      'two',
    ],
    ['that the first document names where there is no second', { '/api/v1/instance': first('wss://one.example') }, 'one'],
    ['that the first names where the second names none', { '/api/v2/instance': {}, '/api/v1/instance': first('wss://one.example') }, 'one'],
  ])('is the host %s', async (_, documents, name) => {
    expect(await (await open(documents)).find()).toBe(`https://${name}.example`);
  });

  test.each([
    ['an unencrypted one', second('ws://other.example')],
    ['a device in the local network', second('wss://192.168.0.1')],
    ['none', second(null)],
  ])('is the server itself where it names %s, and is fetched once', async (_, document) => {
    const { origin, requests, find } = await open({ '/api/v2/instance': document, '/api/v1/instance': {} });
    expect([await find(), await find()]).toEqual([origin, origin]);
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  test('is the server itself while it does not respond, and is fetched again', async () => {
    const { origin, current, find } = await open({});
    expect(await find()).toBe(origin);
    current.documents = { '/api/v2/instance': second('wss://two.example') };
    expect(await find()).toBe('https://two.example');
  });

  test('is not decided by a second document that fails, even where the first one names none', async () => {
    const { origin, current, find } = await open({ '/api/v1/instance': {} });
    current.status = 503;
    expect(await find()).toBe(origin);
    current.documents = { '/api/v2/instance': second('wss://two.example'), '/api/v1/instance': {} };
    expect(await find()).toBe('https://two.example');
  });
});
