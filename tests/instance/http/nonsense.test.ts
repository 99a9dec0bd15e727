import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeGuesses } from '../../../instance/actions/security/guesses.ts';
import { makeApp } from '../../../instance/app.ts';
import { makeBlobs } from '../../../instance/blobs.ts';
import { insertAccount } from '../../../instance/db/accounts.ts';
import { makeIds } from '../../../instance/db/ids.ts';
import { insertApp, issueToken } from '../../../instance/db/oauth.ts';
import { openStore } from '../../../instance/db/store.ts';
import type { Instance } from '../../../instance/instance.ts';
import { makeMailbox } from '../../../instance/mail.ts';
import { makePush } from '../../../instance/push/push.ts';
import { usualSettings } from '../../../instance/settings.ts';
import { siteAt } from '../../../instance/site.ts';
import { makeHub } from '../../../instance/stream/hub.ts';

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
  headers = { host: 'localhost:4000', authorization: `Bearer ${issueToken(store, client.id, id, scopes, Date.now()).access}` };
});

const calls = new Set(
  app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*')).map(({ method, path }) => `${method} ${path}`),
);
const ids = ['zzz', '%00', '%F0%9F%90%A6', "'%20OR%201=1--", '99999999999999999999', '-1', '__proto__'];
const queries = [
  '',
  '?limit=-1&offset=99999999999999999999&page=-1',
  '?max_id=%00&q=%22%27*&id[]=&acct=@@',
  '?limit[]=5&q[a]=1&max_id[]=x&name=__proto__',
];
const words =
  'id ids status in_reply_to_id quote_id media_ids poll scheduled_at expires_in visibility account_id account_ids title comment content ' +
  'choices nicknames users tags reports password new_password email username token client_id scope grant_type subscription data keywords ' +
  'domain alias list settings version last_read_id home fields_attributes avatar file starts_at state emoji duration ap_id profile fullname';
const everyField = (value: unknown): string => JSON.stringify(Object.fromEntries(words.split(' ').map((word) => [word, value])));
const bodies: [string, string][] = [
  ['application/json', '{'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', everyField({ a: [1, { b: null }] })],
  ['application/json', everyField(['\u0000', '\uD800', -1, 1e300])],
  ['application/json', everyField('\uD800\u0000')],
  ['application/json', everyField(1e300)],
  ['application/x-www-form-urlencoded', 'a[=1&]]]=2&status=%ff&ids[]=%00&poll[options]=x&poll[options][]=y&limit=-5'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a\r\nb"\r\n\r\nfoo\r\n--x--\r\n'],
  ['multipart/form-data', 'no boundary'],
];

test.each([...calls])('%s: nonsense is refused, not stumbled over', async (call) => {
  const [method = '', pattern = ''] = call.split(' ');
  const paths = pattern.includes(':') ? ids.map((id) => pattern.replaceAll(/:\w+(\{[^/]*\})?/g, id)) : [pattern];
  const asked: [string, RequestInit][] =
    method === 'GET'
      ? paths.flatMap((path) => queries.map((query): [string, RequestInit] => [path + query, { headers }]))
      : paths.flatMap((path, index) =>
          bodies
            .slice(0, index === 0 ? undefined : 1)
            .map(([type, body]): [string, RequestInit] => [path, { method, headers: { ...headers, 'content-type': type }, body }]),
        );
  for (const [path, init] of asked) await app.request(`http://localhost:4000${path}`, init, {});
  expect(unforeseen).toEqual([]);
});

test('every call that there is was asked', () => expect(calls.size).toBeGreaterThan(250));
