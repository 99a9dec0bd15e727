import { accountMaterialOf } from '../db/account-material.ts';
import type { AccountMaterial } from '../db/account-material.ts';
import type { Account } from '../db/accounts.ts';
import { optionsOf } from '../db/profile-options.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoDay, isoSeconds } from '../text/dates.ts';
import { plainText } from '../text/escape.ts';
import { withOrigin } from '../text/local-links.ts';
import { accountUrl, acctOf } from './account/names.ts';
import { ownerPart, ownerSource } from './account/owner.ts';
import { pleromaPart } from './account/pleroma.ts';
import { renderEmojis } from './emoji.ts';
import { ownNodeinfo } from './nodeinfo.ts';

export { accountUrl, acctOf } from './account/names.ts';

interface ProfileField {
  name: string;
  value: string;
}

interface AccountOptions {
  /** fill `pleroma.relationship`, which costs a few queries */
  withRelationship?: boolean;
}

/** The accounts of a view that are rendered, with the relationship and without it. */
const rendered = { with: new WeakMap<View, Map<string, Json>>(), without: new WeakMap<View, Map<string, Json>>() };

/** Accounts as the viewer sees them, with private fields for their owner; within one view each is rendered once. */
export function renderAccounts(
  instance: Instance,
  accounts: readonly Account[],
  view: View,
  { withRelationship = false }: AccountOptions = {},
): Json[] {
  const views = withRelationship ? rendered.with : rendered.without;
  const loaded = views.get(view) ?? new Map<string, Json>();
  views.set(view, loaded);
  const missing = new Map(accounts.filter(({ id }) => !loaded.has(id)).map((account) => [account.id, account]));
  const materialOf = missing.size === 0 ? undefined : accountMaterialOf(instance.store, [...missing.keys()]);
  for (const [id, account] of missing) {
    if (materialOf === undefined) break;
    const json = accountJson(instance, account, materialOf(id), view, withRelationship);
    loaded.set(id, instance.decorate('account', id, json));
  }
  return accounts.map((account) => loaded.get(account.id) ?? null);
}

/** One account as the viewer sees it. */
export function renderAccount(instance: Instance, account: Account, view: View, options: AccountOptions = {}): Json {
  return renderAccounts(instance, [account], view, options)[0] ?? null;
}

/** The viewer's own account as such: only here it has what clients stored in it. */
export function renderOwnAccount(instance: Instance, account: Account, base: string): Json {
  const settings = JSON.parse(account.settings_store) as Json;
  const json = accountJson(
    instance,
    account,
    accountMaterialOf(instance.store, [account.id])(account.id),
    { viewer: account, base },
    false,
  );
  Object.assign(json['pleroma'] as JsonObject, { settings_store: settings });
  return instance.decorate('account', account.id, json);
}

function instanceOf(account: Account, instance: Instance, base: string): JsonObject {
  if (account.domain === null) {
    return { favicon: `${base}/favicon.png`, name: instance.site.domain, nodeinfo: ownNodeinfo(instance) };
  }
  return { favicon: null, name: account.domain, nodeinfo: { software: { name: 'akkoma', version: '3.13.2' }, version: '2.0' } };
}

function accountJson(instance: Instance, account: Account, material: AccountMaterial, view: View, withRelationship: boolean): JsonObject {
  const { site, store } = instance;
  const { counts } = material;
  const options = optionsOf(account);
  const own = view.viewer?.id === account.id;
  const fields = JSON.parse(account.fields) as ProfileField[];
  const rawFields = account.raw_fields === null ? undefined : (JSON.parse(account.raw_fields) as ProfileField[]);
  const avatar = view.base + (account.avatar ?? '/images/avi.png');
  const header = view.base + (account.header ?? '/images/banner.png');
  const note = withOrigin(account.note, site.origin);
  return {
    acct: acctOf(account),
    akkoma: {
      instance: instanceOf(account, instance, view.base),
      permit_followback: options.permit_followback,
      status_ttl_days: options.status_ttl_days,
    },
    avatar,
    avatar_static: avatar,
    bot: account.bot === 1,
    created_at: isoSeconds(account.created_at),
    display_name: account.display_name,
    emojis: renderEmojis(store, view.base, account.display_name, account.note, account.fields),
    fields: fields.map(({ name, value }) => ({ name, value: withOrigin(value, site.origin), verified_at: null })),
    followers_count: own || !options.hide_followers_count ? counts.followers : 0,
    following_count: own || !options.hide_follows_count ? counts.following : 0,
    fqn: `${account.username}@${account.domain ?? site.domain}`,
    header,
    header_static: header,
    id: account.id,
    last_status_at: counts.last_status_at === null ? null : isoDay(counts.last_status_at),
    locked: account.locked === 1,
    note,
    pleroma: pleromaPart(instance, account, material, options, view, withRelationship),
    source: {
      fields: (rawFields ?? fields).map(({ name, value }) => ({
        name,
        value: rawFields === undefined ? plainText(withOrigin(value, site.origin)) : value,
      })),
      note: account.raw_note ?? plainText(note),
      pleroma: {
        actor_type: account.bot === 1 ? 'Service' : options.actor_type,
        discoverable: options.discoverable,
        indexable: options.indexable,
        ...(own ? { no_rich_text: options.no_rich_text, show_birthday: options.show_birthday, show_role: options.show_role } : {}),
      },
      discoverable: options.discoverable,
      sensitive: options.sensitive,
      ...(own ? ownerSource(options) : {}),
    },
    statuses_count: counts.statuses,
    url: accountUrl(account, site.origin),
    username: account.username,
    ...(own ? ownerPart(store, account, options) : {}),
  };
}
