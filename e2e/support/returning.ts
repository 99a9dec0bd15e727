import type { Page } from '@playwright/test';

const REDIRECT = 'oauth-callback';
const SCOPES = 'read write follow push admin';

/** The instance of this worker, and the identity of its browser there. */
let origin = '';
let app: { clientId: string; clientSecret: string; redirectUri: string; scopes: string } | undefined;

/** Sets the instance for returning accounts from now on. */
export const comeBackTo = (instance: string): void => {
  origin = instance;
  app = undefined;
};

type Response = Record<string, string | undefined>;

const request = async (path: string, init?: RequestInit): Promise<Response> =>
  (await fetch(origin + path, init)).json() as Promise<Response>;
const post = (path: string, fields: Record<string, string>) => request(path, { method: 'POST', body: new URLSearchParams(fields) });

const register = async () => {
  const redirectUri = `${origin}/${REDIRECT}`;
  const { client_id = '', client_secret = '' } = await post('/api/v1/apps', {
    client_name: 'Starling',
    redirect_uris: redirectUri,
    scopes: SCOPES,
  });
  return { clientId: client_id, clientSecret: client_secret, redirectUri, scopes: SCOPES };
};

/** Logs an account in by itself, as `known` in the list of accounts on this device; undefined where that is impossible. */
const entered = async (username: string, password: string) => {
  app ??= await register();
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const { access_token: token } = await post('/oauth/token', { ...client, grant_type: 'password', scope: SCOPES, username, password });
  if (token === undefined) return undefined;
  const account = await request('/api/v1/accounts/verify_credentials', { headers: { authorization: `Bearer ${token}` } });
  const { id: accountId, acct, display_name: displayName, avatar } = account;
  return { token, known: { origin, accountId, acct, displayName, avatar } };
};

/** Prepares an unused browser like one that logged in before, with a token of its own, and with `others` beside it; returns false where that is impossible. */
export const plantSession = async (page: Page, username: string, password: string, others: readonly string[] = []): Promise<boolean> => {
  if (page.url() !== 'about:blank' || page.context().pages().length > 1) return false;
  const current = await entered(username, password);
  if (current === undefined) return false;
  const all = [current];
  for (const other of others) {
    const beside = await entered(other, 'starling');
    if (beside === undefined) return false;
    all.push(beside);
  }
  const entries = Object.entries({
    [`starling-vault:app:${origin}`]: app,
    ...Object.fromEntries(all.map(({ token, known }) => [`starling-vault:token:${origin}/${known.accountId}`, token])),
    'starling:accounts': { known: all.map(({ known }) => known), current: current.known.accountId },
  }).map(([key, value]) => [key, JSON.stringify(value)] as const);
  await page.addInitScript(
    ({ entries, mark }) => {
      // A page that is nowhere has no storage.
      if (!location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, '');
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { entries, mark: `e2e:${current.token.slice(-6)}` },
  );
  return true;
};
