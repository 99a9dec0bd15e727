import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { hasStream } from '#features/stream/api/streaming.ts';
import { openInstance } from '#tests/support/instance.ts';
import { html, json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();

const requested = async (stream: number | 'html' | 'cut', health: number) => {
  const { origin, requests } = await serve(({ url }, response) => {
    const received = url.includes('health') ? health : stream;
    if (received === 'cut') return void response.destroy();
    if (received === 'html') return html(response, 200, '<!doctype html>');
    json(response, received, {});
  });
  const has = await hasStream(createHttp(origin), undefined, signal);
  return [has, requests.length, requests.some(({ headers }) => headers.authorization !== undefined)];
};

describe('streaming address', () => {
  test.each([
    ['GoToSocial and Pleroma want a token', 401, 404, true, 1],
    ['GoToSocial wants a handshake', 400, 404, true, 1],
    ['a proxy requires an upgrade', 426, 404, true, 1],
    ['Mastodon knows no plain path, but its health', 404, 200, true, 2],
    ['snac has neither', 404, 404, false, 2],
    ['a server that takes no GET', 405, 404, false, 2],
    ['a server that says that it does not do it', 501, 501, false, 2],
    ['a server that is down proves nothing', 502, 404, undefined, 1],
    ['an unreachable server proves nothing', 'cut', 404, undefined, 1],
    ['a page as response proves nothing', 'html', 404, true, 1],
  ] as const)('%s', async (_, stream, health, has, calls) => {
    expect(await requested(stream, health)).toEqual([has, calls, false]);
  });

  test('is advertised by the embedded instance', async () => {
    const { guest } = await openInstance();
    expect(await hasStream(guest, undefined, signal)).toBe(true);
  });
});
