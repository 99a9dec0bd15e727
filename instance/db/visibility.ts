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

const authorStands = (s: string): string => `(${unblocked(`${s}.account_id`)} AND EXISTS (
  SELECT 1 FROM accounts va WHERE va.id = ${s}.account_id AND va.deactivated = 0
  AND (va.domain IS NULL OR NOT EXISTS (
    SELECT 1 FROM domain_blocks vd WHERE vd.account_id = :viewer AND vd.domain = lower(va.domain)))))`;

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
