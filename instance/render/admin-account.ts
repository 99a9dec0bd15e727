import { tagsOfAccount } from '../db/account-tags.ts';
import type { Account } from '../db/accounts.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { accountUrl, acctOf, renderAccount } from './account.ts';

/** An account as the staff see it in their lists. */
export function renderAdminAccount(instance: Instance, account: Account, base: string): JsonObject {
  return {
    actor_type: account.bot === 1 ? 'Service' : 'Person',
    avatar: base + (account.avatar ?? '/images/avi.png'),
    created_at: isoSeconds(account.created_at),
    display_name: account.display_name,
    email: account.email,
    id: account.id,
    is_active: account.deactivated === 0,
    is_approved: account.approved === 1,
    is_confirmed: account.confirmed === 1,
    is_suggested: account.suggested === 1,
    local: account.domain === null,
    nickname: acctOf(account),
    registration_reason: account.registration_reason,
    roles: { admin: account.role === 'admin', moderator: account.role === 'moderator' },
    tags: tagsOfAccount(instance.store, account.id),
    url: accountUrl(account, instance.site.origin),
  };
}

/** An account as the staff see it in reports and beside statuses: what everybody sees, and what only they do. */
export function renderWatchedAccount(instance: Instance, account: Account, view: View): Json {
  return {
    ...(renderAccount(instance, account, { ...view, viewer: null }) as JsonObject),
    ...renderAdminAccount(instance, account, view.base),
  };
}
