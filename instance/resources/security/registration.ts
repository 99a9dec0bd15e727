import type { Hono } from 'hono';
import { addressOf } from '#instance/actions/security/guesses.ts';
import { captchaPicture, captchaProblem, newCaptcha } from '#instance/actions/security/captcha.ts';
import { register } from '#instance/actions/security/register.ts';
import { accountState } from '#instance/db/security/account-state.ts';
import { appById } from '#instance/db/oauth.ts';
import { filePolicy } from '#instance/http/csp.ts';
import { Refusal, missingField, notFound } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { agreedScopes } from '../sign-in.ts';
import { grantToken } from './client-grant.ts';

/** Mastodon does not explain what is wrong with an invitation. */
const notAllowed = (): Refusal => new Refusal(403, { error: 'This action is not allowed' });
const isOfFields = ({ error }: { error: string }): boolean => error.startsWith('{');

const captchaRefusal = (problem: string): Refusal => new Refusal(400, { error: JSON.stringify({ captcha: [problem] }) });

function checkCaptcha(instance: Instance, fields: Fields): void {
  if (instance.settings.captcha === 'none') return;
  const given = ['captcha_solution', 'captcha_token', 'captcha_answer_data'].map((key) => {
    const value = text(fields, key);
    if (value === undefined) throw captchaRefusal(`Invalid CAPTCHA (Missing parameter: ${key})`);
    return value;
  });
  const [solution = '', token = '', answerData = ''] = given;
  const problem = captchaProblem(instance, { solution, token, answerData });
  if (problem !== undefined) throw captchaRefusal(problem);
}

const outcomes = {
  approval_pending: {
    identifier: 'awaiting_approval',
    message: "You have been registered. You'll be able to log in once your account is approved.",
  },
  confirmation_pending: {
    identifier: 'missing_confirmed_email',
    message: 'You have been registered. Please check your email for further instructions.',
  },
  /** where the client registered no scope that a member may have */
  manual: {
    identifier: 'manual_login_required',
    message: 'You have been registered. Some post-registration steps may be pending. Please log in manually.',
  },
};

/** `POST /api/v1/accounts` by a client with its own token, and its captcha. */
export function registrationRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/api/v1/pleroma/captcha', (c) => {
    c.header('cache-control', 'no-store');
    instance.guesses.attempt({ kind: 'captcha', account: '', address: addressOf(c) }, () => undefined);
    return c.json(newCaptcha(instance, c.var.base));
  });

  app.get('/captcha/:file{[A-Za-z0-9_-]+\\.png}', (c) => {
    const picture = captchaPicture(instance, c.req.param('file').replace(/\.png$/, ''));
    if (picture === undefined) throw notFound();
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'no-store', 'content-security-policy': filePolicy });
  });

  app.post('/api/v1/accounts', async (c) => {
    const fields = await readFields(c);
    for (const key of ['username', 'password', 'agreement']) if (text(fields, key) === undefined) throw missingField(key);
    const client = c.var.token === null ? undefined : appById(instance.store, c.var.token.app_id);
    if (client === undefined) throw new Refusal(403, { error: 'Invalid credentials' });
    const email = text(fields, 'email') ?? null;
    if (email === null && instance.settings.accountActivationRequired) throw new Refusal(400, { error: 'Missing parameter: email' });
    instance.guesses.attempt({ kind: 'registration', account: '', address: addressOf(c) }, () => undefined);
    checkCaptcha(instance, fields);
    const invitation = text(fields, instance.settings.flavour === 'mastodon' ? 'invite_code' : 'token');
    const username = text(fields, 'username') ?? '';
    const made = register(instance, {
      username,
      fullname: text(fields, 'fullname') ?? username,
      email,
      password: text(fields, 'password') ?? '',
      bio: text(fields, 'bio') ?? '',
      reason: text(fields, 'reason') ?? null,
      token: invitation ?? null,
    });
    if ('error' in made) throw instance.settings.flavour === 'mastodon' && !isOfFields(made) ? notAllowed() : new Refusal(400, made);
    const state = accountState(made);
    if (state === 'approval_pending' || state === 'confirmation_pending') return c.json(outcomes[state]);
    const scopes = agreedScopes(client, undefined, made);
    if (scopes === undefined) return c.json(outcomes.manual);
    c.header('cache-control', 'no-store');
    return c.json(grantToken(instance, client.id, made, scopes));
  });
}
