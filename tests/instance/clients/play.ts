import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import type { Flavour } from '#instance/settings.ts';
import { call, signIn } from '../support/client.ts';
import type { Response, CallOptions } from '../support/client.ts';
import { misreads } from './reads.ts';

/** The values received so far: `{name}` in a path, a form or JSON is replaced by its value. */
export type Captured = Record<string, string>;

/** One call of a client. */
export interface Row {
  /** method, path and query */
  call: string;
  by?: 'guest' | 'app' | 'me' | 'admin';
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  multipart?: Record<string, string>;
  /** the status if it is not 2xx, as a real server of the flavour responds */
  ends?: number;
  /** flavours whose real servers lack the call too; the client works without it */
  lacking?: readonly Flavour[];
  /** the fields that the client reads, see `misreads` */
  reads?: string;
  /** the values that later calls need */
  keeps?: Record<string, (response: Response) => string>;
  /** further checks of the response */
  verify?: (response: Response, stored: Captured) => void;
}

export interface Client {
  name: string;
  flavours: readonly Flavour[];
  /** where its page is served, if not by the instance */
  origin?: string;
  /** the headers of every call */
  headers?: Record<string, string>;
  sections: Readonly<Record<string, readonly Row[]>>;
}

const filled = (text: string, stored: Captured, encode: (value: string) => string = (value) => value): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (stored[name] === undefined ? whole : encode(stored[name])));
const filledIn = (fields: Record<string, string>, stored: Captured): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value, stored)]));

function bodyOf({ json, form, multipart }: Row, stored: Captured): CallOptions {
  if (json !== undefined) return { json: JSON.parse(filled(JSON.stringify(json), stored)) };
  if (form !== undefined) return { form: filledIn(form, stored) };
  if (multipart === undefined) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(filledIn(multipart, stored))) data.append(name, value);
  return { form: data };
}

/** The accounts and statuses that the calls refer to, and two signed-in accounts. */
async function setScene(origin: string, flavour: Flavour): Promise<Captured> {
  const testing = async (path: string, json: unknown) => (await call(origin, 'POST', `/api/testing/${path}`, { json })).body;
  const me = await testing('accounts', { username: 'demo' });
  const token: string = me.token;
  const request = async (method: string, path: string, json?: unknown) =>
    (await call(origin, method, path, { token, ...(json === undefined ? {} : { json }) })).body;
  const post = await request('POST', '/api/v1/statuses', { status: 'look #tide', visibility: 'public' });
  const { ids: replies } = await testing('status', { account: 'noor', text: '@demo so it is', replyTo: post.id });
  for (const account of ['noor', 'bruno', 'wanda']) await testing('react', { account, id: post.id, action: 'favourite' });
  await testing('react', { account: 'noor', id: post.id, action: 'reblog' });
  const { id: poll } = (await request('POST', '/api/v1/statuses', { status: 'which?', poll: { options: ['a', 'b'], expires_in: 6000 } }))
    .poll;
  const { id: list } = await request('POST', '/api/v1/lists', { title: 'quay' });
  const { id: other } = await request('GET', '/api/v1/accounts/lookup?acct=noor');
  const admin = flavour === 'mastodon' ? '' : await signIn(origin, 'admin', 'read write follow push admin');
  const { host } = new URL(origin);
  return { origin, host, me: me.account.id, token, post: post.id, reply: replies[0], poll, list, other, admin, page: `${origin}/` };
}

async function request(row: Row, client: Client, stored: Captured): Promise<Response> {
  const [method = '', path = ''] = row.call.split(' ');
  const token = { guest: undefined, app: stored['app'], me: stored['token'], admin: stored['admin'] }[row.by ?? 'me'];
  const elsewhere = client.origin === undefined ? {} : { origin: client.origin };
  const headers = { ...client.headers, ...elsewhere, ...row.headers };
  const options = { ...bodyOf(row, stored), headers, ...(token === undefined ? {} : { token }) };
  return call(stored['origin'] ?? '', method, filled(path, stored, encodeURIComponent), options);
}

/** Runs a client’s calls, section by section, on each flavour that it supports. */
export function play(client: Client): void {
  describe.each(client.flavours)(`${client.name} on %s`, (flavour) => {
    let instance: RunningInstance;
    let stored: Captured;
    beforeAll(async () => {
      instance = await startInstance({
        testing: true,
        clientDir: 'tests/no-client',
        cors: client.origin !== undefined,
        settings: { flavour },
      });
      stored = await setScene(instance.origin, flavour);
      if (client.origin !== undefined) stored['page'] = `${client.origin}/`;
    });
    afterAll(() => instance.close());

    describe.each(Object.entries(client.sections))('%s', (_section, rows) => {
      test.each(rows.map((row) => [row.call, row] as const))('%s', async (_name, row) => {
        const response = await request(row, client, stored);
        const isShared = client.origin === undefined || response.headers.get('access-control-allow-origin') === '*';
        if (row.lacking?.includes(flavour) === true) {
          expect([response.status, isShared]).toEqual([404, true]);
          return;
        }
        const isFine = row.ends === undefined ? response.status >= 200 && response.status < 300 : response.status === row.ends;
        expect([
          isFine ? 'fine' : `${response.status} ${JSON.stringify(response.body).slice(0, 300)}`,
          isShared,
          isFine ? misreads(row.reads ?? '', response.body) : [],
        ]).toEqual(['fine', true, []]);
        row.verify?.(response, stored);
        for (const [name, store] of Object.entries(row.keeps ?? {})) stored[name] = store(response);
      });
    });
  });
}
