import { afterEach, describe, expect, test, vi } from 'vitest';
import { manifestFor } from '#worker/manifest.ts';

const ORIGIN = 'https://starling.example';
const OWN = { name: 'Starling', short_name: 'Starling', start_url: '/', icons: [] };

afterEach(() => vi.unstubAllGlobals());

/** Responds as a server whose `/manifest.json` is this, and that has the client’s own. */
const open = (served: () => Promise<Response>, own: () => Response = () => Response.json(OWN)) => {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string) {
        super(new URL(input, ORIGIN));
      }
    },
  );
  vi.stubGlobal('caches', { open: async () => ({ put: async () => {} }), match: async () => undefined });
  vi.stubGlobal('fetch', (request: Request) => (request.url.endsWith('/manifest.json') ? served() : Promise.resolve(own())));
  return manifestFor(new Request(`${ORIGIN}/manifest.json`), 'one', {});
};

// rules: manifest-merged
describe('manifest in the service worker', () => {
  test('is the client’s in the server’s name', async () => {
    const response = await open(async () => Response.json({ name: 'Harbour' }));
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toEqual({ ...OWN, name: 'Harbour', short_name: 'Harbour' });
  });

  test.each([
    ['has none', async () => new Response('', { status: 404 })],
    ['no longer has one', async () => new Response('', { status: 410 })],
    ['responds with its page', async () => new Response('<!doctype html>')],
    ['responds to a missing one with JSON', async () => Response.json({ name: 'Not found' }, { status: 404 })],
  ])('is the client’s alone if the server %s', async (_, served) => {
    expect(await (await open(served)).json()).toEqual(OWN);
  });

  test.each([401, 403, 429, 502])('is the server’s response if that is %i, so that an installed client keeps its name', async (status) => {
    const response = await open(async () => Response.json({ error: 'not now' }, { status }));
    expect([response.status, await response.json()]).toEqual([status, { error: 'not now' }]);
  });

  test('fails with the network, so that an installed client keeps its name', async () => {
    await expect(open(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  });

  test('is the server’s if the client’s own is missing', async () => {
    const missing = () => new Response('', { status: 404 });
    expect(await (await open(async () => Response.json({ name: 'Harbour' }), missing)).json()).toEqual({ name: 'Harbour' });
  });
});
