import type { Context } from 'hono';
import { hasSecondFactor } from '#instance/actions/security/second-factor.ts';
import { accountByEmail, accountById } from '#instance/db/accounts.ts';
import { takeCode } from '#instance/db/oauth.ts';
import { accountState } from '#instance/db/security/account-state.ts';
import type { Instance } from '#instance/instance.ts';
import { isRedirectUri } from '#instance/resources/apps.ts';
import { inputOf } from '#instance/resources/oauth-authorize.ts';
import { makeSessions } from '#instance/resources/gotosocial/sessions.ts';
import { clientOf, grantToken } from '#instance/resources/security/client-grant.ts';
import { respondWithCode, formTargetOf } from '#instance/resources/security/code-response.ts';
import { alert, hidden, htmlPage } from '#instance/resources/security/html-page.ts';
import { isProven } from '#instance/resources/security/pkce.ts';
import { agreedScopes, signIn } from '#instance/resources/sign-in.ts';
import { holloScopes } from '#instance/render/flavour/hollo/instance.ts';
import { escapeHtml } from '#instance/text/escape.ts';
import { Refusal } from '../errors.ts';
import { queryFields, readFields, text } from '../fields.ts';
import { baseOf } from '../identify.ts';
import type { Env } from '../identify.ts';
import { unfit } from './failures.ts';

export type OAuthResponse = (c: Context<Env>) => Response | undefined | Promise<Response | undefined>;

const unknownClient = {
  error: 'invalid_client',
  error_description:
    'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
};

/** Returns the first requested scope that Hollo does not know. */
const unknownScope = (scopes: string): string | undefined =>
  scopes.split(/\s+/).find((scope) => scope !== '' && !holloScopes.includes(scope));

/**
 * Signs in as Hollo does: `/oauth/authorize` redirects to its own page, `/login?next=…`, which requests an e-mail address and
 * a password and redirects back. The client has a page at `/login`, too: without `next` it is the client's.
 */
export function holloOauth(instance: Instance): Readonly<Record<string, OAuthResponse>> {
  const sessions = makeSessions(instance);

  const loginPage = (c: Context<Env>, next: string, problem?: string): Response => {
    const body = `<h1>Log in</h1><p>Log in to continue to Hollo.</p>${alert(problem)}
<form method="post" action="/login">${hidden('next', next)}
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="username" required autofocus>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Log in</button></form>`;
    return htmlPage(c, instance, body, problem === undefined ? {} : { status: 403 });
  };

  const entered = (c: Context<Env>, email: string, password: string): string | undefined => {
    try {
      const loaded = accountByEmail(instance.store, email);
      const account = loaded === undefined ? undefined : signIn(c, instance, email, password);
      // There is no step for a second factor here, so an account with one cannot sign in.
      return account === undefined || hasSecondFactor(instance, account) ? undefined : account.id;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };

  return {
    'GET /login': (c) => {
      const next = c.req.query('next');
      return next === undefined ? undefined : loginPage(c, next);
    },

    'POST /login': async (c) => {
      const fields = await readFields(c);
      const next = text(fields, 'next') ?? '/';
      const account = entered(c, text(fields, 'email') ?? '', text(fields, 'password') ?? '');
      if (account === undefined) return loginPage(c, next, 'Invalid email or password.');
      sessions.store(c, { request: {}, account });
      const isHere = URL.canParse(next) ? new URL(next).host === c.req.header('host') : /^\/(?!\/)/.test(next);
      return c.redirect(isHere ? next : '/', 302);
    },

    'GET /oauth/authorize': (c) => {
      const input = inputOf(instance, queryFields(c));
      if (input === undefined || unknownScope(input.scope) !== undefined) return c.json({ error: 'invalid_scope' }, 400);
      const account = accountById(instance.store, sessions.of(c)?.account ?? '');
      if (account === undefined) {
        const { pathname, search } = new URL(c.req.url);
        return c.redirect(`/login?next=${encodeURIComponent(baseOf(c) + pathname + search)}`, 302);
      }
      const body = `<h1>Hollo</h1><p><strong>${escapeHtml(input.app.name)}</strong> wants to act as ${escapeHtml(account.username)}:
${escapeHtml(input.scope)}.</p><form method="post" action="/oauth/authorize">
${hidden('client_id', input.app.client_id)}${hidden('redirect_uri', input.redirectUri)}${hidden('scope', input.scope)}
${hidden('state', input.state)}${input.challenge === null ? '' : hidden('code_challenge', input.challenge) + hidden('code_challenge_method', 'S256')}
<button type="submit">Allow</button></form>`;
      return htmlPage(c, instance, body, { formTarget: formTargetOf(input.redirectUri) });
    },

    'POST /oauth/authorize': async (c) => {
      const input = inputOf(instance, await readFields(c));
      const account = accountById(instance.store, sessions.of(c)?.account ?? '');
      const scopes = input === undefined || account === undefined ? undefined : agreedScopes(input.app, input.scope, account);
      if (input === undefined || account === undefined || scopes === undefined) return c.json({ error: 'invalid_request' }, 400);
      sessions.end(c);
      const { app, redirectUri: redirect_uri, state, challenge: code_challenge } = input;
      return respondWithCode(c, instance, { app_id: app.id, account_id: account.id, scopes, redirect_uri, state, code_challenge });
    },

    'POST /oauth/token': async (c) => {
      const fields = await readFields(c);
      const client = clientOf(instance, fields);
      if (client === undefined) return c.json(unknownClient, 401);
      c.header('cache-control', 'no-store');
      const grant = text(fields, 'grant_type');
      const granted = (account: Parameters<typeof grantToken>[2], scopes: string): Response => {
        const { access_token = '', token_type = '', scope = '', created_at = 0 } = grantToken(instance, client.id, account, scopes);
        return c.json({ access_token, token_type, scope, created_at });
      };
      if (grant === 'client_credentials') return granted(undefined, text(fields, 'scope') ?? 'read');
      if (grant !== 'authorization_code') {
        return c.json({ error: 'unsupported_grant_type', error_description: 'The authorization grant type is not supported.' }, 400);
      }
      const code = takeCode(instance.store, text(fields, 'code') ?? '', instance.clock());
      const account = code === undefined ? undefined : accountById(instance.store, code.account_id);
      const isGood =
        code?.app_id === client.id && code.redirect_uri === text(fields, 'redirect_uri') && isProven(code.code_challenge, fields);
      if (!isGood || account === undefined || accountState(account) !== 'active') {
        return c.json({ error: 'invalid_grant', error_description: 'The provided authorization grant is invalid.' }, 400);
      }
      return granted(account, code.scopes);
    },

    /** Scopes that it does not know, such as `admin`, refuse the whole app. */
    'POST /api/v1/apps': async (c) => {
      const fields = await readFields(c);
      const unknown = unknownScope(text(fields, 'scopes') ?? '');
      if (unknown !== undefined) return unfit(c, 'scopes', `Invalid option: expected one of ${holloScopes.join('|')}, received ${unknown}`);
      const uris = (text(fields, 'redirect_uris') ?? '').split(/\s+/);
      return uris.every(isRedirectUri) ? undefined : unfit(c, 'redirect_uris', 'Invalid URL');
    },
  };
}
