import { gunzipSync, inflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { compressed } from '#instance/http/compressed.ts';
import { startInstance } from '#instance/server.ts';

const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, content: 'The harbour' })));
const app = new Hono();
app.use('*', compressed);
app.get('/text', (c) => c.body(text, 201, { 'content-type': 'application/json', 'content-length': String(text.length), vary: 'origin' }));
app.get('/picture', (c) => c.body(text, 200, { 'content-type': 'image/png' }));
app.get('/part', (c) => c.body('x', 206, { 'content-type': 'text/plain' }));
app.get('/nothing', (c) => c.body(null, 204));

const read = async (path: string, accepts?: string) => {
  const response = await app.request(path, { headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });
  const { status, headers } = response;
  return {
    status,
    encoding: headers.get('content-encoding'),
    vary: headers.get('vary'),
    length: headers.get('content-length'),
    body: Buffer.from(await response.arrayBuffer()),
  };
};

test('a text is compressed as the client accepts it', async () => {
  const whole = { status: 201, vary: 'origin, Accept-Encoding' };
  const zipped = await read('/text', 'gzip, deflate, br');
  expect(zipped).toMatchObject({ ...whole, encoding: 'gzip', length: null });
  expect(gunzipSync(zipped.body).toString()).toBe(text);
  const deflated = await read('/text', 'gzip;q=0.2, deflate');
  expect(deflated).toMatchObject({ ...whole, encoding: 'deflate' });
  expect(inflateSync(deflated.body).toString()).toBe(text);
  for (const accepts of [undefined, 'identity', 'gzip;q=0, *;q=0', 'br', 'gzip;q=x']) {
    const plain = await read('/text', accepts);
    expect(plain).toMatchObject({ ...whole, encoding: null, length: String(text.length) });
    expect(plain.body.toString()).toBe(text);
  }
  expect((await read('/text', '*')).encoding).toBe('gzip');
});

test('pictures, parts of a file and empty responses are not compressed', async () => {
  for (const path of ['/picture', '/part', '/nothing']) expect((await read(path, 'gzip')).encoding).toBeNull();
});

test('an instance compresses the responses of its API unless it is told not to', async () => {
  const encodingOf = async (options: { compresses?: boolean }) => {
    const { origin, close } = await startInstance({ data: ':memory:', clientDir: 'tests/no-client', log: () => {}, ...options });
    onTestFinished(close);
    const { headers } = await fetch(`${origin}/api/v1/instance`, { headers: { 'accept-encoding': 'gzip' } });
    return headers.get('content-encoding');
  };
  expect(await Promise.all([encodingOf({}), encodingOf({ compresses: false })])).toEqual(['gzip', null]);
});
