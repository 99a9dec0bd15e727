import type { Context } from 'hono';
import { issueCode } from '#instance/db/oauth.ts';
import type { Instance } from '#instance/instance.ts';
import { htmlPage } from './html-page.ts';

const codeLifetime = 600_000;
/** The return address of a client that has none: its user copies the code. */
const outOfBand = 'urn:ietf:wg:oauth:2.0:oob';

export interface Consent {
  app_id: number;
  account_id: string;
  scopes: string;
  redirect_uri: string;
  state: string;
  code_challenge: string | null;
}

/** Sends the browser back to the client with a code, or shows the code where the client has no address. */
export function respondWithCode(c: Context, instance: Instance, { state, ...consent }: Consent): Response {
  const code = issueCode(instance.store, { ...consent, expires_at: instance.clock() + codeLifetime });
  if (consent.redirect_uri === outOfBand)
    return htmlPage(c, instance, `<h1>Your login code</h1><p>Copy this code into your app: <code>${code}</code></p>`);
  const target = new URL(consent.redirect_uri);
  target.searchParams.set('code', code);
  target.searchParams.set('state', state);
  return c.redirect(target.href, 302);
}

/** The origin that a form must be let to lead to, as a part of a policy. */
export function formTargetOf(redirectUri: string): string {
  if (redirectUri === outOfBand) return '';
  const { origin } = new URL(redirectUri);
  return origin === 'null' ? '' : ` ${origin}`;
}
