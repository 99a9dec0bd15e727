import { afterEach, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { selectStrategy } from '../../machines/session/auth-strategy.machine.ts';
import { memoryBackend } from '../browser/backends.ts';
import { aDevice, openApp, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const refused = { error: 'unsupported_grant_type', error_description: 'Supported grant types are: authorization_code, client_credentials' };

afterEach(() => vi.unstubAllGlobals());

const strategyOf = (app: OpenApp) => selectStrategy(app.named('authStrategy').getSnapshot());

/** What the server's page does with whom a page left for it: its form is filled in, and it sends back a query. */
const consent = async (left: URL): Promise<string> => {
  const body = new URLSearchParams([...left.searchParams, ['name', 'demo'], ['password', 'starling']]);
  const response = await fetch(`${left.origin}${left.pathname}`, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').search;
};

test('a refused password leads over the server’s page to an account, and the next guest begins there; no secret is seen on the way', async () => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { sessionStorage: memoryBackend(), history: { state: null, replaceState() {} } }),
  );
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
  first.named('login').send({ type: 'login.submit', username: 'demo', ticket: first.secrets.put('starling') });
  await first.until(() => expect(strategyOf(first)).toBe('page'));
  first.named('login').send({ type: 'login.redirect' });
  await first.until(() => expect(left.length).toBe(1));
  first.root.stop();
  const verifier = /"verifier":"([\w-]+)"/.exec(window.sessionStorage.getItem('starling-vault:left-with') ?? '')?.[1] ?? 'none';
  const returnedQuery = await consent(left[0]!);
  const code = new URLSearchParams(returnedQuery).get('code') ?? 'none';

  const second = openApp(instance.origin, { device, path: '/login', inspect, effects: { returnedQuery } });
  await second.until(() => expect([second.isSignedIn(), second.location.path()]).toEqual([true, '/main/friends']));
  expect([verifier.length, code.length > 20, seen.length > 20]).toEqual([43, true, true]);
  expect(seen.filter((one) => one.includes(verifier) || one.includes(code))).toEqual([]);
  second.root.stop();

  const guest = openApp(instance.origin, {
    device: { ...aDevice(), getItem: (key) => (key === 'starling:server' ? device.getItem(key) : null) },
  });
  await guest.until(() => expect(guest.named('login')?.getSnapshot().value).toBe('idle'));
  await guest.until(() => expect(strategyOf(guest)).toBe('page'));
});

test('a wrong password is a wrong password, and the form stays', async () => {
  const app = openApp(instance.origin);
  await app.until(() => expect(app.named('login')?.getSnapshot().value).toBe('idle'));
  app.named('login').send({ type: 'login.submit', username: 'demo', ticket: app.secrets.put('wrong') });
  await app.until(() => expect(app.named('login').getSnapshot().context.problem).toEqual({ key: 'login.error_credentials' }));
  expect(strategyOf(app)).toBe('password');
});
