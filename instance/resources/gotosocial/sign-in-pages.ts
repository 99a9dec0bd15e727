import type { Context, Hono } from 'hono';
import { hasSecondFactor } from '#instance/actions/security/second-factor.ts';
import { accountByEmail, accountById } from '#instance/db/accounts.ts';
import { Refusal } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { escapeHtml } from '#instance/text/escape.ts';
import { inputOf } from '../oauth-authorize.ts';
import { respondWithCode, formTargetOf } from '../security/code-response.ts';
import { htmlPage } from '../security/html-page.ts';
import { agreedScopes, signIn } from '../sign-in.ts';
import { hint } from './oauth-failures.ts';
import { makeSessions } from './sessions.ts';

const signInForm = `<h1>Log in</h1>
<form method="post" action="/auth/sign_in">
<label for="username">Email address</label>
<input id="username" name="username" type="email" autocomplete="username" required autofocus>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Log in</button></form>`;

/** The authorization pages of GoToSocial: `/oauth/authorize`, `/auth/sign_in` by e-mail, and back to consent, connected by a cookie. */
export function gotosocialSignInPages(app: Hono<Env>, instance: Instance): void {
  const { settings, store } = instance;
  const sessions = makeSessions(instance);
  const isElsewhere = (): boolean => settings.flavour !== 'gotosocial';
  const unregistered = (): Refusal => new Refusal(400, { error: `Bad Request: the client or its redirect_uri is not known: ${hint}` });
  const lost = (): Refusal => new Refusal(500, { error: `Internal Server Error: key response_type not found in session: ${hint}` });

  app.get('/oauth/authorize', (c, next) => {
    if (isElsewhere()) return next();
    const loaded = sessions.of(c);
    const requested = text(queryFields(c), 'client_id') === undefined ? loaded?.request : queryFields(c);
    if (requested === undefined) throw unregistered();
    if (loaded?.account === undefined) {
      sessions.store(c, { request: requested });
      return Promise.resolve(c.redirect('/auth/sign_in', 303));
    }
    sessions.store(c, { request: requested, account: loaded.account });
    return Promise.resolve(consent(c, loaded.account, requested));
  });

  const consent = (c: Context<Env>, id: string, requested: Parameters<typeof inputOf>[1]): Response => {
    const input = inputOf(instance, requested);
    const account = accountById(store, id);
    if (input === undefined || account === undefined) throw unregistered();
    const body = `<h1>Hi ${escapeHtml(account.username)}!</h1>
<p>Application <strong>${escapeHtml(input.app.name)}</strong> would like to perform actions on your behalf, with scope
<em>${escapeHtml(input.scope)}</em>.</p>
<p>To continue, the application will redirect to: <code>${escapeHtml(input.redirectUri)}</code></p>
<form method="post" action="/oauth/authorize"><button type="submit">Allow</button></form>`;
    return htmlPage(c, instance, body, { formTarget: formTargetOf(input.redirectUri) });
  };

  app.get('/auth/sign_in', (c, next) => (isElsewhere() ? next() : Promise.resolve(htmlPage(c, instance, signInForm))));

  app.post('/auth/sign_in', async (c, next) => {
    if (isElsewhere()) return next();
    const session = sessions.of(c);
    const fields = await readFields(c);
    const email = text(fields, 'username') ?? '';
    const loaded = email.includes('@') ? accountByEmail(store, email) : undefined;
    const account = loaded === undefined ? undefined : signIn(c, instance, loaded.email ?? '', text(fields, 'password') ?? '');
    if (account === undefined) throw new Refusal(401, { error: `Unauthorized: password/email combination was incorrect: ${hint}` });
    // Our choice: there is no step for a second factor here, so an account with one cannot sign in.
    if (hasSecondFactor(instance, account)) throw new Refusal(401, { error: `Unauthorized: two-factor code required: ${hint}` });
    sessions.store(c, { request: session?.request ?? {}, account: account.id });
    return c.redirect('/oauth/authorize', 302);
  });

  app.post('/oauth/authorize', async (c, next) => {
    if (isElsewhere()) return next();
    const session = sessions.of(c);
    if (session?.account === undefined) throw lost();
    const input = inputOf(instance, session.request);
    const account = accountById(store, session.account);
    if (input === undefined || account === undefined) throw unregistered();
    const scopes = agreedScopes(input.app, input.scope, account);
    if (scopes === undefined)
      throw new Refusal(403, { error: `Forbidden: requested scope ${input.scope} was not covered by client scope: ${hint}` });
    sessions.end(c);
    return respondWithCode(c, instance, {
      app_id: input.app.id,
      account_id: account.id,
      scopes,
      redirect_uri: input.redirectUri,
      state: input.state,
      code_challenge: input.challenge,
    });
  });
}
