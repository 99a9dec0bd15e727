import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeGuesses } from '#instance/actions/security/guesses.ts';
import { makeApp } from '#instance/app.ts';
import { makeBlobs } from '#instance/blobs.ts';
import { insertAccount } from '#instance/db/accounts.ts';
import { makeIds } from '#instance/db/ids.ts';
import { insertApp, issueToken } from '#instance/db/oauth.ts';
import { openStore } from '#instance/db/store.ts';
import type { Instance } from '#instance/instance.ts';
import { makeMailbox } from '#instance/mail.ts';
import { makePush } from '#instance/push/push.ts';
import { flavours, usualSettings } from '#instance/settings.ts';
import { siteAt } from '#instance/site.ts';
import { makeHub } from '#instance/stream/hub.ts';

const store = openStore(':memory:');
afterAll(() => store.close());
let unforeseen: string[] = [];
const instance: Instance = {
  site: siteAt(4000),
  settings: { ...usualSettings },
  store,
  blobs: makeBlobs(':memory:'),
  mail: makeMailbox(),
  clock: Date.now,
  ids: makeIds(Date.now),
  hub: makeHub(),
  push: makePush(store),
  guesses: makeGuesses(Date.now),
  onReplaced: [],
  decorate: (_kind, _id, json) => json,
  log: (line) => void unforeseen.push(line),
};
const app = makeApp(instance, 'tests/no-client', undefined);
const client = insertApp(store, { name: 'x', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read', website: null });
const scopes = 'read write follow push admin';
let headers: Record<string, string>;
beforeEach(() => {
  unforeseen = [];
  const id = instance.ids.next();
  insertAccount(store, { id, username: `n${id}`, domain: null, display_name: '', role: 'admin', created_at: Date.now() });
  headers = {
    host: 'localhost:4000',
    'user-agent': 'nonsense',
    authorization: `Bearer ${issueToken(store, client.id, id, scopes, Date.now()).access}`,
  };
});

const calls = new Set(
  app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*')).map(({ method, path }) => `${method} ${path}`),
);
const foreign = 'AyfKcEbDbCsXYozYgK';
const ids = ['zzz', foreign, '%00', '%F0%9F%90%A6', "'%20OR%201=1--", '99999999999999999999', '-1', '__proto__', 'x'.repeat(5000)];
const many = (name: string, count: number): string => Array.from({ length: count }, (_, index) => `${name}=${index}`).join('&');
const queries = [
  '',
  '?limit=-1&offset=99999999999999999999&page=-1&page_size=99999999',
  '?max_id=%00&q=%22%27*&id[]=&acct=@@&name=%00',
  '?q=ab%00cd&name=ab%00cd&query=ab%00cd&acct=ab%00cd',
  '?limit[]=5&q[a]=1&max_id[]=x&name=__proto__',
  `?q=@${'a.'.repeat(2000)}&acct=${'a@'.repeat(500)}`,
  `?q=${Array.from({ length: 900 }, (_, index) => index.toString(36)).join('+')}`,
  `?q=${'%25'.repeat(1300)}&name=${'x'.repeat(3000)}&query=${'x'.repeat(500)}`,
  `?${many('id[]', 500)}&${many('types[]', 100)}`,
  `?${many('any[]', 200)}&${many('all[]', 100)}&${many('exclude_visibilities[]', 50)}`,
];
const words =
  'id ids status in_reply_to_id quote_id media_ids poll scheduled_at expires_in visibility account_id account_ids title comment content ' +
  'choices nicknames users tags reports password new_password email username token client_id scope grant_type subscription data keywords ' +
  'domain alias list settings version last_read_id home fields_attributes avatar file starts_at state emoji duration ap_id profile fullname ' +
  'note display_name pleroma_settings_store keywords_attributes';
const everyField = (value: unknown): string => JSON.stringify(Object.fromEntries(words.split(' ').map((word) => [word, value])));
const bodies: [string, string][] = [
  ['application/json', '{'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', ''],
  ['text/plain', '{"status":"x"}'],
  ['application/json', everyField({ a: [1, { b: null }] })],
  ['application/json', everyField(['\u0000', '\uD800', -1, 1e300])],
  ['application/json', everyField('\uD800\u0000')],
  ['application/json', everyField(1e300)],
  ['application/json', everyField('x'.repeat(20_000))],
  ['application/json', everyField(Array.from({ length: 600 }, (_, index) => String(index)))],
  ['application/json', everyField(Array.from({ length: 300 }, () => ({ keyword: 'x', name: 'y', value: 'z', id: '1', state: 'open' })))],
  ['application/x-www-form-urlencoded', 'a[=1&]]]=2&status=%ff&ids[]=%00&poll[options]=x&poll[options][]=y&limit=-5'],
  ['application/x-www-form-urlencoded', 'a[]=1&'.repeat(20_000)],
  ['application/x-www-form-urlencoded', many('media_ids[]', 1900)],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a\r\nb"\r\n\r\nfoo\r\n--x--\r\n'],
  ['multipart/form-data', 'no boundary'],
];

/** The calls to which both recorded servers, or that of the flavour, respond with 500 to missing or invalid input, and so does this one. */
const stumbles = [
  /^POST \/oauth\/token$/,
  /^POST \/api\/pleroma\/disable_account$/,
  /^GET \/api\/v1\/statuses\/:id\/(context|translations\/:lang)$/,
  /^[A-Z]+ \/api\/v1\/pleroma\/admin\/users/,
  /^(POST|DELETE) \/api\/v1\/pleroma\/admin\/relay$/,
  /^(GET|POST) \/api\/v1\/pleroma\/emoji\/packs\/(remote|download)$/,
];
const akkomaStumbles = [/^GET \/api\/v1\/polls\/:id$/, /^POST \/api\/v1\/follow_requests\/:id\/(authorize|reject)$/];
/** A consent without the session that it ends, and a decision on a missing request, as recorded. */
const gotosocialStumbles = [/^POST \/oauth\/authorize$/, /^POST \/api\/v1\/interaction_requests\/:id\/(authorize|reject)$/];
/** A busy machine is slow; a frozen instance takes seconds. */
const mostWork = 400;

function shapeOf(text: string): unknown {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null) return typeof body;
  return Array.isArray(body) ? 'list' : Object.keys(body).toSorted().join(' ');
}

/** The wording of refusals, by server. */
const shapes: Record<string, readonly unknown[]> = {
  union: ['error', 'errors', 'error errors', 'list', 'string'],
  akkoma: ['error', 'errors', 'error errors', 'list', 'string'],
  pleroma: ['error', 'errors', 'error errors', 'list', 'string'],
  mastodon: ['error'],
  gotosocial: ['error', 'error error_description'],
  snac: ['error'],
  hollo: ['error', 'error zod_error', 'error success', 'error error_description'],
};

async function problemsOf(call: string, path: string, init: RequestInit): Promise<string[]> {
  const before = process.threadCpuUsage();
  const response = await app.request(`http://localhost:4000${path}`, init, {});
  const text = await response.text();
  const { user, system } = process.threadCpuUsage(before);
  const what = `${path.slice(0, 60)} ${typeof init.body === 'string' ? init.body.slice(0, 60) : ''}`;
  const isJson = response.status >= 400 && response.headers.get('content-type')?.includes('json') === true;
  const { flavour } = instance.settings;
  const loaded = shapes[flavour] ?? [];
  const mayStumble = [...stumbles, ...(flavour === 'akkoma' ? akkomaStumbles : flavour === 'gotosocial' ? gotosocialStumbles : [])];
  return [
    ...(response.status >= 500 && !mayStumble.some((pattern) => pattern.test(call)) ? [`${what}: ${response.status}`] : []),
    ...((user + system) / 1000 > mostWork ? [`${what}: ${(user + system) / 1000} ms`] : []),
    ...(isJson && !loaded.includes(shapeOf(text)) ? [`${what}: ${text.slice(0, 100)}`] : []),
  ];
}

describe.each(flavours)('as %s', (flavour) => {
  const isUnion = flavour === 'union';
  test.each([...calls])('%s: refuses nonsense quickly, without failing', { timeout: 60_000 }, async (call) => {
    instance.settings.flavour = flavour;
    const [method = '', pattern = ''] = call.split(' ');
    const tried = isUnion ? ids : ids.slice(0, 2);
    const paths = pattern.includes(':') ? tried.map((id) => pattern.replaceAll(/:\w+(\{[^/]*\})?/g, id)) : [pattern];
    const requested: [string, RequestInit][] =
      method === 'GET'
        ? paths.flatMap((path, index) =>
            queries.slice(0, isUnion && index === 0 ? undefined : 4).map((query): [string, RequestInit] => [path + query, { headers }]),
          )
        : paths.flatMap((path, index) =>
            bodies
              .slice(0, index > 0 ? 1 : isUnion ? undefined : 6)
              .map(([type, body]): [string, RequestInit] => [path, { method, headers: { ...headers, 'content-type': type }, body }]),
          );
    const problems: string[] = [];
    for (const [path, init] of requested) problems.push(...(await problemsOf(call, path, init)));
    expect([unforeseen, problems]).toEqual([[], []]);
  });
});

test('every existing call was sent', () => expect(calls.size).toBeGreaterThan(250));
