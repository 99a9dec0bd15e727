import type { Context, Hono } from 'hono';
import { erase } from '#instance/actions/erase.ts';
import { isOwnPassword } from '#instance/actions/security/guesses.ts';
import { mailEmailChanged } from '#instance/actions/security/mails.ts';
import { moveAccount } from '#instance/actions/security/move-account.ts';
import { isEmail } from '#instance/actions/security/register.ts';
import { endSessions } from '#instance/actions/security/sessions.ts';
import { accountByAcct, accountByEmail } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { hasAlias } from '#instance/db/security/aliases.ts';
import { deactivate, setEmail, setPassword } from '#instance/db/security/credentials.ts';
import { Refusal, missingField } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** These calls refuse with 200, as on the recorded servers. */
const refused = (error: string): Refusal => new Refusal(200, { error });

/** Returns the caller and the required fields if the password was right; a missing field is named in the error. */
async function proven<Name extends string>(
  c: Context<Env>,
  instance: Instance,
  ...names: Name[]
): Promise<{ user: Account; values: Record<Name, string> }> {
  const user = requireUser(c, 'write:accounts');
  const fields = await readFields(c);
  const values = {} as Record<Name, string>;
  for (const name of names) {
    const value = text(fields, name);
    if (value === undefined) throw missingField(name);
    values[name] = value;
  }
  if (!isOwnPassword(c, instance.guesses, user, text(fields, 'password') ?? '')) throw refused('Invalid password.');
  return { user, values };
}

function emailProblem(instance: Instance, user: Account, email: string): string | undefined {
  if (email.trim() === '') return "Email can't be blank.";
  if (!isEmail(email)) return 'Email has invalid format.';
  const holder = accountByEmail(instance.store, email);
  return holder === undefined || holder.id === user.id ? undefined : 'Email has already been taken.';
}

/** Adds the calls that change the user's account with the password; they end sessions if that is the purpose. */
export function accountSettingsRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const done = { status: 'success' } as const;

  app.post('/api/pleroma/change_password', async (c) => {
    const { user, values } = await proven(c, instance, 'password', 'new_password', 'new_password_confirmation');
    if (values.new_password !== values.new_password_confirmation) throw refused('New password does not match confirmation.');
    if (values.new_password === '') throw refused("New password can't be blank.");
    setPassword(store, user.id, values.new_password);
    endSessions(instance, user.id);
    return c.json(done);
  });

  app.post('/api/pleroma/change_email', async (c) => {
    const { user, values } = await proven(c, instance, 'password', 'email');
    const problem = emailProblem(instance, user, values.email);
    if (problem !== undefined) throw refused(problem);
    setEmail(store, user.id, values.email);
    mailEmailChanged(instance, user, values.email);
    return c.json(done);
  });

  app.post('/api/pleroma/move_account', async (c) => {
    const { user, values } = await proven(c, instance, 'password', 'target_account');
    const target = accountByAcct(store, values.target_account, site.domain);
    if (target === undefined || target.deactivated === 1) throw new Refusal(404, { error: 'Target account not found.' });
    if (!hasAlias(store, target.id, user.id)) throw refused('Target account must have the origin in `alsoKnownAs`');
    moveAccount(instance, user, target);
    return c.json(done);
  });

  app.post('/api/pleroma/delete_account', async (c) => {
    const { user } = await proven(c, instance, 'password');
    erase(instance, user);
    return c.json(done);
  });

  app.post('/api/pleroma/disable_account', async (c) => {
    const user = requireUser(c, 'write:accounts');
    // Both recorded servers respond to anything but the right password in this way.
    if (!isOwnPassword(c, instance.guesses, user, text(await readFields(c), 'password') ?? '')) {
      throw new Refusal(500, { errors: { detail: 'Internal server error' } });
    }
    deactivate(store, user.id);
    endSessions(instance, user.id);
    return c.json(done);
  });
}
