import { afterEach, expect, test, vi } from 'vitest';
import { selectIsBusy, selectProblem } from '#machines/session/login.machine.ts';
import { wireLogin } from '#app/wiring/login.ts';
import type { Effects } from '#services/effects.ts';
import { createHttp } from '#api/http.ts';
import { createProviderReturn } from '#browser/provider-return.ts';
import { createServerRecord } from '#browser/server-record.ts';
import { createStorage } from '#browser/storage.ts';
import { createSecrets, createVault } from '#browser/vault.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { memoryBackend } from '../browser/backends.ts';
import { openAmong, wordsOf } from '../support/machines.ts';
import { aGoToSocial, aSnac, fields } from '../support/oauth-servers.ts';
import { json, type Heard } from '../support/server.ts';

const events = { addEventListener: () => {}, removeEventListener: () => {} };
const aDevice = () => ({ local: memoryBackend(), tab: memoryBackend() });
type Device = ReturnType<typeof aDevice>;

afterEach(() => vi.unstubAllGlobals());

/** A guest's way in on a page of a server's, with all that it does outside. */
const open = (origin: string, { device = aDevice(), query = '', software = '', version = '' } = {}) => {
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
  const { actor, told, logged } = openAmong(wireLogin(http, effects, createProviderReturn(query, tab)));
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().value).toBe('idle'), { timeout: 4_000, interval: 5 });
  return {
    server,
    vault,
    told,
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
    /** Goes back to the page as the browser kept it. */
    showAgain: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** Where the page is left to. */
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

const asked = (requests: readonly Heard[]) => requests.map(({ method, url, body }) => [`${method} ${url}`, fields(body)['grant_type']]);
const passwordsOf = (requests: readonly Heard[]) => requests.filter(({ body }) => body.includes('korrekt')).length;
const comeBack = (origin: string, device: Device, left: URL, code = 'good') =>
  open(origin, { device, query: `?code=${code}&state=${left.searchParams.get('state')}` });
const tellsPage = ['authStrategy', { type: 'strategy.pageRequired' }];

test('GoToSocial’s refusal of the password turns the panel to its page, and it is sent no other', async () => {
  const { origin, requests } = await aGoToSocial();
  const device = aDevice();
  const login = open(origin, { device });
  await login.submit();
  expect([login.problem(), login.told, login.server.can('passwordGrant')]).toEqual([undefined, [tellsPage], false]);
  expect(passwordsOf(requests)).toBe(1);
  await login.submit();
  const later = open(origin, { device });
  await later.submit();
  expect([passwordsOf(requests), later.told]).toEqual([1, [tellsPage]]);
});

test('a server that is known to take no passwords gets none', async () => {
  const { origin, requests } = await aGoToSocial();
  const login = open(origin, { software: 'gotosocial' });
  await login.submit();
  expect([login.told, requests]).toEqual([[tellsPage], []]);
});

test('from the page of GoToSocial to an account: for what the app may ask, with a proof that only this tab has (rules oauth-scopes, provider-return)', async () => {
  const asks: { challenge?: string } = {};
  const { origin, requests } = await aGoToSocial({ challenge: () => asks.challenge });
  const device = aDevice();
  const login = open(origin, { device, software: 'gotosocial' });
  const left = await login.leave();
  asks.challenge = left.searchParams.get('code_challenge') ?? '';
  expect([left.origin + left.pathname, Object.fromEntries(left.searchParams)]).toEqual([
    `${origin}/oauth/authorize`,
    {
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: `${origin}/oauth-callback`,
      scope: 'read write follow push admin',
      state: 'key-1',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    },
  ]);
  const verifier = /"verifier":"([\w-]+)"/.exec([...device.tab.kept.values()].join(' '))?.[1] ?? '';
  expect([verifier.length, left.href.includes(verifier), [...device.local.kept.values()].join(' ').includes(verifier)]).toEqual([
    43,
    false,
    false,
  ]);
  const back = comeBack(origin, device, left);
  await back.settled();
  expect([back.problem(), back.told.at(-1)?.[1]]).toMatchObject([undefined, { type: 'accounts.signedIn', account: { acct: 'alice' } }]);
  expect(back.vault.tokenOf({ origin, accountId: '01A' })).toBe('of-alice');
  expect(asked(requests)).toEqual([
    ['POST /api/v1/apps', undefined],
    ['POST /oauth/token', 'authorization_code'],
    ['GET /api/v1/accounts/verify_credentials', undefined],
  ]);
  expect([JSON.stringify([login.told, back.told]), ...login.logged, ...back.logged].filter((one) => one.includes(verifier))).toEqual([]);
  expect([...device.tab.kept.keys()]).toEqual([]);
});

test.each(['another', 'good'])(
  'a code that GoToSocial does not take (%s) is said in our words, and the next sign-in goes well',
  async (code) => {
    const { origin } = await aGoToSocial({ challenge: () => (code === 'good' ? 'of somebody else' : undefined) });
    const device = aDevice();
    const back = comeBack(origin, device, await open(origin, { device }).leave(), code);
    await back.settled();
    expect([back.problem(), back.told]).toEqual(['login.return_code', []]);
    expect((await back.leave()).searchParams.get('client_id')).toBe('client-1');
  },
);

test('where the page is no secure context there is a state and no challenge', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { origin } = await aGoToSocial();
  const device = aDevice();
  const left = await open(origin, { device }).leave();
  expect([left.searchParams.has('code_challenge'), left.searchParams.get('state')]).toEqual([false, 'key-1']);
  const back = comeBack(origin, device, left);
  await back.settled();
  expect(back.told.length).toBe(1);
});

