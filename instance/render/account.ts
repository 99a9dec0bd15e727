import { accountCounts } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { pendingFollowCount } from '../db/follows.ts';
import { unseenCount } from '../db/notifications.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoDay, isoSeconds } from '../text/dates.ts';
import { plainText } from '../text/escape.ts';
import { withOrigin } from '../text/local-links.ts';
import { renderEmojis } from './emoji.ts';
import { ownNodeinfo } from './nodeinfo.ts';
import { renderRelationship } from './relationship.ts';

interface ProfileField {
  name: string;
  value: string;
}

/** `user` for our own, `user@domain` for others. */
export function acctOf(account: Account): string {
  return account.domain === null ? account.username : `${account.username}@${account.domain}`;
}

/** The address that identifies an account, on the configured origin. */
export function accountUrl(account: Account, origin: string): string {
  return account.domain === null
    ? `${origin}/users/${account.username}`
    : (account.url ?? `https://${account.domain}/users/${account.username}`);
}

function fileUrl(path: string | null, fallback: string, base: string): string {
  return base + (path ?? fallback);
}

function instanceOf(account: Account, instance: Instance, base: string): JsonObject {
  if (account.domain === null) {
    return { favicon: `${base}/favicon.png`, name: instance.site.domain, nodeinfo: ownNodeinfo(instance) };
  }
  return { favicon: null, name: account.domain, nodeinfo: { software: { name: 'akkoma', version: '3.13.2' }, version: '2.0' } };
}

interface AccountOptions {
  /** fill `pleroma.relationship`, which costs a few queries */
  withRelationship?: boolean;
}

/** An account as others see it, and with what only its owner sees when the viewer is the owner. */
export function renderAccount(instance: Instance, account: Account, view: View, options: AccountOptions = {}): Json {
  const { site, store } = instance;
  const counts = accountCounts(store, account.id);
  const own = view.viewer?.id === account.id;
  const fields = JSON.parse(account.fields) as ProfileField[];
  const avatar = fileUrl(account.avatar, '/images/avi.svg', view.base);
  const header = fileUrl(account.header, '/images/banner.svg', view.base);
  const note = withOrigin(account.note, site.origin);
  const privately: JsonObject = own
    ? {
        allow_following_move: true,
        email: account.email,
        notification_settings: { block_from_strangers: false, hide_notification_contents: false },
        settings_store: JSON.parse(account.settings_store) as Json,
        unread_conversation_count: 0,
        unread_notifications_count: unseenCount(store, account.id),
      }
    : {};
  const json: JsonObject = {
    acct: acctOf(account),
    akkoma: { instance: instanceOf(account, instance, view.base), permit_followback: false, status_ttl_days: null },
    avatar,
    avatar_static: avatar,
    bot: account.bot === 1,
    created_at: isoSeconds(account.created_at),
    display_name: account.display_name,
    emojis: renderEmojis(view.base, account.display_name, account.note, account.fields),
    fields: fields.map(({ name, value }) => ({ name, value: withOrigin(value, site.origin) })),
    followers_count: counts.followers,
    following_count: counts.following,
    fqn: `${account.username}@${account.domain ?? site.domain}`,
    header,
    header_static: header,
    id: account.id,
    last_status_at: counts.last_status_at === null ? null : isoDay(counts.last_status_at),
    locked: account.locked === 1,
    note,
    pleroma: {
      also_known_as: [],
      ap_id: accountUrl(account, site.origin),
      background_image: null,
      deactivated: account.deactivated === 1,
      favicon: account.domain === null ? `${view.base}/favicon.png` : null,
      hide_favorites: true,
      hide_followers: false,
      hide_followers_count: false,
      hide_follows: false,
      hide_follows_count: false,
      is_admin: account.role === 'admin',
      is_confirmed: account.confirmed === 1,
      is_moderator: account.role === 'moderator',
      is_suggested: false,
      relationship: options.withRelationship === true && view.viewer !== null ? renderRelationship(store, view.viewer, account) : {},
      skip_thread_containment: false,
      tags: [],
      ...privately,
    },
    source: {
      fields: fields.map(({ name, value }) => ({ name, value: plainText(withOrigin(value, site.origin)) })),
      note: plainText(note),
      pleroma: {
        actor_type: account.bot === 1 ? 'Service' : 'Person',
        discoverable: false,
        ...(own ? { no_rich_text: false, show_role: true } : {}),
      },
      sensitive: false,
      ...(own ? { privacy: 'public' } : {}),
    },
    statuses_count: counts.statuses,
    url: accountUrl(account, site.origin),
    username: account.username,
    ...(own ? { accepts_direct_messages_from: 'everybody', follow_requests_count: pendingFollowCount(store, account.id) } : {}),
  };
  return instance.decorate('account', account.id, json);
}
