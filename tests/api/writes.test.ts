import { apiModules } from '#tests/support/api-modules.ts';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flavours, type Flavour } from '#instance/settings.ts';
import { setAccountOption } from '#features/settings/api/account-options.ts';
import { createHttp, type Http } from '#http/http.ts';
import { fetchInstance, fetchNodeInfo } from '#api/instance.ts';
import { fetchSecondInstance } from '#api/instance-rest.ts';
import { write } from '#http/outgoing.ts';
import { sendStatus } from '#api/send-status.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { OPTION_NEEDS, type AccountOption, type OptionChange } from '#domain/account/options.ts';
import { completed } from '#domain/server/instance.ts';
import { toFailure } from '#domain/text/failure.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { unknown } from 'valibot';
import { aSubmission } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';
import { EVERY_WRITE, READS } from './every-write.ts';
import type { Targets, Writes } from './writes/write.ts';
import { KNOWN } from './known-fields.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const { token } = await instance.signIn('admin');

interface Sent {
  readonly call: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}
let sent: Sent[] = [];
/** A field of a form by the name that it has in JSON. */
const plain = (name: string) => name.replaceAll(/\[(\w+)\]/g, '.$1');
const bodyOf = (text: string, { headers }: Request, url: URL): Record<string, unknown> => ({
  ...Object.fromEntries(url.searchParams),
  ...(headers.get('content-type')?.startsWith('multipart/')
    ? Object.fromEntries([...text.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => [plain(name), '']))
    : headers.get('content-type') === 'application/json'
      ? (JSON.parse(text) as object)
      : Object.fromEntries(new URLSearchParams(text))),
});
beforeEach(() => {
  sent = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (request.method !== 'GET' && !url.pathname.startsWith('/api/testing'))
      sent.push({
        call: `${request.method} ${url.pathname}`,
        path: url.pathname,
        body: bodyOf(await request.clone().text(), request, url),
      });
    return fetch(request);
  });
});
afterEach(() => vi.restoreAllMocks());

/** The current data that a start loads from the server. */
const recordOf = async () => {
  const record = createServerRecord({ read: () => undefined, write: () => true });
  const http = createHttp(instance.origin, undefined, { server: record });
  const received = await fetchInstance(http, undefined, signal);
  record.learn({ instance: received });
  record.learn({ node: completed(await fetchNodeInfo(http, { isPleroma: received.isPleroma === true }, signal), received) });
  if (record.can('secondInstance'))
    record.learn({ instance: { ...record.now().instance, ...(await fetchSecondInstance(http, undefined, signal)) } });
  return record;
};