test('a client that the server has forgotten is not sent to its page, where nobody could tell', async () => {
  const forgotten = new Set<string>();
  const { origin } = await aGoToSocial({ forgotten });
  const device = aDevice();
  expect((await open(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-1');
  expect((await open(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-1');
  forgotten.add('client-1');
  expect((await open(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-2');
});

test('a client that is forgotten between leaving and coming back is not kept, and the code is as good as used', async () => {
  const forgotten = new Set<string>();
  const { origin } = await aGoToSocial({ forgotten });
  const device = aDevice();
  const left = await open(origin, { device }).leave();
  forgotten.add('client-1');
  const back = comeBack(origin, device, left);
  await back.settled();
  expect([back.problem(), back.vault.appOf(origin)]).toEqual(['login.return_code', undefined]);
});

test('two tabs that sign in at once each come back as the client that they left as', async () => {
  const { origin, requests } = await aGoToSocial();
  const one = aDevice();
  const left = await open(origin, { device: one }).leave();
  const other = open(origin, { device: { ...one, tab: memoryBackend() } });
  other.vault.forgetApp(origin);
  expect((await other.leave()).searchParams.get('client_id')).toBe('client-2');
  const back = comeBack(origin, one, left);
  await back.settled();
  expect(fields(requests.find(({ body }) => body.includes('authorization_code'))!.body)['client_id']).toBe('client-1');
  // With which it is to be given back.
  expect(back.vault.appOf(origin)?.clientId).toBe('client-1');
});

test('what an older version kept of a client is not enough to leave with', async () => {
  const { origin } = await aGoToSocial();
  const login = open(origin);
  login.vault.keepApp(origin, { clientId: 'old', clientSecret: 'hush' });
  expect((await login.leave()).searchParams.get('client_id')).toBe('client-1');
});

test.each([
  [403, { error: 'No apps today' }, 'login.return_refused No apps today'],
  [401, {}, 'login.error_client'],
  [500, { error: 'oops' }, 'login.error_other'],
])('a server that does not take the client on (%i) says so when the panel leaves', async (status, body, words) => {
  const { origin } = await aGoToSocial({ register: (_, response) => json(response, status, body) });
  const login = open(origin, { software: 'gotosocial' });
  await login.leave();
  expect([login.problem(), login.isBusy()]).toEqual([words, false]);
});

test('snac gives a dead token for a password: that is a refused way, not a wrong password', async () => {
  const { origin, requests } = await aSnac();
  const device = aDevice();
  const login = open(origin, { device });
  await login.submit();
  expect([login.problem(), login.told, passwordsOf(requests)]).toEqual([undefined, [tellsPage], 1]);
  expect([...device.local.kept.values()].join(' ')).not.toContain('dead');
  await login.submit();
  expect(passwordsOf(requests)).toBe(1);
});

test('a dead token for a code is a code that is over', async () => {
  const { origin } = await aSnac();
  const device = aDevice();
  const back = comeBack(origin, device, await open(origin, { device }).leave());
  await back.settled();
  expect([back.problem(), back.told]).toEqual(['login.return_code', []]);
});

const mastodon = (grants: readonly string[]) => (origin: string) => ({
  authorization_endpoint: `${origin}/auth/ask`,
  token_endpoint: `${origin}/auth/token`,
  revocation_endpoint: `${origin}/auth/revoke`,
  scopes_supported: ['read', 'write', 'follow', 'push', 'admin:read'],
  grant_types_supported: grants,
  code_challenge_methods_supported: ['S256'],
});
const METADATA = 'GET /.well-known/oauth-authorization-server';

test('a server that says it takes no passwords gets none, and is asked where it says', async () => {
  const { origin, requests } = await aGoToSocial({ metadata: mastodon(['authorization_code', 'client_credentials']) });
  const device = aDevice();
  const login = open(origin, { device, software: 'mastodon', version: '4.4.3' });
  await login.submit();
  expect([login.told, asked(requests)]).toEqual([[tellsPage], [[METADATA, undefined]]]);
  const left = await login.leave();
  expect([left.pathname, left.searchParams.get('scope')]).toEqual(['/auth/ask', 'read write follow push']);
  const back = comeBack(origin, device, left);
  await back.settled();
  expect(back.vault.appOf(origin)).toMatchObject({ tokenAt: `${origin}/auth/token`, revokeAt: `${origin}/auth/revoke` });
  expect(asked(requests).map(([call]) => call)).toEqual([
    METADATA,
    'POST /api/v1/apps',
    'POST /auth/token',
    'GET /api/v1/accounts/verify_credentials',
  ]);
});

test('a challenge that the server says it does not know is not sent', async () => {
  const { origin } = await aGoToSocial({ metadata: (at) => ({ ...mastodon([])(at), code_challenge_methods_supported: ['plain'] }) });
  expect((await open(origin).leave()).searchParams.has('code_challenge')).toBe(false);
});

test.each([
  ['pleroma', '', 0],
  ['akkoma', '', 0],
  ['gotosocial', '', 0],
  ['snac', '', 0],
  ['mastodon', '4.2.10', 0],
  ['mastodon', '4.3.0', 1],
  ['mastodon', '5.0.0+glitch', 1],
  ['hollo', '0.4.0', 1],
  ['', '', 1],
])('%s %s is asked %i times for a document that it does not have', async (software, version, times) => {
  const { origin, requests } = await aGoToSocial();
  const device = aDevice();
  for (let session = 0; session < 2; session++) {
    const login = open(origin, { device, software, version });
    await login.leave();
    login.showAgain();
    await login.leave();
  }
  expect(asked(requests).filter(([call]) => call === METADATA).length).toBe(times);
});

test('a document that fails to come keeps nobody from signing in, and is asked for again', async () => {
  let isDown = true;
  const { origin, requests } = await aGoToSocial({
    first: ({ url }, response) => isDown && url.startsWith('/.well-known') && (json(response, 503, {}), true),
    metadata: mastodon(['authorization_code']),
  });
  const login = open(origin, { software: 'mastodon', version: '4.4.3' });
  expect((await login.leave()).pathname).toBe('/oauth/authorize');
  isDown = false;
  expect((await open(origin, { software: 'mastodon', version: '4.4.3' }).leave()).pathname).toBe('/auth/ask');
  expect(asked(requests).filter(([call]) => call === METADATA).length).toBe(2);
});
