import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import type { Flavour } from '#instance/settings.ts';
import { call, signIn } from '../support/client.ts';
import type { Answer, CallOptions } from '../support/client.ts';
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
  keeps?: Record<string, (response: Answer) => string>;
  /** further checks of the response */
  holds?: (response: Answer, kept: Captured) => void;
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

const filled = (text: string, kept: Captured, encode: (value: string) => string = (value) => value): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (kept[name] === undefined ? whole : encode(kept[name])));
const filledIn = (fields: Record<string, string>, kept: Captured): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value, kept)]));

function bodyOf({ json, form, multipart }: Row, kept: Captured): CallOptions {
  if (json !== undefined) return { json: JSON.parse(filled(JSON.stringify(json), kept)) };
  if (form !== undefined) return { form: filledIn(form, kept) };
  if (multipart === undefined) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(filledIn(multipart, kept))) data.append(name, value);
  return { form: data };
}

/** The accounts and statuses that the calls refer to, and two signed-in accounts. */
async function setScene(origin: string, flavour: Flavour): Promise<Captured> {
  const testing = async (path: string, json: unknown) => (await call(origin, 'POST', `/api/testing/${path}`, { json })).body;
  const me = await testing('accounts', { username: 'demo' });
  const token: string = me.token;
  const ask = async (method: string, path: string, json?: unknown) =>
    (await call(origin, method, path, { token, ...(json === undefined ? {} : { json }) })).body;
  const post = await ask('POST', '/api/v1/statuses', { status: 'look #tide', visibility: 'public' });
  const { ids: replies } = await testing('status', { account: 'noor', text: '@demo so it is', replyTo: post.id });
  for (const account of ['noor', 'bruno', 'wanda']) await testing('react', { account, id: post.id, action: 'favourite' });
  await testing('react', { account: 'noor', id: post.id, action: 'reblog' });
  const { id: poll } = (await ask('POST', '/api/v1/statuses', { status: 'which?', poll: { options: ['a', 'b'], expires_in: 6000 } })).poll;
  const { id: list } = await ask('POST', '/api/v1/lists', { title: 'quay' });
  const { id: other } = await ask('GET', '/api/v1/accounts/lookup?acct=noor');
  const admin = flavour === 'mastodon' ? '' : await signIn(origin, 'admin', 'read write follow push admin');
  const { host } = new URL(origin);
  return { origin, host, me: me.account.id, token, post: post.id, reply: replies[0], poll, list, other, admin, page: `${origin}/` };
}

async function ask(row: Row, client: Client, kept: Captured): Promise<Answer> {
  const [method = '', path = ''] = row.call.split(' ');
  const token = { guest: undefined, app: kept['app'], me: kept['token'], admin: kept['admin'] }[row.by ?? 'me'];
  const elsewhere = client.origin === undefined ? {} : { origin: client.origin };
  const headers = { ...client.headers, ...elsewhere, ...row.headers };
  const options = { ...bodyOf(row, kept), headers, ...(token === undefined ? {} : { token }) };
  return call(kept['origin'] ?? '', method, filled(path, kept, encodeURIComponent), options);
}

/** Runs a client’s calls, section by section, on each flavour that it supports. */
export function play(client: Client): void {
  describe.each(client.flavours)(`${client.name} on %s`, (flavour) => {
    let instance: RunningInstance;
    let kept: Captured;
    beforeAll(async () => {
      instance = await startInstance({
        testing: true,
        clientDir: 'tests/no-client',
        cors: client.origin !== undefined,
        settings: { flavour },
      });
      kept = await setScene(instance.origin, flavour);
      if (client.origin !== undefined) kept['page'] = `${client.origin}/`;
    });
    afterAll(() => instance.close());

    describe.each(Object.entries(client.sections))('%s', (_section, rows) => {
      test.each(rows.map((row) => [row.call, row] as const))('%s', async (_name, row) => {
        const response = await ask(row, client, kept);
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
        row.holds?.(response, kept);
        for (const [name, keep] of Object.entries(row.keeps ?? {})) kept[name] = keep(response);
      });
    });
  });
}
