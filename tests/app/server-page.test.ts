import { afterEach, expect, test, vi } from 'vitest';
import { memoryBackend } from '../platform/backends.ts';
import { aGoToSocial, aSnac, fields } from '../support/oauth-servers.ts';
import { aDevice, asked, comeBack, openLogin, tellsPage } from '../support/server-page.ts';
import { json, type Received } from '../support/server.ts';

afterEach(() => vi.unstubAllGlobals());

const passwordsOf = (requests: readonly Received[]) => requests.filter(({ body }) => body.includes('korrekt')).length;

test('GoToSocial’s refusal of the password turns the panel to its page, and it is sent no other', async () => {
  const { origin, requests } = await aGoToSocial();
  const device = aDevice();
  const login = openLogin(origin, { device });
  await login.submit();
  expect([login.problem(), login.notified, login.server.can('passwordGrant')]).toEqual([undefined, [tellsPage], false]);
  expect(passwordsOf(requests)).toBe(1);
  await login.submit();
  const later = openLogin(origin, { device });
  await later.submit();
  expect([passwordsOf(requests), later.notified]).toEqual([1, [tellsPage]]);
});

test('a server that is known to take no passwords gets none', async () => {
  const { origin, requests } = await aGoToSocial();
  const login = openLogin(origin, { software: 'gotosocial' });
  await login.submit();
  expect([login.notified, requests]).toEqual([[tellsPage], []]);
});

// rules: oauth-scopes, provider-return
test('from the page of GoToSocial to an account: for what the app may ask, with a proof that only this tab has', async () => {
  const asks: { challenge?: string } = {};
  const { origin, requests } = await aGoToSocial({ challenge: () => asks.challenge });
  const device = aDevice();
  const login = openLogin(origin, { device, software: 'gotosocial' });
  const left = await login.leave();
  asks.challenge = left.searchParams.get('code_challenge') ?? '';
  expect([left.origin + left.pathname, Object.fromEntries(left.searchParams)]).toEqual([
    `${origin}/oauth/authorize`,
    {
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: `${origin}/oauth-callback`,
      scope: 'read write follow push',
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
  expect([back.problem(), back.notified.at(-1)?.[1]]).toMatchObject([undefined, { type: 'accounts.signedIn', account: { acct: 'alice' } }]);
  expect(back.vault.tokenOf({ origin, accountId: '01A' })).toBe('of-alice');
  expect(asked(requests)).toEqual([
    ['POST /api/v1/apps', undefined],
    ['POST /oauth/token', 'authorization_code'],
    ['GET /api/v1/accounts/verify_credentials', undefined],
  ]);
  expect(
    [JSON.stringify([login.notified, back.notified]), ...login.logged, ...back.logged].filter((one) => one.includes(verifier)),
  ).toEqual([]);
  expect([...device.tab.kept.keys()]).toEqual([]);
});

test.each(['another', 'good'])(
  'a code that GoToSocial does not take (%s) is said in our words, and the next sign-in goes well',
  async (code) => {
    const { origin } = await aGoToSocial({ challenge: () => (code === 'good' ? 'of somebody else' : undefined) });
    const device = aDevice();
    const back = comeBack(origin, device, await openLogin(origin, { device }).leave(), code);
    await back.settled();
    expect([back.problem(), back.notified]).toEqual(['login.return_code', []]);
    expect((await back.leave()).searchParams.get('client_id')).toBe('client-1');
  },
);

test('where the page is no secure context there is a state and no challenge', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { origin } = await aGoToSocial();
  const device = aDevice();
  const left = await openLogin(origin, { device }).leave();
  expect([left.searchParams.has('code_challenge'), left.searchParams.get('state')]).toEqual([false, 'key-1']);
  const back = comeBack(origin, device, left);
  await back.settled();
  expect(back.notified.length).toBe(1);
});

test('a client that the server has forgotten is not sent to its page, where nobody could tell', async () => {
  const forgotten = new Set<string>();
  const { origin } = await aGoToSocial({ forgotten });
  const device = aDevice();
  expect((await openLogin(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-1');
  expect((await openLogin(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-1');
  forgotten.add('client-1');
  expect((await openLogin(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-2');
});

test('a client that is forgotten between leaving and coming back is not kept, and the code is as good as used', async () => {
  const forgotten = new Set<string>();
  const { origin } = await aGoToSocial({ forgotten });
  const device = aDevice();
  const left = await openLogin(origin, { device }).leave();
  forgotten.add('client-1');
  const back = comeBack(origin, device, left);
  await back.settled();
  expect([back.problem(), back.vault.appOf(origin)]).toEqual(['login.return_code', undefined]);
});

test('two tabs that sign in at once each come back as the client that they left as', async () => {
  const { origin, requests } = await aGoToSocial();
  const one = aDevice();
  const left = await openLogin(origin, { device: one }).leave();
  const other = openLogin(origin, { device: { ...one, tab: memoryBackend() } });
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
  const login = openLogin(origin);
  login.vault.keepApp(origin, { clientId: 'old', clientSecret: 'hush' });
  expect((await login.leave()).searchParams.get('client_id')).toBe('client-1');
});

test.each([
  [403, { error: 'No apps today' }, 'login.return_refused No apps today'],
  [401, {}, 'login.error_client'],
  [500, { error: 'oops' }, 'login.error_other'],
])('a server that does not take the client on (%i) says so when the panel leaves', async (status, body, words) => {
  const { origin } = await aGoToSocial({ register: (_, response) => json(response, status, body) });
  const login = openLogin(origin, { software: 'gotosocial' });
  await login.leave();
  expect([login.problem(), login.isBusy()]).toEqual([words, false]);
});

test('snac gives a dead token for a password: that is a refused way, not a wrong password', async () => {
  const { origin, requests } = await aSnac();
  const device = aDevice();
  const login = openLogin(origin, { device });
  await login.submit();
  expect([login.problem(), login.notified, passwordsOf(requests)]).toEqual([undefined, [tellsPage], 1]);
  expect([...device.local.kept.values()].join(' ')).not.toContain('dead');
  await login.submit();
  expect(passwordsOf(requests)).toBe(1);
});

test('a dead token for a code is a code that is over', async () => {
  const { origin } = await aSnac();
  const device = aDevice();
  const back = comeBack(origin, device, await openLogin(origin, { device }).leave());
  await back.settled();
  expect([back.problem(), back.notified]).toEqual(['login.return_code', []]);
});
