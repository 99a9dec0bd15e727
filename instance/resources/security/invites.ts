import type { Hono } from 'hono';
import { mailInvite } from '#instance/actions/security/mails.ts';
import { isEmail } from '#instance/actions/security/register.ts';
import { allInvites, insertInvite, inviteOf, revokeInvite } from '#instance/db/security/invites.ts';
import type { Invite } from '#instance/db/security/invites.ts';
import { Refusal, invalidField, missingField } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, requirePrivilege } from '#instance/http/staff.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

const rendered = ({ id, token, used, expires_at, uses, max_use, invite_type }: Invite): JsonObject => ({
  id,
  token,
  used: used === 1,
  expires_at,
  uses,
  max_use,
  invite_type,
});

/** Invites, for the staff: each token allows a registration while registration is closed. */
export function inviteRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, settings } = instance;
  const path = '/api/v1/pleroma/admin/users';

  app.post(`${path}/invite_token`, async (c) => {
    requirePrivilege(c, instance, 'users_manage_invites', 'admin:write:invites');
    const fields = await readFields(c);
    const maxUse = text(fields, 'max_use');
    const expiresAt = text(fields, 'expires_at');
    if (maxUse !== undefined && !/^[1-9]\d*$/.test(maxUse)) throw invalidField('max_use', 'Invalid integer. Got: string');
    if (expiresAt !== undefined && !/^\d{4}-\d\d-\d\d$/.test(expiresAt)) throw invalidField('expires_at', 'Invalid format. Expected :date');
    return c.json(rendered(insertInvite(store, maxUse === undefined ? null : Number(maxUse), expiresAt ?? null)));
  });

  app.get(`${path}/invites`, (c) => {
    requirePrivilege(c, instance, 'users_manage_invites', 'admin:read:invites');
    return c.json({ invites: allInvites(store).map(rendered) });
  });

  app.post(`${path}/revoke_invite`, async (c) => {
    requirePrivilege(c, instance, 'users_manage_invites', 'admin:write:invites');
    const token = text(await readFields(c), 'token');
    if (token === undefined) throw missingField('token');
    const invite = inviteOf(store, token);
    if (invite === undefined) throw notThere();
    revokeInvite(store, invite.id);
    return c.json(rendered({ ...invite, used: 1 }));
  });

  app.post(`${path}/email_invite`, async (c) => {
    requirePrivilege(c, instance, 'users_manage_invites', 'admin:write:invites');
    const fields = await readFields(c);
    const email = text(fields, 'email');
    if (email === undefined) throw missingField('email');
    if (!isEmail(email)) throw invalidField('email', 'Invalid format. Expected :email');
    if (settings.registrationOpen) {
      throw new Refusal(400, { error: 'To send invites you need to set the `registrations_open` option to false.' });
    }
    mailInvite(instance, email, text(fields, 'name'), insertInvite(store, null, null).token);
    return c.body(null, 204);
  });
}
