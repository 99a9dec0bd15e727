import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { appByClientId, issueCode } from '../db/oauth.ts';
import type { App } from '../db/oauth.ts';
import { Refusal } from '../http/errors.ts';
import { queryFields, readFields, text, texts } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { escapeHtml } from '../text/escape.ts';
import { agreedScopes, signIn } from './sign-in.ts';

const codeLifetime = 600_000;
const outOfBand = 'urn:ietf:wg:oauth:2.0:oob';

const style = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  color: light-dark(#1c2230, #e6e9f0); background: light-dark(#f3f4f7, #14171f); }
main { box-sizing: border-box; width: min(24rem, 100vw); padding: 2rem; border-radius: 1rem; background: light-dark(#fff, #1c212c); }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
label { display: block; margin-block-start: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin-block-start: .25rem; padding: .6rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid light-dark(#8b93a5, #6d7588); border-radius: .5rem; }
button { width: 100%; margin-block-start: 1.5rem; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #3457d5;
  border: 0; border-radius: .5rem; }
[role="alert"] { color: light-dark(#a1122d, #ffb3bd); }
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface Wish {
  app: App;
  redirectUri: string;
  scope: string;
  state: string;
}

function page(c: Context, instance: Instance, body: string, formTarget: string, status: 200 | 400 | 403): Response {
  c.header(
    'content-security-policy',
    `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src ${styleHash}; form-action 'self'${formTarget}`,
  );
  c.header('cache-control', 'no-store');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(instance.site.title)}</title>`;
  return c.html(
    `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><main>${body}</main></body></html>`,
    status,
  );
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function formPage(c: Context, instance: Instance, wish: Wish, problem: string | undefined, status: 200 | 403): Response {
  const body = `<h1>${escapeHtml(instance.site.title)}</h1>
<p><strong>${escapeHtml(wish.app.name)}</strong> asks for access to your account: ${escapeHtml(wish.scope)}.</p>
${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/oauth/authorize">
${hidden('client_id', wish.app.client_id)}${hidden('redirect_uri', wish.redirectUri)}
${hidden('scope', wish.scope)}${hidden('state', wish.state)}${hidden('response_type', 'code')}
<label for="name">Username or e-mail</label><input id="name" name="name" autocomplete="username" autocapitalize="none" required autofocus>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Sign in and allow</button></form>`;
  const target = wish.redirectUri === outOfBand ? '' : ` ${new URL(wish.redirectUri).origin}`;
  return page(c, instance, body, target === ' null' ? '' : target, status);
}

/** What the client wishes, or undefined where it is unknown or would be sent to an address that it never registered. */
function wishOf(instance: Instance, fields: Fields): Wish | undefined {
  const app = appByClientId(instance.store, text(fields, 'client_id') ?? '');
  const redirectUri = text(fields, 'redirect_uri') ?? '';
  if (app === undefined || !app.redirect_uris.split(/\s+/).includes(redirectUri)) return undefined;
  const scope =
    text(fields, 'scope') ??
    texts(fields, 'scope')
      .filter((item) => item !== '')
      .join(' ');
  return { app, redirectUri, scope: scope === '' ? app.scopes : scope, state: text(fields, 'state') ?? '' };
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
    page(c, instance, '<h1>Unknown application</h1><p>This application or its return address is not registered here.</p>', '', 400);

  app.get('/oauth/authorize', (c) => {
    const wish = wishOf(instance, queryFields(c));
    return wish === undefined ? unknown(c) : formPage(c, instance, wish, undefined, 200);
  });

  app.post('/oauth/authorize', async (c) => {
    const fields = unwrapped(await readFields(c));
    const wish = wishOf(instance, fields);
    if (wish === undefined) return unknown(c);
    let account;
    try {
      account = signIn(instance, text(fields, 'name') ?? '', text(fields, 'password') ?? '');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return formPage(c, instance, wish, 'This account may not sign in at present.', 403);
    }
    if (account === undefined) return formPage(c, instance, wish, 'Invalid username or password.', 403);
    const scopes = agreedScopes(wish.app, wish.scope, account);
    if (scopes === undefined) return formPage(c, instance, wish, 'The application asks for more than it registered.', 403);
    const code = issueCode(instance.store, {
      app_id: wish.app.id,
      account_id: account.id,
      redirect_uri: wish.redirectUri,
      scopes,
      expires_at: instance.clock() + codeLifetime,
    });
    if (wish.redirectUri === outOfBand) return page(c, instance, `<h1>Your code</h1><p><code>${code}</code></p>`, '', 200);
    const target = new URL(wish.redirectUri);
    target.searchParams.set('code', code);
    target.searchParams.set('state', wish.state);
    return c.redirect(target.href, 302);
  });
}
