import type { Context, Hono } from 'hono';
import { mailPasswordReset } from '#instance/actions/security/mails.ts';
import { endSessions } from '#instance/actions/security/sessions.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { setPassword } from '#instance/db/security/credentials.ts';
import { accountOfMailToken, voidMailTokens } from '#instance/db/security/mail-tokens.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { escapeHtml } from '#instance/text/escape.ts';
import { mailedAccount } from '../sign-in.ts';
import { alert, hidden, htmlPage } from './html-page.ts';

function accountOf(instance: Instance, token: string): Account | undefined {
  const id = accountOfMailToken(instance.store, 'password-reset', token, instance.clock());
  return id === undefined ? undefined : accountById(instance.store, id);
}

function formPage(c: Context, instance: Instance, account: Account, token: string, problem?: string): Response {
  const body = `<h1>Password reset for ${escapeHtml(account.username)}</h1>${alert(problem)}
<form method="post" action="/api/v1/pleroma/password_reset">${hidden('data[token]', token)}
<label for="password">New password</label>
<input id="password" name="data[password]" type="password" autocomplete="new-password" required autofocus>
<label for="confirmation">Confirm new password</label>
<input id="confirmation" name="data[password_confirmation]" type="password" autocomplete="new-password" required>
<button type="submit">Set password</button></form>`;
  return htmlPage(c, instance, body, { status: problem === undefined ? 200 : 400 });
}

function innerFields(fields: Fields): Fields {
  const inner = fields['data'];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof File) ? inner : fields;
}

/** `POST /auth/password` mails a link to any requester, with the same response if there is no such account; the link sets a new password. */
export function passwordResetRoutes(app: Hono<Env>, instance: Instance): void {
  const invalid = (c: Context): Response =>
    htmlPage(c, instance, "<h1>This link isn't valid</h1><p>It has expired or was already used. Request a new one.</p>", { status: 404 });

  app.post('/auth/password', (c) => {
    const fields = queryFields(c);
    const account = mailedAccount(c, instance, fields);
    if (account !== undefined) mailPasswordReset(instance, account);
    return c.body(null, 204, { 'content-type': 'application/json' });
  });

  app.get('/api/v1/pleroma/password_reset/:token', (c) => {
    const token = c.req.param('token');
    const account = accountOf(instance, token);
    return account === undefined ? invalid(c) : formPage(c, instance, account, token);
  });

  app.post('/api/v1/pleroma/password_reset', async (c) => {
    const fields = innerFields(await readFields(c));
    const token = text(fields, 'token') ?? '';
    const password = text(fields, 'password') ?? '';
    const account = accountOf(instance, token);
    if (account === undefined) return invalid(c);
    if (password === '') return formPage(c, instance, account, token, 'Enter a password.');
    if (password !== text(fields, 'password_confirmation')) return formPage(c, instance, account, token, "The passwords don't match.");
    setPassword(instance.store, account.id, password);
    voidMailTokens(instance.store, 'password-reset', account.id);
    endSessions(instance, account.id);
    return htmlPage(c, instance, '<h1>Password changed</h1><p><a href="/login">Log in</a></p>');
  });
}
