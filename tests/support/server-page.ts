import { expect, vi } from 'vitest';
import { selectIsBusy, selectProblem } from '#machines/session/login.machine.ts';
import { provideLogin } from '#features/session/wiring/login.ts';
import type { Effects } from '#services/effects.ts';
import { createHttp } from '#http/http.ts';
import { createProviderReturn } from '#platform/provider-return.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { createSecrets, createVault } from '#platform/vault.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { memoryBackend } from '../platform/backends.ts';
import { openAmong, wordsOf } from './machines.ts';
import { fields } from './oauth-servers.ts';
import type { Received } from './server.ts';

const events = { addEventListener: () => {}, removeEventListener: () => {} };

/** Creates the storage of a device: for all its tabs, and for one of them. */
export const aDevice = () => ({ local: memoryBackend(), tab: memoryBackend() });
type Device = ReturnType<typeof aDevice>;

/** The login of a guest on a page of a server, with its effects outside the app. */
export const openLogin = (origin: string, { device = aDevice(), query = '', software = '', version = '' } = {}) => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history: { state: null, replaceState: () => {} } }));
  const storage = createStorage(device.local, { events });
  const server = createServerRecord(storage);
  server.learn({ instance: { ...unknownInstance, version }, node: { ...unknownNode, software } });
  const vault = createVault(createStorage(device.local, { namespace: 'starling-vault', events }));
  const secrets = createSecrets();
  const left: URL[] = [];
  let keys = 0;
  const effects = {
    origin,
    storage,
    tab: createStorage(device.tab, { events }),
    server,
    vault,
    secrets,
    newKey: () => `key-${++keys}`,
    leaveTo: (url: string) => void left.push(new URL(url)),
    report: () => {},
  } as Partial<Effects> as Effects;
  const http = createHttp(origin, undefined, { server });
  const tab = createStorage(device.tab, { namespace: 'starling-vault', events });
  const { actor, notified, logged } = openAmong(provideLogin(http, effects, createProviderReturn(query, tab)));
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().value).toBe('idle'), { timeout: 4_000, interval: 5 });
  return {
    server,
    vault,
    notified,
    logged,
    settled,
    problem: () => {
      const problem = selectProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
    isBusy: () => selectIsBusy(actor.getSnapshot()),
    submit: async () => {
      await settled();
      actor.send({ type: 'login.submit', username: 'alice', secretHandle: secrets.put('korrekt-pferd') });
      await settled();
    },
    /** Goes back to the page from the browser’s cache. */
    showAgain: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** The address that the page navigates to. */
    leave: async (): Promise<URL> => {
      await settled();
      const before = left.length;
      actor.send({ type: 'login.redirect' });
      await vi.waitFor(() => expect([left.length > before, actor.getSnapshot().value === 'idle']).toContain(true), {
        timeout: 4_000,
        interval: 5,
      });
      return left.at(-1)!;
    },
  };
};

/** Returns the requests that a server received, with the kind of each grant. */
export const requested = (requests: readonly Received[]) =>
  requests.map(({ method, url, body }) => [`${method} ${url}`, fields(body)['grant_type']]);

/** Returns from the page of a server with its code. */
export const comeBack = (origin: string, device: Device, left: URL, code = 'good') =>
  openLogin(origin, { device, query: `?code=${code}&state=${left.searchParams.get('state')}` });

/** The message that this server accepts no passwords. */
export const tellsPage = ['authStrategy', { type: 'strategy.pageRequired' }];
