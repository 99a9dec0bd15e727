import type { Page } from '@playwright/test';

/** What a sign-in by the form left in a browser of this worker, by account. */
const kept = new Map<string, { origin: string; entries: readonly (readonly [key: string, value: string])[] }>();

const KEPT = /^starling(-vault:(token|app):|:accounts$)/;
const TOKEN = /^starling-vault:token:/;
const APP = /^starling-vault:app:/;

/** Remembers what a sign-in by the form left in the browser, so that the account's next journeys can begin signed in. */
export const keepSession = async (page: Page, account: string): Promise<void> => {
  const { origin, entries } = await page.evaluate(() => ({ origin: location.origin, entries: Object.entries(localStorage) }));
  kept.set(account, { origin, entries: entries.filter(([key]) => KEPT.test(key)) });
};

/** Lets a browser that was nowhere yet come as one that signed in before, with a token of its own; false where that cannot be. */
export const plantSession = async (page: Page, username: string, password: string): Promise<boolean> => {
  const known = kept.get(username);
  if (!known || page.url() !== 'about:blank' || page.context().pages().length > 1) return false;
  const { clientId, clientSecret } = JSON.parse(known.entries.find(([key]) => APP.test(key))?.[1] ?? '{}') as Record<string, string>;
  const grant = { client_id: clientId ?? '', client_secret: clientSecret ?? '', grant_type: 'password', username, password };
  const response = await fetch(`${known.origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant) });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) return false;
  const entries = known.entries.map(([key, value]) => [key, TOKEN.test(key) ? JSON.stringify(token) : value] as const);
  await page.addInitScript(
    ({ entries, mark }) => {
      // A page that is nowhere has no storage.
      if (!location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, '');
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { entries, mark: `e2e:${token.slice(-6)}` },
  );
  return true;
};
