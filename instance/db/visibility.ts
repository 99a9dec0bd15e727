import type { Store } from './store.ts';

export const visibilities = ['public', 'unlisted', 'private', 'direct', 'local'] as const;
export type Visibility = (typeof visibilities)[number];

const scopeAllows = (s: string): string => `(
  ${s}.visibility IN ('public', 'unlisted')
  OR (${s}.visibility = 'local' AND :viewer IS NOT NULL)
  OR ${s}.account_id = :viewer
  OR (${s}.visibility = 'private' AND EXISTS (
    SELECT 1 FROM follows vf WHERE vf.follower = :viewer AND vf.followed = ${s}.account_id AND vf.state = 'accepted'))
  OR (${s}.visibility IN ('private', 'direct') AND EXISTS (
    SELECT 1 FROM mentions vm WHERE vm.status_id = ${s}.id AND vm.account_id = :viewer))
  OR (${s}.list_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM list_accounts vl WHERE vl.list_id = ${s}.list_id AND vl.account_id = :viewer)))`;

/** Tests that neither of viewer and account has blocked the other, as SQL over an expression that is the account's id. */
export const unblocked = (account: string): string => `(
  NOT EXISTS (SELECT 1 FROM blocks vb WHERE vb.blocker = :viewer AND vb.blocked = ${account})
  AND NOT EXISTS (SELECT 1 FROM blocks vb WHERE vb.blocker = ${account} AND vb.blocked = :viewer))`;

/** Tests that an account is active, as SQL over an expression that is its id; the index of the others makes this one small search. */
export const active = (account: string): string =>
  `NOT EXISTS (SELECT 1 FROM accounts va INDEXED BY accounts_deactivated WHERE va.id = ${account} AND va.deactivated = 1)`;

/** Most viewers block no instance, which is found once per query: for them no account is read. */
const ofShownInstance = (account: string): string => `(
  NOT EXISTS (SELECT 1 FROM domain_blocks WHERE account_id = :viewer)
  OR NOT EXISTS (SELECT 1 FROM accounts vi JOIN domain_blocks vd ON vd.account_id = :viewer AND vd.domain = lower(vi.domain)
    WHERE vi.id = ${account}))`;

const authorStands = (s: string): string =>
  `(${unblocked(`${s}.account_id`)} AND ${active(`${s}.account_id`)} AND ${ofShownInstance(`${s}.account_id`)})`;

/**
 * The only visibility check, as SQL over `statuses s` with the parameter `:viewer` (null for a guest);
 * a repeat is seen by those who may see both it and what it repeats. Mutes are not part of it: they only filter lists.
 */
export const visibleToViewer = `(${scopeAllows('s')} AND ${authorStands('s')} AND (s.reblog_of IS NULL OR EXISTS (
  SELECT 1 FROM statuses o WHERE o.id = s.reblog_of AND ${scopeAllows('o')} AND ${authorStands('o')})))`;

/** Returns whether a viewer (null: a guest) may see a status. */
export function canSee(store: Store, statusId: string, viewer: string | null): boolean {
  return store.get(`SELECT 1 FROM statuses s WHERE s.id = :statusId AND ${visibleToViewer}`, { statusId, viewer }) !== undefined;
}
