import type { Account } from './accounts.ts';
import type { Store } from './store.ts';
import { visibilities } from './visibility.ts';
import type { Visibility } from './visibility.ts';

export const directSenders = ['everybody', 'people_i_follow', 'nobody'] as const;
export type DirectSenders = (typeof directSenders)[number];
export const actorTypes = ['Person', 'Service', 'Group', 'Application', 'Organization'] as const;

/** The options of an account for which the table of accounts has no column. */
export interface ProfileOptions {
  accepts_chat_messages: boolean;
  accepts_direct_messages_from: DirectSenders;
  actor_type: (typeof actorTypes)[number];
  allow_following_move: boolean;
  avatar_description: string;
  birthday: string | null;
  block_from_strangers: boolean;
  default_scope: Visibility;
  discoverable: boolean;
  header_description: string;
  hide_favorites: boolean;
  hide_followers: boolean;
  hide_followers_count: boolean;
  hide_follows: boolean;
  hide_follows_count: boolean;
  hide_notification_contents: boolean;
  /** whether others may find the account's posts by their text (Mastodon) */
  indexable: boolean;
  language: string | null;
  no_rich_text: boolean;
  permit_followback: boolean;
  sensitive: boolean;
  show_birthday: boolean;
  show_role: boolean;
  skip_thread_containment: boolean;
  /** days after which the account's posts are deleted; null: never */
  status_ttl_days: number | null;
}

const usualOptions: ProfileOptions = Object.freeze({
  accepts_chat_messages: true,
  accepts_direct_messages_from: 'everybody',
  actor_type: 'Person',
  allow_following_move: true,
  avatar_description: '',
  birthday: null,
  block_from_strangers: false,
  default_scope: visibilities[0],
  discoverable: false,
  header_description: '',
  hide_favorites: true,
  hide_followers: false,
  hide_followers_count: false,
  hide_follows: false,
  hide_follows_count: false,
  hide_notification_contents: false,
  indexable: false,
  language: null,
  no_rich_text: false,
  permit_followback: false,
  sensitive: false,
  show_birthday: false,
  show_role: true,
  skip_thread_containment: false,
  status_ttl_days: null,
} satisfies ProfileOptions);

const parsed = new WeakMap<Account, ProfileOptions>();

/** The options of an account; untouched ones have their default. */
export function optionsOf(account: Account): ProfileOptions {
  // Most accounts have changed none, and each status of a page asks for those of the viewer.
  if (account.options === '{}') return usualOptions;
  const loaded = parsed.get(account) ?? { ...usualOptions, ...(JSON.parse(account.options) as Partial<ProfileOptions>) };
  parsed.set(account, loaded);
  return loaded;
}

/** Changes some choices of an account. */
export function setOptions(store: Store, accountId: string, change: Partial<ProfileOptions>): void {
  store.run('UPDATE accounts SET options = json_patch(options, :change) WHERE id = :accountId', {
    accountId,
    change: JSON.stringify(change),
  });
}
