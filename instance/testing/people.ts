import type { Hono } from 'hono';
import * as v from 'valibot';
import { follow, unfollow } from '../actions/follow.ts';
import { accountByAcct, accountById, insertAccount } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { deleteTokensOf, insertApp, issueToken } from '../db/oauth.ts';
import { hashPassword } from '../db/passwords.ts';
import { Refusal } from '../http/errors.ts';
import { baseOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { renderAccount } from '../render/account.ts';
import { demoPassword } from '../seed/person.ts';
import { bodyOf, flag, misbehaviour, name, text } from './body.ts';
import type { TestingKit } from './kit.ts';
import { mustFind } from './lookup.ts';
import { overlay } from './overlays.ts';

const username = v.pipe(name, v.regex(/^[A-Za-z0-9_.-]+$/, 'only letters, digits, _, . and -'));
const changes = { locked: flag, password: v.optional(name) };

const memberShape = v.strictObject({ ...changes, username, admin: flag, moderator: flag, passwordResetPending: flag });
const anyoneShape = v.strictObject({
  ...changes,
  ...misbehaviour,
  username,
  domain: v.optional(name),
  displayName: text,
  note: text,
  role: v.optional(v.picklist(['user', 'moderator', 'admin'])),
  bot: flag,
  deactivated: flag,
  confirmed: flag,
  approved: flag,
});

type Columns = Partial<Record<'display_name' | 'note' | 'role' | 'password', string | undefined>> &
  Partial<Record<'bot' | 'locked' | 'deactivated' | 'confirmed' | 'approved' | 'password_reset_required', boolean | undefined>>;

/** Makes an account, or changes the one of that name. */
function settle(instance: Instance, username: string, domain: string | null, columns: Columns): string {
  const { store } = instance;
  const loaded = accountByAcct(store, domain === null ? username : `${username}@${domain}`, instance.site.domain);
  const id = loaded?.id ?? instance.ids.next();
  if (loaded === undefined) {
    const avatar = `/avatars/${username}.png`;
    const password = domain === null ? hashPassword(columns.password ?? demoPassword) : null;
    const email = domain === null ? `${username}@harbour.example` : null;
    insertAccount(store, { id, username, domain, display_name: username, email, password, avatar, created_at: instance.clock() });
  } else if (columns.password !== undefined) {
    store.run('UPDATE accounts SET password = :password WHERE id = :id', { password: hashPassword(columns.password), id });
  }
  for (const [column, value] of Object.entries({ ...columns, password: undefined })) {
    if (value === undefined) continue;
    store.run(`UPDATE accounts SET ${column} = :value WHERE id = :id`, { value: typeof value === 'boolean' ? Number(value) : value, id });
  }
  return id;
}

const appName = 'Testing';
const memberScopes = 'read write follow push';

/** A token of an account as its own client would get one, with everything that it may do. */
function tokenFor({ store, clock }: Instance, account: Account): string {
  const scopes = account.role === 'user' ? memberScopes : `${memberScopes} admin`;
  const loaded = store.get<{ id: number }>('SELECT id FROM apps WHERE name = :appName', { appName });
  const app =
    loaded ??
    insertApp(store, { name: appName, redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: `${memberScopes} admin`, website: null });
  return issueToken(store, app.id, account.id, scopes, clock()).access;
}

function roleOf(admin: boolean | undefined, moderator: boolean | undefined): string | undefined {
  if (admin === true) return 'admin';
  if (moderator === true) return 'moderator';
  return admin === undefined && moderator === undefined ? undefined : 'user';
}

/** The testing calls that create accounts, follow and delete. */
export function peopleRoutes(app: Hono<Env>, instance: Instance, kit: TestingKit): void {
  app.post('/api/testing/accounts', async (c) => {
    const { username, password, locked, admin, moderator, passwordResetPending } = await bodyOf(c, memberShape);
    const role = roleOf(admin, moderator);
    const id = settle(instance, username, null, { password, locked, role, password_reset_required: passwordResetPending });
    const account = accountById(instance.store, id);
    if (account === undefined) throw new Refusal(500, { error: 'the account is gone' });
    return c.json({
      account: renderAccount(instance, account, { viewer: account, base: baseOf(c) }),
      token: tokenFor(instance, account),
    });
  });

  app.post('/api/testing/account', async (c) => {
    const { username, domain = null, displayName, raw, absent, ...columns } = await bodyOf(c, anyoneShape);
    const id = settle(instance, username, domain, { ...columns, display_name: displayName });
    overlay(kit.overlays, 'account', id, { raw, absent });
    return c.json({ id });
  });

  app.post('/api/testing/follow', async (c) => {
    const { account, target, on = true } = await bodyOf(c, v.strictObject({ account: name, target: name, on: flag }));
    const [follower, followed] = [mustFind(instance, account), mustFind(instance, target)];
    if (on) follow(instance, follower, followed, undefined);
    else unfollow(instance, follower, followed);
    return c.json({});
  });

  app.post('/api/testing/tokens/revoke', async (c) => {
    const { account } = await bodyOf(c, v.strictObject({ account: name }));
    const ids = deleteTokensOf(instance.store, mustFind(instance, account).id);
    for (const id of ids) instance.hub.closeToken(id);
    return c.json({ revoked: ids.length });
  });
}
