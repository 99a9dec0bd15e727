import type { Account } from '../db/accounts.ts';
import { optionsOf } from '../db/profile-options.ts';
import type { Instance, JsonObject } from '../instance.ts';

/** An account as the staff edit it: the servers' own fields, under their own names. */
export function renderCredentials({ site }: Instance, account: Account, base: string): JsonObject {
  const options = optionsOf(account);
  return {
    id: account.id,
    nickname: account.username,
    name: account.display_name,
    bio: account.note,
    email: account.email,
    fields: JSON.parse(account.fields) as JsonObject[],
    raw_fields: JSON.parse(account.raw_fields ?? '[]') as JsonObject[],
    is_locked: account.locked === 1,
    is_discoverable: options.discoverable,
    actor_type: account.bot === 1 ? 'Service' : 'Person',
    no_rich_text: options.no_rich_text,
    default_scope: options.default_scope,
    hide_favorites: options.hide_favorites,
    hide_followers: options.hide_followers,
    hide_followers_count: options.hide_followers_count,
    hide_follows: options.hide_follows,
    hide_follows_count: options.hide_follows_count,
    allow_following_move: options.allow_following_move,
    show_role: options.show_role,
    skip_thread_containment: options.skip_thread_containment,
    pleroma_settings_store: JSON.parse(account.settings_store) as JsonObject,
    avatar: base + (account.avatar ?? '/images/avi.png'),
    banner: base + (account.header ?? '/images/banner.png'),
    background: account.background === null ? null : site.origin + account.background,
  };
}
