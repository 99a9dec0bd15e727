import type { Context, Hono } from 'hono';
import { addressOf } from '#instance/actions/security/guesses.ts';
import { passSecondFactor } from '#instance/actions/security/second-factor.ts';
import { mfaTokenOf } from '#instance/db/security/mfa-tokens.ts';
import { Refusal } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { clientOf, grantToken } from './client-grant.ts';
import { respondWithCode } from './code-response.ts';
import { htmlPage, tooOften } from './html-page.ts';
import { mfaPage } from './mfa-page.ts';

const wrongCode = (): Refusal => new Refusal(400, { error: 'Invalid code' });

function guessIn(c: Context<Env>, fields: Fields): { type: string; code: string; address: string } {
  return { type: text(fields, 'challenge_type') ?? '', code: text(fields, 'code') ?? '', address: addressOf(c) };
}

function innerFields(fields: Fields): Fields {
  const inner = fields['mfa'];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof File) ? inner : fields;
}

/** The second step of a sign-in: for clients with an `mfa_token`, and for the pages of `/oauth/authorize`. */
export function mfaChallengeRoutes(app: Hono<Env>, instance: Instance): void {
  app.post('/oauth/mfa/challenge', async (c) => {
    const fields = await readFields(c);
    const client = clientOf(instance, fields);
    const secret = text(fields, 'mfa_token') ?? '';
    const loaded = mfaTokenOf(instance.store, secret, instance.clock());
    if (client === undefined || loaded?.app_id !== client.id || loaded.redirect_uri !== null) throw wrongCode();
    const passed = passSecondFactor(instance, secret, guessIn(c, fields));
    if (passed === undefined) throw wrongCode();
    c.header('cache-control', 'no-store');
    return c.json(grantToken(instance, client.id, passed.account, passed.waiting.scopes));
  });

  const page = (c: Context, fields: Fields, problem?: string, status: 403 | 429 = 403): Response => {
    const mfaToken = text(fields, 'mfa_token') ?? '';
    const redirectUri = mfaTokenOf(instance.store, mfaToken, instance.clock())?.redirect_uri;
    if (redirectUri === undefined || redirectUri === null) {
      return htmlPage(c, instance, '<h1>This login has expired</h1><p>Go back to your app and log in again.</p>', {
        status: 400,
      });
    }
    const type = text(fields, 'challenge_type') === 'recovery' ? 'recovery' : 'totp';
    return mfaPage(c, instance, { mfaToken, redirectUri, type }, problem, status);
  };

  app.get('/oauth/mfa', (c) => page(c, queryFields(c)));

  app.post('/oauth/mfa/verify', async (c) => {
    const fields = innerFields(await readFields(c));
    const secret = text(fields, 'mfa_token') ?? '';
    const redirectUri = mfaTokenOf(instance.store, secret, instance.clock())?.redirect_uri;
    if (redirectUri === undefined || redirectUri === null) return page(c, fields);
    let passed;
    try {
      passed = passSecondFactor(instance, secret, guessIn(c, fields));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return page(c, fields, tooOften, 429);
    }
    if (passed === undefined) return page(c, fields, 'Invalid code. Try again.');
    const { app_id, account_id, scopes, state, code_challenge } = passed.waiting;
    return respondWithCode(c, instance, { app_id, account_id, scopes, state, code_challenge, redirect_uri: redirectUri });
  });
}
