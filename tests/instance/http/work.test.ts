import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { respondWithError } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';
import { queryFields, readFields } from '#instance/http/fields.ts';
import { setLink } from '#instance/http/link.ts';
import { rangeOf } from '#instance/http/ranges.ts';
import { makeGuard } from '#instance/http/host-guard.ts';
import { towardsPage } from '#instance/proxy/rewrite.ts';
import { excessOf, repeated, workOf } from '../support/work.ts';

const app = new Hono<Env>();
app.onError((error, c) => respondWithError(error, c, () => {}));
app.post('/', async (c) => c.json(Object.keys(await readFields(c)).length));
app.get('/', (c) => {
  setLink(c, 'http://localhost', [{ id: '1' }], 20);
  return c.json(Object.keys(queryFields(c)).length);
});

interface Sent {
  type: string;
  body: string;
}
const send = async ({ type, body }: Sent): Promise<number> =>
  (await app.request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body })).status;

const form = (piece: (index: number) => string) => (count: number) => ({
  type: 'application/x-www-form-urlencoded',
  body: Array.from({ length: count }, (_, index) => piece(index)).join('&'),
});
const json = (make: (count: number) => unknown) => (count: number) => ({ type: 'application/json', body: JSON.stringify(make(count)) });
const part = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
const parts = (name: (index: number) => string) => (count: number) => ({
  type: 'multipart/form-data; boundary=b',
  body: `${Array.from({ length: count }, (_, index) => part(name(index))).join('')}--b--\r\n`,
});

describe('the work for a body is linear', () => {
  test.each<[string, (count: number) => Sent, number]>([
    ['a list in a form', form(() => 'a[]=1'), 500],
    ['names in a form', form((index) => `name${index}=1`), 500],
    ['a tree in a form', form((index) => `a[b${index}][c][d]=1`), 500],
    ['nested lists in a form', form(() => `a${'[b]'.repeat(14)}[]=1`), 400],
    ['escapes in a form', (count) => ({ type: 'application/x-www-form-urlencoded', body: `a=${'%41'.repeat(count * 50)}` }), 1000],
    ['a list in JSON', json((count) => ({ a: Array.from({ length: count }, () => 1) })), 4000],
    ['names in JSON', json((count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))), 4000],
    ['a long text in JSON', json((count) => ({ status: '\n'.repeat(count) })), 100_000],
    ['parts of a form', parts((index) => `n${index}`), 40],
    ['a list in parts', parts(() => 'a[]'), 40],
  ])('%s', async (_name, make, size) => {
    expect(await send(make(size * 4))).toBe(200);
    expect(await excessOf(make, send, size)).toBe(0);
  });

  test.each<[string, Sent]>([
    ['20,000 entries of a list', form(() => 'a[]=1')(20_000)],
    ['20,000 names', form((index) => `a${index}=1`)(20_000)],
    ['a name of 100,000 brackets', { type: 'application/x-www-form-urlencoded', body: `${'[a]'.repeat(33_000)}=1` }],
    ['20,000 parts', parts(() => 'a[]')(20_000)],
    ['a file name without end', { type: 'multipart/form-data; boundary=b', body: part('"'.repeat(100_000)) }],
    ['200,000 lists in one another', { type: 'application/json', body: `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}` }],
    ['100,000 values', json((count) => ({ a: Array.from({ length: count }, () => ({})) }))(100_000)],
    ['no JSON', { type: 'application/json', body: '{'.repeat(1_000_000) }],
    ['a list', { type: 'application/json', body: '[1]' }],
    ['a text', { type: 'application/json', body: '"status=x"' }],
    ['words', { type: 'text/plain', body: '{"status":"x"}' }],
  ])('for %s: 400, quickly', async (_name, sent) => {
    expect(await send(sent)).toBe(400);
    expect(await workOf(async () => send(sent))).toBeLessThan(150);
  });

  test('for an empty JSON body, which is accepted as on the recorded servers, since clients send it', async () => {
    expect(await send({ type: 'application/json', body: '' })).toBe(200);
  });

  test('and refuses excessive text with 413', async () => {
    expect(await send({ type: 'application/json', body: `{"a":"${'x'.repeat(2_000_000)}"}` })).toBe(413);
  });
});

describe('the work for an address and headers is linear', () => {
  const get = async (query: string): Promise<number> => (await app.request(`http://localhost/?${query}`)).status;
  const guard = makeGuard('127.0.0.1', 4000);
  const guarded = (host: string) => guard({ url: '/', method: 'GET', headers: { host } } as never, false);
  const cookies = (cookie: string) => towardsPage({ 'set-cookie': [cookie] }, new URL('https://a.example'), 'http://localhost');

  test.each<[string, (text: string) => unknown, string, number]>([
    ['query: a list', get, 'a[]=1&', 2000],
    ['query: escapes', get, '%5B', 2000],
    ['query: brackets', get, '[', 2000],
    ['range', (text) => rangeOf(`bytes=${text}-`, 10), '1', 4000],
    ['range of blanks', (text) => rangeOf(text, 10), ' ', 4000],
    ['host', guarded, ':1', 4000],
    ['host of numbers', guarded, '[::', 4000],
    ['cookies', cookies, 'a; ', 4000],
    ['a cookie of blanks', cookies, ' ', 4000],
    ['a cookie of domains', cookies, ';domain=', 4000],
  ])('%s', async (_name, work, piece, size) => {
    expect(await excessOf((length) => repeated(piece, length), work, size)).toBe(0);
  });
});
