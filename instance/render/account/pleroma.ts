import type { AccountMaterial } from '#instance/db/account-material.ts';
import type { Account } from '#instance/db/accounts.ts';
import { unseenCount } from '#instance/db/notifications.ts';
import type { ProfileOptions } from '#instance/db/profile-options.ts';
import type { Store } from '#instance/db/store.ts';
import type { Instance, JsonObject, View } from '#instance/instance.ts';
import { privilegesOf } from '#instance/privileges.ts';
import { renderRelationship } from '../relationship.ts';
import { accountUrl } from './names.ts';

function unreadConversations(store: Store, account: string): number {
  const sql = 'SELECT count(*) AS n FROM conversations WHERE account_id = :account AND unread = 1';
  return store.get<{ n: number }>(sql, { account })?.n ?? 0;
}

function rolePart(instance: Pick<Instance, 'settings'>, account: Account): JsonObject {
  return {
    is_admin: account.role === 'admin',
    is_moderator: account.role === 'moderator',
    privileges: [...privilegesOf(instance, account)],
  };
}

function ownPart(store: Store, account: Account, options: ProfileOptions): JsonObject {
  return {
    allow_following_move: options.allow_following_move,
    email: account.email,
    notification_settings: {
      block_from_strangers: options.block_from_strangers,
      hide_notification_contents: options.hide_notification_contents,
    },
    unread_conversation_count: unreadConversations(store, account.id),
    unread_notifications_count: unseenCount(store, account.id),
  };
}

/** Returns the `pleroma` object of an account; roles are hidden if the account chose that. */
export function pleromaPart(
  { site, store, settings }: Instance,
  account: Account,
  { aliases, tags }: AccountMaterial,
  options: ProfileOptions,
  { viewer, base }: View,
  withRelationship: boolean,
): JsonObject {
  const own = viewer?.id === account.id;
  return {
    accepts_chat_messages: options.accepts_chat_messages,
    also_known_as: aliases.map((alias) => accountUrl(alias, site.origin)),
    ap_id: accountUrl(account, site.origin),
    avatar_description: options.avatar_description,
    background_image: account.background === null ? null : base + account.background,
    ...(own || options.show_birthday ? { birthday: options.birthday } : {}),
    deactivated: account.deactivated === 1,
    favicon: account.domain === null ? `${base}/favicon.png` : null,
    header_description: options.header_description,
    hide_favorites: options.hide_favorites,
    hide_followers: options.hide_followers,
    hide_followers_count: options.hide_followers_count,
    hide_follows: options.hide_follows,
    hide_follows_count: options.hide_follows_count,
    is_confirmed: account.confirmed === 1,
    is_suggested: account.suggested === 1,
    ...(own || options.show_role ? rolePart({ settings }, account) : {}),
    relationship: withRelationship && viewer !== null ? renderRelationship(store, viewer, account) : {},
    skip_thread_containment: options.skip_thread_containment,
    tags: [...tags],
    ...(own ? ownPart(store, account, options) : {}),
  };
}
