import { afterEach, describe, expect, test, vi } from 'vitest';
import { createProviderReturn } from '#platform/provider-return.ts';
import { createStorage } from '#platform/storage.ts';
import { createVault } from '#platform/vault.ts';
import { loginCalls } from '#react/lazy/further-entries.ts';
import { memoryBackend } from '../platform/backends.ts';
import { aGoToSocial, aSnac, fields } from '../support/oauth-servers.ts';
import { aDevice, requested, comeBack, openLogin, tellsPage } from '../support/server-page.ts';
import { json, type Received } from '../support/server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const passwordsOf = (requests: readonly Received[]) => requests.filter(({ body }) => body.includes('korrekt')).length;

/** The server can't say whose token it is. */
const unverifiable: NonNullable<NonNullable<Parameters<typeof aGoToSocial>[0]>['first']> = ({ url }, response) => {
  if (url !== '/api/v1/accounts/verify_credentials') return false;
  json(response, 503, { error: 'Down' });
  return true;
};

describe('login on the server’s page', () => {
  test('replaces the form after GoToSocial refuses a password, and sends no other', async () => {
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

  test('is used at once where the server accepts no passwords', async () => {
    const { origin, requests } = await aGoToSocial();
    const login = openLogin(origin, { software: 'gotosocial' });
    await login.submit();
    expect([login.notified, requests]).toEqual([[tellsPage], []]);
  });

  // rules: oauth-scopes, provider-return
  test('returns from GoToSocial to an account, with the scopes of the app and the proof of this tab', async () => {
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
    const verifier = /"verifier":"([\w-]+)"/.exec([...device.tab.stored.values()].join(' '))?.[1] ?? '';
    expect([verifier.length, left.href.includes(verifier), [...device.local.stored.values()].join(' ').includes(verifier)]).toEqual([
      43,
      false,
      false,
    ]);
    const back = comeBack(origin, device, left);
    await back.settled();
    expect([back.problem(), back.notified.at(-1)?.[1]]).toMatchObject([
      undefined,
      { type: 'accounts.signedIn', account: { acct: 'alice' } },
    ]);
    expect(back.vault.tokenOf({ origin, accountId: '01A' })).toBe('of-alice');
    expect(requested(requests)).toEqual([
      ['POST /api/v1/apps', undefined],
      ['POST /oauth/token', 'authorization_code'],
      ['GET /api/v1/accounts/verify_credentials', undefined],
    ]);
    expect(
      [JSON.stringify([login.notified, back.notified]), ...login.logged, ...back.logged].filter((one) => one.includes(verifier)),
    ).toEqual([]);
    expect([...device.tab.stored.keys()]).toEqual([]);
  });

  test.each(['another', 'good'])(
    'reports a code that GoToSocial refuses (%s) in the client’s text, and the next login works',
    async (code) => {
      const { origin } = await aGoToSocial({ challenge: () => (code === 'good' ? 'of somebody else' : undefined) });
      const device = aDevice();
      const back = comeBack(origin, device, await openLogin(origin, { device }).leave(), code);
      await back.settled();
      expect([back.problem(), back.notified]).toEqual(['login.return_code', []]);
      expect((await back.leave()).searchParams.get('client_id')).toBe('client-1');
    },
  );

  test('uses a state without a challenge outside of a secure context', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { origin } = await aGoToSocial();
    const device = aDevice();
    const left = await openLogin(origin, { device }).leave();
    expect([left.searchParams.has('code_challenge'), left.searchParams.get('state')]).toEqual([false, 'key-1']);
    const back = comeBack(origin, device, left);
    await back.settled();
    expect(back.notified.length).toBe(1);
  });

  test('is not opened with a client that the server forgot', async () => {
    const forgotten = new Set<string>();
    const { origin } = await aGoToSocial({ forgotten });
    const device = aDevice();
    expect((await openLogin(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-1');
    expect((await openLogin(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-1');
    forgotten.add('client-1');
    expect((await openLogin(origin, { device }).leave()).searchParams.get('client_id')).toBe('client-2');
  });

  test('discards a client that is forgotten meanwhile, and treats the code as used', async () => {
    const forgotten = new Set<string>();
    const { origin } = await aGoToSocial({ forgotten });
    const device = aDevice();
    const left = await openLogin(origin, { device }).leave();
    forgotten.add('client-1');
    const back = comeBack(origin, device, left);
    await back.settled();
    expect([back.problem(), back.vault.appOf(origin)]).toEqual(['login.return_code', undefined]);
  });

  test('returns in each of two tabs as the client that left', async () => {
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

  test('needs more than a client stored by an older version', async () => {
    const { origin } = await aGoToSocial();
    const login = openLogin(origin);
    login.vault.storeApp(origin, { clientId: 'old', clientSecret: 'hush' });
    expect((await login.leave()).searchParams.get('client_id')).toBe('client-1');
  });

  test.each([
    [403, { error: 'No apps today' }, 'login.return_refused No apps today'],
    [401, {}, 'login.error_client'],
    [500, { error: 'oops' }, 'login.error_other'],
  ])('reports a server that refuses the client (%i) when it is opened', async (status, body, text) => {
    const { origin } = await aGoToSocial({ register: (_, response) => json(response, status, body) });
    const login = openLogin(origin, { software: 'gotosocial' });
    await login.leave();
    expect([login.problem(), login.isBusy()]).toEqual([text, false]);
  });

  test('treats a dead token of snac for a password as an unsupported method, not a wrong password', async () => {
    const { origin, requests } = await aSnac();
    const device = aDevice();
    const login = openLogin(origin, { device });
    await login.submit();
    expect([login.problem(), login.notified, passwordsOf(requests)]).toEqual([undefined, [tellsPage], 1]);
    expect([...device.local.stored.values()].join(' ')).not.toContain('dead');
    await login.submit();
    expect(passwordsOf(requests)).toBe(1);
  });

  test('treats a dead token for a code as an expired code', async () => {
    const { origin } = await aSnac();
    const device = aDevice();
    const back = comeBack(origin, device, await openLogin(origin, { device }).leave());
    await back.settled();
    expect([back.problem(), back.notified]).toEqual(['login.return_code', []]);
  });

  // rules: moderation-access
  test.each([
    ['a denial', '?error=access_denied&error_description=No', 'moderation.access.needed'],
    ['another refusal', '?error=server_error&error_description=Oops', 'login.return_refused'],
    ['a useless code', '?code=old', 'moderation.access.needed'],
    ['no code', '?', 'moderation.access.needed'],
    ['calls that fail to load', '?code=good', 'login.error_network'],
  ])('leaves an account logged in that is refused the moderation: %s', async (why, query, key) => {
    if (why === 'calls that fail to load') vi.spyOn(loginCalls, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { origin } = await aGoToSocial();
    const device = aDevice();
    const app = { clientId: 'client-1', clientSecret: 'hush', redirectUri: `${origin}/oauth-callback`, scopes: 'read admin:read' };
    const [noor, ida] = ['noor', 'ida'].map((acct) => ({ origin, accountId: acct, acct, displayName: '', avatar: '' })) as [object, object];
    const events = { addEventListener: () => {}, removeEventListener: () => {} };
    createStorage(device.local, { events }).write('accounts', { known: [noor, ida], current: 'noor' });
    const vault = createVault(createStorage(device.local, { namespace: 'starling-vault', events }));
    for (const accountId of ['noor', 'ida']) vault.storeToken({ origin, accountId }, `of-${accountId}`);
    const tab = createStorage(device.tab, { namespace: 'starling-vault', events });
    createProviderReturn('', tab).expect({ state: 's', app, upgrades: 'noor' }, '');
    const back = openLogin(origin, { device, query: `${query}&state=s` });
    await back.settled();
    expect([back.problem(), back.notified, back.vault.tokenOf({ origin, accountId: 'noor' })]).toEqual([
      undefined,
      [
        ['accounts', { type: 'accounts.signedIn', account: noor }],
        ['notices', { type: 'notice.show', notice: expect.objectContaining({ key, level: 'warning' }) }],
      ],
      'of-noor',
    ]);
  });

  // rules: moderation-access, token-revoked
  test('revokes the token of another account with the client that got it, after the staff’s has replaced that', async () => {
    const { origin } = await aGoToSocial();
    const device = aDevice();
    const events = { addEventListener: () => {}, removeEventListener: () => {} };
    const ida = { origin, accountId: 'ida', acct: 'ida', displayName: '', avatar: '' };
    createStorage(device.local, { events }).write('accounts', { known: [ida], current: 'ida' });
    const vault = createVault(createStorage(device.local, { namespace: 'starling-vault', events }));
    vault.storeToken(ida, 'of-ida');
    vault.storeApp(origin, { clientId: 'former', clientSecret: 'hush' });
    const tab = createStorage(device.tab, { namespace: 'starling-vault', events });
    const app = { clientId: 'staff', clientSecret: 'hush', redirectUri: `${origin}/oauth-callback`, scopes: 'read admin:read' };
    createProviderReturn('', tab).expect({ state: 's', app }, '');
    const back = openLogin(origin, { device, query: '?code=good&state=s' });
    await back.settled();
    expect(back.vault.appOf(origin)?.clientId).toBe('staff');
    back.vault.forgetToken(ida);
    expect(back.vault.pending().map(({ token, app }) => [token, app.clientId])).toEqual([['of-ida', 'former']]);
  });

  // rules: moderation-access, token-revoked
  test.each([
    ['is of another account', false, 'moderation.access.other_account', 'of-alice'],
    ['can’t be verified', true, 'moderation.access.needed', 'of-alice'],
  ])('revokes a token for the moderation that %s, and leaves the account logged in', async (_, isDown, key, token) => {
    const { origin } = await aGoToSocial(isDown ? { first: unverifiable } : {});
    const device = aDevice();
    const events = { addEventListener: () => {}, removeEventListener: () => {} };
    const noor = { origin, accountId: 'noor', acct: 'noor', displayName: '', avatar: '' };
    createStorage(device.local, { events }).write('accounts', { known: [noor], current: 'noor' });
    const vault = createVault(createStorage(device.local, { namespace: 'starling-vault', events }));
    vault.storeToken(noor, 'of-noor');
    vault.storeApp(origin, { clientId: 'former', clientSecret: 'hush' });
    const tab = createStorage(device.tab, { namespace: 'starling-vault', events });
    const app = { clientId: 'staff', clientSecret: 'hush', redirectUri: `${origin}/oauth-callback`, scopes: 'read admin:read' };
    createProviderReturn('', tab).expect({ state: 's', app, upgrades: 'noor' }, '');
    const back = openLogin(origin, { device, query: '?code=good&state=s' });
    await back.settled();
    expect(back.notified).toEqual([
      ['tokenRevocation', { type: 'tokenRevocation.begin' }],
      ['accounts', { type: 'accounts.signedIn', account: noor }],
      ['notices', { type: 'notice.show', notice: expect.objectContaining({ key, level: 'warning' }) }],
    ]);
    expect(back.vault.pending().map((one) => [one.token, one.app.clientId])).toEqual([[token, 'staff']]);
    expect([back.vault.tokenOf(noor), back.vault.tokenOf({ origin, accountId: '01A' }), back.vault.appOf(origin)?.clientId]).toEqual([
      'of-noor',
      undefined,
      'former',
    ]);
  });

  // rules: moderation-access, token-revoked
  test.each([
    ['of another account', 'noor', false],
    ['of the same account that can’t be verified', undefined, true],
  ])('doesn’t revoke a token that is stored already, because a server may grant it twice: %s', async (_, upgrades, isDown) => {
    const { origin } = await aGoToSocial(isDown ? { first: unverifiable } : {});
    const device = aDevice();
    const events = { addEventListener: () => {}, removeEventListener: () => {} };
    const known = ['noor', '01A'].map((accountId) => ({ origin, accountId, acct: accountId, displayName: '', avatar: '' }));
    createStorage(device.local, { events }).write('accounts', { known, current: 'noor' });
    const vault = createVault(createStorage(device.local, { namespace: 'starling-vault', events }));
    const app = { clientId: 'staff', clientSecret: 'hush', redirectUri: `${origin}/oauth-callback`, scopes: 'read admin:read' };
    vault.storeApp(origin, app);
    vault.storeToken({ origin, accountId: 'noor' }, 'of-noor');
    vault.storeToken({ origin, accountId: '01A' }, 'of-alice');
    createProviderReturn('', createStorage(device.tab, { namespace: 'starling-vault', events })).expect({ state: 's', app, upgrades }, '');
    const back = openLogin(origin, { device, query: '?code=good&state=s' });
    await back.settled();
    expect([back.vault.pending(), back.vault.tokenOf({ origin, accountId: '01A' })]).toEqual([[], 'of-alice']);
  });

  // rules: token-revoked
  test.each([
    ['the login succeeds', false, []],
    ['it fails', true, ['of-alice']],
  ])('revokes no token that the server grants again while it is verified, and %s', async (_, isDown, left) => {
    const device = aDevice();
    const events = { addEventListener: () => {}, removeEventListener: () => {} };
    const vault = createVault(createStorage(device.local, { namespace: 'starling-vault', events }));
    const meanwhile: string[][] = [];
    const { origin } = await aGoToSocial({
      first: ({ url }, response) => {
        if (url !== '/api/v1/accounts/verify_credentials') return false;
        meanwhile.push(vault.pending().map(({ token }) => token));
        if (isDown) json(response, 503, { error: 'Down' });
        return isDown;
      },
    });
    const app = { clientId: 'c', clientSecret: 'hush', redirectUri: `${origin}/oauth-callback`, scopes: 'read' };
    vault.revokeLater({ origin, token: 'of-alice', app });
    createProviderReturn('', createStorage(device.tab, { namespace: 'starling-vault', events })).expect({ state: 's', app }, '');
    const back = openLogin(origin, { device, query: '?code=good&state=s' });
    await back.settled();
    expect([meanwhile[0], vault.pending().map(({ token }) => token)]).toEqual([[], left]);
  });

  // rules: moderation-access
  test('needs a login where the account that was refused the moderation has left meanwhile', async () => {
    const { origin } = await aGoToSocial();
    const device = aDevice();
    const tab = createStorage(device.tab, {
      namespace: 'starling-vault',
      events: { addEventListener: () => {}, removeEventListener: () => {} },
    });
    createProviderReturn('', tab).expect({ state: 's', app: { clientId: 'c', clientSecret: 'h' }, upgrades: 'noor' }, '');
    const back = openLogin(origin, { device, query: '?error=access_denied&state=s' });
    await back.settled();
    expect([back.problem(), back.notified]).toEqual(['login.return_denied', []]);
  });
});
