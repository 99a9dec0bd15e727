import type { Context, Hono } from 'hono';
import { isOwnPassword } from '#instance/actions/security/guesses.ts';
import { hasSecondFactor, stepOfCode, makeTotpSecret, provisioningUri } from '#instance/actions/security/second-factor.ts';
import type { Account } from '#instance/db/accounts.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  makeBackupCodes,
  removeSecondFactor,
  secondFactorOf,
} from '#instance/db/security/second-factors.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

const refused = (error: string): Refusal => new Refusal(422, { error });

/** `/api/pleroma/accounts/mfa`: the second factor of the user's own account. */
export function mfaSettingsRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const root = '/api/pleroma/accounts/mfa';
  const writer = (c: Context<Env>): Account => requireUser(c, 'write:security');
  const mustBeTotp = (c: Context<Env>): void => {
    if (c.req.param('method') !== 'totp') throw new Refusal(400, { error: 'undefined method' });
  };

  app.get(root, (c) => {
    const enabled = hasSecondFactor(instance, requireUser(c, 'read:security'));
    return c.json({ settings: { enabled, totp: enabled } });
  });

  app.get(`${root}/backup_codes`, (c) => c.json({ codes: makeBackupCodes(store, writer(c).id) }));

  app.get(`${root}/setup/:method`, (c) => {
    const user = writer(c);
    mustBeTotp(c);
    const secret = makeTotpSecret();
    beginSecondFactor(store, user.id, secret);
    return c.json({ key: secret, provisioning_uri: provisioningUri(instance, user, secret) });
  });

  app.post(`${root}/confirm/:method`, async (c) => {
    const user = writer(c);
    mustBeTotp(c);
    const fields = await readFields(c);
    if (!isOwnPassword(c, instance.guesses, user, text(fields, 'password') ?? '')) throw refused('Invalid password.');
    const { pending_secret } = secondFactorOf(store, user.id);
    const step = pending_secret === null ? undefined : stepOfCode(instance, pending_secret, text(fields, 'code') ?? '');
    if (step === undefined) throw refused('invalid_token');
    confirmSecondFactor(store, user.id, step);
    return c.json({});
  });

  app.delete(`${root}/:method`, async (c) => {
    const user = writer(c);
    mustBeTotp(c);
    if (!isOwnPassword(c, instance.guesses, user, text(await readFields(c), 'password') ?? '')) throw refused('Invalid password.');
    removeSecondFactor(store, user.id);
    return c.json({});
  });
}