const asUnion = async <T>(make: () => Promise<T>): Promise<T> => {
  await instance.testing('POST', 'instance', { flavour: 'union' });
  return make();
};
const targets = (): Promise<Targets> =>
  asUnion(async () => {
    const admin = createHttp(instance.origin, token);
    const poll = { ...emptyPoll, options: ['yes', 'no'] };
    const { statusId, normalised } = await sendStatus(
      admin,
      { submission: aSubmission({ idempotencyKey: crypto.randomUUID(), poll }) },
      signal,
    );
    const noor = await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=noor`);
    const { id: accountId } = (await noor.json()) as { id: string };
    return { statusId, accountId, pollId: normalised.polls?.[0]?.id ?? '', app: instance.app };
  });
const clientOf = async (flavour: Flavour): Promise<Http> => {
  await instance.testing('POST', 'instance', { flavour });
  return createHttp(instance.origin, token, { server: await recordOf() });
};

const leaves = (body: object, within = ''): string[] =>
  Object.entries(body).flatMap(([name, value]) => (isRecord(value) ? leaves(value, `${within}${name}.`) : [within + name]));
/** A call without its ids, as in the table of known calls. */
const named = ({ call }: Sent) =>
  call
    .toLowerCase()
    .replace(/ \/(api\/v\d\/|api\/(?=pleroma))?/, ' ')
    .replace(/(statuses|media|polls|lists|accounts)\/(?!update_credentials)[^/]+/, '$1/:id')
    .replace(/frontend_settings\/pleroma-fe\/[^/]+/, 'frontend_settings/:id');

const MEANT = ['status', 'visibility', 'quote_id', 'poll', 'preview', 'in_reply_to_id', 'media_ids', 'spoiler_text', 'sensitive'];
const meaning = ({ call, body }: Sent) => JSON.stringify([call, MEANT.map((name) => body[name])]);

describe('writes', () => {
  test('are all covered', () => {
    const found = apiModules('outgoing.ts').flatMap(({ name: file, path }) => {
      const text = readFileSync(path, 'utf8');
      if (!/\/outgoing\.ts'/.test(text)) return [];
      const name = file.replace('.ts', '');
      const exported = [...text.matchAll(/^export const (\w+)/gm)].map(([, one]) => one ?? '');
      return [[name, exported.filter((one) => !READS[name]?.includes(one)).toSorted()]];
    });
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(EVERY_WRITE).map(([name, writes]) => [name, Object.keys(writes).toSorted()])),
    );
  });

  describe.each(flavours)('%s', (flavour) => {
    test('sends no field, visibility, format or call that the server does not know', async () => {
      const { visibilities, formats, fields } = KNOWN[flavour];
      const found = await targets();
      const http = await clientOf(flavour);
      await instance.testing('DELETE', 'requests');
      sent = [];
      const walk = async (writes: Writes) => {
        for (const ofModule of Object.values(writes))
          for (const perform of Object.values(ofModule)) await perform(http, found).catch(() => undefined);
      };
      const { oauth = {}, registration = {}, 'password-reset': forgotten = {}, ...others } = EVERY_WRITE;
      await walk(others);
      // The login method is known before any of these.
      await instance.beyond(async () => walk({ oauth, registration, forgotten }));
      const strange = sent.flatMap((one) =>
        leaves(one.body)
          .filter((field) => !fields[named(one)]?.includes(field))
          .map((field) => `${named(one)} ${field}`),
      );
      expect([...new Set(strange)]).toEqual([]);
      const received = (name: string) => [...new Set(sent.flatMap(({ body }) => (name in body ? [String(body[name])] : [])))].toSorted();
      expect(received('visibility')).toEqual(visibilities.toSorted());
      expect(received('content_type')).toEqual(formats.toSorted());
      const missing = (await instance.requests()).filter(({ method, status }) => method !== 'GET' && status === 405);
      expect(missing).toEqual([]);
    });

    test('sends the complete input', async () => {
      const found = await targets();
      const statuses = EVERY_WRITE['send-status'] ?? {};
      const walked = async (http: Http) => {
        sent = [];
        for (const name of ['sendStatus', 'previewStatus']) await statuses[name]?.(http, found);
        return sent.map(meaning);
      };
      const loaded = await clientOf(flavour);
      const everything = await instance.beyond(async () => walked({ ...loaded, can: () => true, takes: () => true }));
      const some = await walked(loaded);
      expect(some.filter((one) => !everything.includes(one))).toEqual([]);
      expect(some.length).toBeGreaterThan(5);
      const edits = sent.filter(({ call }) => call.startsWith('PUT'));
      expect(edits.length).toBeGreaterThan(0);
      expect(edits.every(({ body }) => 'media_ids' in body)).toBe(true);
    });
  });

  test.each(flavours)('offers options on %s exactly where the server accepts them', async (flavour) => {
    const http = await clientOf(flavour);
    const names = Object.keys(OPTION_NEEDS) as AccountOption[];
    const values: Partial<Record<AccountOption, string>> = { defaultScope: 'private', directMessagesFrom: 'nobody', statusTtlDays: '30' };
    const value = (name: AccountOption) => values[name] ?? true;
    const outcomes = await Promise.all(
      names.map(async (name) => {
        const change = { name, value: value(name) } as OptionChange;
        const failure = await setAccountOption(http, change, signal).then(() => undefined, toFailure);
        return [name, failure?.kind];
      }),
    );
    expect(outcomes).toEqual(
      names.map((name) => [
        name,
        http.can(OPTION_NEEDS[name]) ? undefined : name.startsWith('webPush') || name.startsWith('block') ? 'not_found' : 'unsupported',
      ]),
    );
  });

  describe('gate', () => {
    const http = createHttp(instance.origin);
    const outcome = async (method: 'post' | 'put', path: string, json: object) => {
      sent = [];
      const failure = await write(http, path, unknown(), { method, json, signal }).then(() => undefined, toFailure);
      return [failure, sent.length];
    };
    const refused = [{ kind: 'unsupported', loss: 'call' }, 0];

    test('rejects an unlisted call', async () => {
      expect(await outcome('post', 'api/v1/statuses/1/explode', {})).toEqual(refused);
    });
    test.each([{ local_only: true }, { poll: { hide_totals: true } }])('rejects an unlisted field: %o', async (json) => {
      expect(await outcome('post', 'api/v1/statuses', { status: 'x', ...json })).toEqual(refused);
    });
    test('rejects an edit that would lose its files', async () => {
      expect(await outcome('put', 'api/v1/statuses/1', { status: 'x' })).toEqual(refused);
    });
    test('rejects an unknown visibility', async () => {
      expect(await outcome('post', 'api/v1/statuses', { status: 'x', visibility: 'list' })).toEqual([
        { kind: 'unsupported', loss: 'scope' },
        0,
      ]);
    });
  });
});
