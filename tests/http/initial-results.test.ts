import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { withInitialResults } from '#http/initial-results.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel } from '#api/instance.ts';
import { fetchStyles } from '#api/styles.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** A server with responses of its own, and a page with embedded results. */
const reading = async (results: string) => {
  const { origin, requests } = await serve((_, response) => json(response, 200, { title: 'asked', metadata: { private: true } }));
  return { http: withInitialResults(createHttp(origin), results), requests: () => requests.map(({ url }) => url) };
};

describe('initial results', () => {
  test('replace requests, in any script', async () => {
    const { http, requests } = await reading(
      JSON.stringify({
        '/api/v1/instance': inBase64('{"title":"Möwen 🐦"}'),
        '/instance/panel.html': inBase64(JSON.stringify('<p>hi</p>')),
        '/nodeinfo/2.0.json': inBase64('{"metadata":{"private":true}}'),
        '/api/pleroma/frontend_configurations': inBase64('{"pleroma_fe":{"theme":"starling-light"}}'),
      }),
    );
    expect((await fetchInstance(http, undefined, signal)).name).toBe('Möwen 🐦');
    expect(await fetchPanel(http, undefined, signal)).toBe('<p>hi</p>');
    expect((await fetchNodeInfo(http, { isPleroma: true }, signal)).isPrivate).toBe(true);
    expect(await fetchConfig(http, { instance: Promise.resolve() }, signal)).toEqual({ theme: 'starling-light' });
    expect(requests()).toEqual(['/static/config.json']);
  });

  describe('requested anyway', () => {
    test.each([
      ['without results', ''],
      ['results that are no JSON', '<oops>'],
      ['results that are no map', '"text"'],
      ['null', 'null'],
      ['a path that is missing', '{}'],
      ['a response that is not text', '{"/api/v1/instance":7}'],
      ['a response that is not base64', '{"/api/v1/instance":"%%%"}'],
      ['a response that is not JSON', JSON.stringify({ '/api/v1/instance': inBase64('<html>') })],
      ['a response of another type', JSON.stringify({ '/api/v1/instance': inBase64('"words"') })],
      ['a response that is null', JSON.stringify({ '/api/v1/instance': inBase64('null') })],
    ])('%s', async (_, results) => {
      const { http, requests } = await reading(results);
      expect([(await fetchInstance(http, undefined, signal)).name, requests()]).toEqual(['asked', ['/api/v1/instance']]);
    });
  });

  test('the themes of the embedded instance', async () => {
    const { guest } = await openInstance();
    expect(Object.keys(await fetchStyles(guest, undefined, signal))).toEqual(
      expect.arrayContaining(['starling-dark', 'starling-light', 'harbour']),
    );
  });
});
