import { afterEach, describe, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { selectMethod } from '#machines/session/auth-strategy.machine.ts';
import { memoryBackend } from '../platform/backends.ts';
import { aDevice, openApp, openSignedIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const refused = { error: 'unsupported_grant_type', error_description: 'Supported grant types are: authorization_code, client_credentials' };

afterEach(() => vi.unstubAllGlobals());

const SIGNED_IN = 'demo@harbour.example';

/** Navigates the pages of GoToSocial like a browser with one cookie: the e-mail address, the consent, and the returned query. */
const consentThere = async (left: URL): Promise<string> => {
  let cookie = '';
  const session = async (method: string, path: string, form?: Record<string, string>) => {
    const body = form === undefined ? {} : { body: new URLSearchParams(form) };
    const response = await fetch(new URL(path, left), { method, headers: { cookie }, redirect: 'manual', ...body });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response.headers.get('location') ?? '';
  };
  const signIn = await session('GET', left.pathname + left.search);
  await session('POST', signIn, { username: SIGNED_IN, password: 'starling' });
  await session('GET', '/oauth/authorize');
  return new URL(await session('POST', '/oauth/authorize', {})).search;
};

const aWindow = () =>
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { sessionStorage: memoryBackend(), history: { state: null, replaceState() {} } }),
  );

const strategyOf = (app: OpenApp) => selectMethod(app.named('authStrategy').getSnapshot());

/** Fills in the form of the server's page, and returns the query that it sends back. */
const consent = async (left: URL): Promise<string> => {
  const body = new URLSearchParams([...left.searchParams, ['name', 'demo'], ['password', 'starling']]);
  const response = await fetch(`${left.origin}${left.pathname}`, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').search;
};

const grantRequests = async () =>
  (await instance.requests()).filter(({ method, path }) => method === 'POST' && path === '/oauth/token').length;

describe('turn to the server’s page', () => {
  test('leads after a refused password to an account, starts there for the next guest, and exposes no secret', async () => {
    aWindow();
    const seen: string[] = [];
    const inspect = (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.event') seen.push(JSON.stringify(inspected.event) ?? '');
      if (inspected.type === '@xstate.snapshot')
        seen.push(
          JSON.stringify((inspected.snapshot as { context?: object }).context ?? {}, (_, part: unknown) =>
            typeof part === 'object' && part !== null && 'sessionId' in part ? undefined : part,
          ),
        );
    };
    const device = aDevice();
    const left: URL[] = [];
    await instance.fault({ method: 'POST', path: '/oauth/token', status: 400, body: refused, times: 1 });
    const first = openApp(instance.origin, { device, effects: { leaveTo: (url) => void left.push(new URL(url)) } });
    await first.until(() => expect(first.named('login')?.getSnapshot().value).toBe('idle'));
    expect(strategyOf(first)).toBe('password');
    first.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: first.secrets.put('starling') });
    await first.until(() => expect(strategyOf(first)).toBe('page'));
    first.named('login').send({ type: 'login.redirect' });
    await first.until(() => expect(left.length).toBe(1));
    first.root.stop();
    const verifier = /"verifier":"([\w-]+)"/.exec(window.sessionStorage.getItem('starling-vault:left-with') ?? '')?.[1] ?? 'none';
    const returnedQuery = await consent(left[0]!);
    const code = new URLSearchParams(returnedQuery).get('code') ?? 'none';

    const second = openApp(instance.origin, { device, path: '/login', inspect, effects: { returnedQuery } });
    await second.until(() => {
      second.named('login'); // its screen opens it
      expect([second.isSignedIn(), second.location.path()]).toEqual([true, '/main/friends']);
    });
    expect([verifier.length, code.length > 20, seen.length > 20]).toEqual([43, true, true]);
    expect(seen.filter((one) => one.includes(verifier) || one.includes(code))).toEqual([]);
    second.root.stop();

    const guest = openApp(instance.origin, {
      device: { ...aDevice(), getItem: (key) => (key === 'starling:server' ? device.getItem(key) : null) },
    });
    await guest.until(() => expect(guest.named('login')?.getSnapshot().value).toBe('idle'));
    await guest.until(() => expect(strategyOf(guest)).toBe('page'));
  });

  test('does not happen for a wrong password', async () => {
    const app = openApp(instance.origin);
    await app.until(() => expect(app.named('login')?.getSnapshot().value).toBe('idle'));
    app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put('wrong') });
    await app.until(() => expect(app.named('login').getSnapshot().context.problem).toEqual({ key: 'login.error_credentials' }));
    expect(strategyOf(app)).toBe('password');
  });

  test('is the start for guests on GoToSocial, and the logout revokes the token', async () => {
    await instance.testing('POST', 'instance', { flavour: 'gotosocial' });
    aWindow();
    const device = aDevice();
    const left: URL[] = [];
    const guest = openApp(instance.origin, { device, effects: { leaveTo: (url) => void left.push(new URL(url)) } });
    await guest.until(() => expect(guest.named('authStrategy')?.getSnapshot().value).toBe('page'));
    const before = await grantRequests();
    await guest.until(() => expect(guest.named('login')?.getSnapshot().value).toBe('idle'));
    guest.named('login').send({ type: 'login.redirect' });
    await guest.until(() => expect(left.length).toBe(1));
    expect(await grantRequests()).toBe(before);
    guest.root.stop();

    const app = openApp(instance.origin, { device, path: '/login', effects: { returnedQuery: await consentThere(left[0]!) } });
    await app.until(() => {
      app.named('login'); // its screen opens it
      expect([app.isSignedIn(), app.location.path()]).toEqual([true, '/main/friends']);
    });
    const revoked = async () => (await instance.requests()).filter(({ path }) => path === '/oauth/revoke').length;
    const given = await revoked();
    await app.until(() => openSignedIn(app));
    app.named('settings').send({ type: 'settings.adopt', change: { modalOnLogout: false } });
    app.named('logout').send({ type: 'logout.request' });
    await app.until(() => expect(app.isSignedIn()).toBe(false));
    app.named('featureGroups').send({ type: 'group.open', group: 'background' });
    await app.until(async () => expect(await revoked()).toBe(given + 1));
    await instance.testing('POST', 'instance', { flavour: 'union' });
  });

  test('follows the metadata of Mastodon before a password is sent, without a vain request', async () => {
    await instance.testing('POST', 'instance', { flavour: 'mastodon' });
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await app.until(() => expect(app.named('login')?.getSnapshot().value).toBe('idle'));
    await app.until(() => expect(strategyOf(app)).toBe('password'));
    const loaded = (await instance.requests()).filter(({ path }) => path === '/.well-known/oauth-authorization-server');
    expect(loaded).toHaveLength(1);
    const already = (await instance.requests()).length;
    app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put('starling') });
    await app.until(() => expect(app.isSignedIn()).toBe(true));
    const requested = (await instance.requests())
      .slice(already)
      .map(({ method, path, status }) => `${String(status)} ${String(method)} ${String(path)}`);
    expect(requested.filter((call) => /oauth|apps/.test(call))).toEqual(['200 POST /api/v1/apps', '200 POST /oauth/token']);
    await instance.testing('POST', 'instance', { flavour: 'union' });
  });
});
