import type { Context, Hono } from 'hono';
import { awaitSecondFactor, hasSecondFactor } from '../actions/security/second-factor.ts';
import { appByClientId } from '../db/oauth.ts';
import type { App } from '../db/oauth.ts';
import { Refusal } from '../http/errors.ts';
import { queryFields, readFields, text, texts } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { escapeHtml } from '../text/escape.ts';
import { respondWithCode, formTargetOf } from './security/code-response.ts';
import { alert, hidden, htmlPage, tooOften } from './security/html-page.ts';
import { mfaPage } from './security/mfa-page.ts';
import { challengeOf } from './security/pkce.ts';
import { agreedScopes, signIn } from './sign-in.ts';

/** The authorisation that a client requests. */
export interface Input {
  app: App;
  redirectUri: string;
  scope: string;
  state: string;
  challenge: string | null;
}

function formPage(c: Context, instance: Instance, input: Input, problem: string | undefined, status: 200 | 403 | 429): Response {
  const body = `<h1>${escapeHtml(instance.site.title)}</h1>
<p><strong>${escapeHtml(input.app.name)}</strong> wants to access your account: ${escapeHtml(input.scope)}.</p>
${alert(problem)}
<form method="post" action="/oauth/authorize">
${hidden('client_id', input.app.client_id)}${hidden('redirect_uri', input.redirectUri)}
${hidden('scope', input.scope)}${hidden('state', input.state)}${hidden('response_type', 'code')}
${input.challenge === null ? '' : hidden('code_challenge', input.challenge) + hidden('code_challenge_method', 'S256')}
<label for="name">Username or email address</label><input id="name" name="name" autocomplete="username" autocapitalize="none" required autofocus>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Log in and allow</button></form>`;
  return htmlPage(c, instance, body, { formTarget: formTargetOf(input.redirectUri), status });
}

/** Parses the authorisation request, or returns undefined if the client is unknown or never registered the redirect address. */
export function inputOf(instance: Instance, fields: Fields): Input | undefined {
  const app = appByClientId(instance.store, text(fields, 'client_id') ?? '');
  const redirectUri = text(fields, 'redirect_uri') ?? '';
  const challenge = challengeOf(fields);
  if (challenge === undefined) return undefined;
  if (app === undefined || !app.redirect_uris.split(/\s+/).includes(redirectUri)) return undefined;
  const scope =
    text(fields, 'scope') ??
    texts(fields, 'scope')
      .filter((item) => item !== '')
      .join(' ');
  return { app, redirectUri, scope: scope === '' ? app.scopes : scope, state: text(fields, 'state') ?? '', challenge };
}

/** Forms of the recorded servers name their fields `authorization[name]`; both spellings work. */
function unwrapped(fields: Fields): Fields {
  const inner = fields['authorization'];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof File)
    ? { ...fields, ...inner }
    : fields;
}

/** `/oauth/authorize`: a page that signs in and consents, and the code that comes of it. */
export function oauthAuthorizeRoutes(app: Hono<Env>, instance: Instance): void {
  const unknown = (c: Context): Response =>
    htmlPage(c, instance, "<h1>Unknown app</h1><p>This app or its return address isn't registered on this server.</p>", {
      status: 400,
    });

  app.get('/oauth/authorize', (c) => {
    const input = inputOf(instance, queryFields(c));
    return input === undefined ? unknown(c) : formPage(c, instance, input, undefined, 200);
  });

  app.post('/oauth/authorize', async (c) => {
    const fields = unwrapped(await readFields(c));
    const input = inputOf(instance, fields);
    if (input === undefined) return unknown(c);
    let account;
    try {
      account = signIn(c, instance, text(fields, 'name') ?? '', text(fields, 'password') ?? '');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isThrottled = error.status === 429;
      return formPage(c, instance, input, isThrottled ? tooOften : "This account can't log in right now.", isThrottled ? 429 : 403);
    }
    if (account === undefined) return formPage(c, instance, input, 'Invalid username or password.', 403);
    const scopes = agreedScopes(input.app, input.scope, account);
    if (scopes === undefined) return formPage(c, instance, input, 'This app is requesting more access than it registered for.', 403);
    const consent = {
      app_id: input.app.id,
      account_id: account.id,
      scopes,
      redirect_uri: input.redirectUri,
      state: input.state,
      code_challenge: input.challenge,
    };
    if (!hasSecondFactor(instance, account)) return respondWithCode(c, instance, consent);
    return mfaPage(c, instance, { mfaToken: awaitSecondFactor(instance, consent), redirectUri: input.redirectUri, type: 'totp' });
  });
}
