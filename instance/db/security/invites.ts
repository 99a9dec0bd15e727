import { makeSecret } from '../secrets.ts';
import type { Store } from '../store.ts';

export type InviteType = 'one_time' | 'reusable' | 'date_limited' | 'reusable_date_limited';

export interface Invite {
  id: number;
  token: string;
  invite_type: InviteType;
  used: number;
  max_use: number | null;
  uses: number;
  /** the last day on which it lets in, `2026-04-20` */
  expires_at: string | null;
}

/** The invite of a token. */
export function inviteOf(store: Store, token: string): Invite | undefined {
  return store.get<Invite>('SELECT * FROM invites WHERE token = :token', { token });
}

/** Creates an invite; without limits it is valid for one registration. */
export function insertInvite(store: Store, maxUse: number | null, expiresAt: string | null): Invite {
  const token = makeSecret();
  const type: InviteType =
    expiresAt === null ? (maxUse === null ? 'one_time' : 'reusable') : maxUse === null ? 'date_limited' : 'reusable_date_limited';
  store.run('INSERT INTO invites (token, invite_type, max_use, expires_at) VALUES (:token, :type, :maxUse, :expiresAt)', {
    token,
    type,
    maxUse,
    expiresAt,
  });
  const fresh = { id: 0, token, invite_type: type, used: 0, max_use: maxUse, uses: 0, expires_at: expiresAt };
  return inviteOf(store, token) ?? fresh;
}

/** All invites, oldest first. */
export function allInvites(store: Store): Invite[] {
  return store.all<Invite>('SELECT * FROM invites ORDER BY id');
}

/** Returns whether an invite is still valid. */
export function isGoodInvite(invite: Invite, now: number): boolean {
  const inTime = invite.expires_at === null || new Date(now).toISOString().slice(0, 10) <= invite.expires_at;
  return invite.used === 0 && inTime && (invite.max_use === null || invite.uses < invite.max_use);
}

/** Counts a registration by an invite; the last one that it allows ends it. */
export function countInvite(store: Store, invite: Invite): void {
  const uses = invite.uses + 1;
  const spent = invite.invite_type === 'one_time' || (invite.max_use !== null && uses >= invite.max_use);
  store.run('UPDATE invites SET uses = :uses, used = :used WHERE id = :id', { id: invite.id, uses, used: spent ? 1 : 0 });
}

/** Ends an invite before its time. */
export function revokeInvite(store: Store, id: number): void {
  store.run('UPDATE invites SET used = 1 WHERE id = :id', { id });
}
