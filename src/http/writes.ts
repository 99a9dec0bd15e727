import type { Loss } from '#domain/text/failure.ts';
import { listAudience } from '#domain/composer/list-scope.ts';
import { supportsScope } from '#domain/server/supported-scopes.ts';
import type { Ability } from '#domain/server/server.ts';
import { isVisibility } from '#domain/status/visibility.ts';
import type { Http, Write } from './http.ts';

type Verdict = 'take' | 'drop' | Loss;
type Rule = (value: unknown, server: Pick<Http, 'can' | 'takes'>) => Verdict;
/** The rule of each field; a dot leads into an object. */
export type FieldRules = Readonly<Record<string, Rule>>;
/** A write: its fields, the ability that the server must have, and the fields that it must not be sent without. */
export interface Listed {
  readonly fields: FieldRules;
  readonly needs?: Ability;
  readonly must?: readonly string[];
}

const any: Rule = () => 'take';
/** A field that may be dropped without changing what the user chose. */
const ifSupported =
  (ability: Ability): Rule =>
  (_, { can }) =>
    can(ability) ? 'take' : 'drop';
/** A field without which the write would not be what the user chose. */
const onlyIf =
  (ability: Ability, loss: Loss = 'call'): Rule =>
  (_, { can }) =>
    can(ability) ? 'take' : loss;

const scope: Rule = (value, { can }) => (isVisibility(value) && supportsScope(can, value) ? 'take' : 'scope');
/** The visibility of a status: also the members of a list. */
const audience: Rule = (value, server) => (listAudience(value) && server.can('listScope') ? 'take' : scope(value, server));
/** If a server names no formats, every status is plain text. */
const format: Rule = (value, { takes }) => (takes(String(value)) ? 'take' : value === 'text/plain' ? 'drop' : 'format');

const all = (...names: readonly string[]): FieldRules => Object.fromEntries(names.map((name) => [name, any]));
const optional = (...names: readonly string[]): FieldRules => Object.fromEntries(names.map((name) => [name, ifSupported('accountExtras')]));
const nothing: Listed = { fields: {} };
const gotosocials = (...names: readonly string[]): FieldRules => Object.fromEntries(names.map((name) => [name, onlyIf('gotosocialAdmin')]));
const pleromas = onlyIf('accountExtras');
const accountSettings = onlyIf('accountSettings');

const written = { ...all('status', 'spoiler_text', 'sensitive', 'media_ids'), content_type: format };
const poll = onlyIf('polls', 'poll');
const app = ['client_id', 'client_secret'];
/** An option that the user chose is refused if it is not known to work; the form offers none there (rule list-options). */
const list: FieldRules = { ...all('title'), replies_policy: onlyIf('listOptions'), exclusive: onlyIf('listOptions') };

/** All writes, with the fields that they may have. */
const WRITES: readonly (readonly [calls: RegExp, listed: Listed])[] = [
  [
    /^post api\/v1\/statuses$/,
    {
      fields: {
        ...written,
        in_reply_to_id: any,
        language: ifSupported('languages'),
        visibility: audience,
        quote_id: onlyIf('quoteId', 'quote'),
        quoted_status_id: onlyIf('quotes', 'quote'),
        preview: onlyIf('previews', 'preview'),
        'poll.options': poll,
        'poll.expires_in': poll,
        'poll.multiple': poll,
        source: ifSupported('accountExtras'),
        scheduled_at: onlyIf('scheduling'),
        expires_in: onlyIf('expiring'),
        quote_approval_policy: onlyIf('quotePolicy'),
        interaction_policy: onlyIf('interactionPolicy'),
      },
    },
  ],
  // An edit that does not name the files removes them on Mastodon and its forks.
  [
    /^put api\/v1\/statuses\/[^/]+$/,
    {
      fields: {
        ...written,
        language: ifSupported('languageEdits'),
        media_attributes: ifSupported('mediaAttributes'),
        quote_approval_policy: ifSupported('quotePolicy'),
      },
      needs: 'editing',
      must: ['media_ids'],
    },
  ],
  [/^put api\/v1\/scheduled_statuses\/[^/]+$/, { fields: all('scheduled_at'), needs: 'scheduling' }],
  [/^delete api\/v1\/scheduled_statuses\/[^/]+$/, { fields: {}, needs: 'scheduling' }],
  [/^delete api\/v1\/statuses\/[^/]+$/, { fields: {}, needs: 'deleting' }],
  [/^post api\/v1\/statuses\/[^/]+\/bookmark$/, { fields: { folder_id: onlyIf('bookmarkFolders') } }],
  [/^post api\/v1\/statuses\/[^/]+\/((un)?(favourite|reblog|pin)|unbookmark)$/, nothing],
  [/^post api\/v1\/statuses\/[^/]+\/(un)?mute$/, { fields: {}, needs: 'threadMuting' }],
  [/^put api\/v1\/statuses\/[^/]+\/interaction_policy$/, { fields: all('quote_approval_policy'), needs: 'quotePolicy' }],
  [/^post api\/v1\/statuses\/[^/]+\/quotes\/[^/]+\/revoke$/, { fields: {}, needs: 'quotePolicy' }],
  [/^post api\/v1\/statuses\/[^/]+\/translate$/, { fields: all('lang'), needs: 'translation' }],
  [/^(put|delete) api\/v1\/pleroma\/statuses\/[^/]+\/reactions\/[^/]+$/, { fields: {}, needs: 'reactions' }],
  [/^post api\/v1\/statuses\/[^/]+\/(un)?react\/[^/]+$/, { fields: {}, needs: 'reactions' }],
  [
    /^put api\/v1\/media\/[^/]+$/,
    { fields: { ...all('description'), focus: ifSupported('focalPoints'), thumbnail: onlyIf('mediaThumbnails') } },
  ],
  [/^post api\/v1\/polls\/[^/]+\/votes$/, { fields: all('choices') }],
  [
    /^post api\/v1\/accounts\/[^/]+\/follow$/,
    { fields: { reblogs: onlyIf('followReblogs'), notify: onlyIf('followNotify'), languages: onlyIf('followLanguages') } },
  ],
  [/^post api\/v1\/accounts\/[^/]+\/(unfollow|(un)?block|remove_from_followers)$/, nothing],
  [
    /^post api\/v1\/accounts\/[^/]+\/mute$/,
    {
      fields: { notifications: onlyIf('timedMuting'), duration: onlyIf('timedMuting'), expires_in: onlyIf('timedMuting') },
      needs: 'muting',
    },
  ],
  [
    /^(post|put) api\/v1\/filters(\/[^/]+)?$/,
    { fields: all('phrase', 'context', 'whole_word', 'irreversible', 'expires_in'), needs: 'filters' },
  ],
  [
    /^(post|put) api\/v2\/filters(\/[^/]+)?$/,
    { fields: all('title', 'context', 'filter_action', 'expires_in', 'keywords_attributes'), needs: 'filterGroups' },
  ],
  [/^delete api\/v[12]\/filters\/[^/]+$/, { fields: {}, needs: 'filters' }],
  [/^post api\/v1\/accounts\/[^/]+\/unmute$/, { fields: {}, needs: 'muting' }],
  [/^post api\/v1\/accounts\/[^/]+\/note$/, { fields: all('comment'), needs: 'notes' }],
  [/^(post|delete) api\/v1\/featured_tags(\/[^/]+)?$/, { fields: all('name'), needs: 'featuredTags' }],
  [/^post api\/v1\/accounts\/[^/]+\/(un)?(pin|endorse)$/, { fields: {}, needs: 'endorsements' }],
  [/^post api\/v1\/interaction_requests\/[^/]+\/(authorize|reject)$/, { fields: {}, needs: 'interactionPolicy' }],
  [/^post api\/v1\/follow_requests\/[^/]+\/(authorize|reject)$/, nothing],
  [/^(post|delete) api\/v1\/lists\/[^/]+\/accounts$/, { fields: all('account_ids') }],
  [/^(post|patch|delete) api\/v1\/pleroma\/bookmark_folders(\/[^/]+)?$/, { fields: all('name', 'emoji'), needs: 'bookmarkFolders' }],
  [/^post api\/v1\/lists$/, { fields: list }],
  [/^put api\/v1\/lists\/[^/]+$/, { fields: list, needs: 'listRenaming' }],
  [/^delete api\/v1\/lists\/[^/]+$/, nothing],
  [/^delete api\/v1\/suggestions\/[^/]+$/, { fields: {}, needs: 'suggestionDismissal' }],
  [/^post api\/v1\/pleroma\/accounts\/[^/]+\/(un)?subscribe$/, nothing],
  [/^(post|delete) api\/v1\/domain_blocks$/, { fields: all('domain') }],
  [/^post api\/v1\/reports$/, { fields: all('account_id', 'status_ids', 'comment', 'forward'), needs: 'reporting' }],
  [/^post api\/v1\/tags\/[^/]+\/(un)?follow$/, nothing],
  [/^post api\/v1\/pleroma\/admin\/users\/invite_token$/, { fields: all('max_use', 'expires_at'), needs: 'adminCalls' }],
  [/^post api\/v1\/pleroma\/admin\/users\/revoke_invite$/, { fields: all('token'), needs: 'adminCalls' }],
  [/^post api\/v1\/pleroma\/admin\/users\/email_invite$/, { fields: all('email', 'name'), needs: 'adminCalls' }],
  [
    /^patch api\/v1\/pleroma\/admin\/users\/[^/]+\/credentials$/,
    {
      fields: all(
        'name',
        'email',
        'bio',
        'raw_bio',
        'is_locked',
        'locked',
        'actor_type',
        'is_discoverable',
        'password',
        'avatar',
        'banner',
        'background',
      ),
      needs: 'adminCalls',
    },
  ],
  [
    /^(post|put|patch|delete) api\/v1\/pleroma\/admin\/users(\/.*)?$/,
    { fields: all('nicknames', 'nickname', 'tags'), needs: 'adminCalls' },
  ],
  [/^post api\/v1\/pleroma\/admin\/config$/, { fields: all('configs'), needs: 'adminCalls' }],
  [/^(post|delete) api\/v1\/pleroma\/admin\/relay$/, { fields: all('relay_url'), needs: 'adminCalls' }],
  [/^post api\/v1\/pleroma\/admin\/media_proxy_caches\/(delete|purge)$/, { fields: all('urls', 'ban'), needs: 'adminCalls' }],
  [/^(patch|delete) api\/v1\/pleroma\/admin\/instance_document\/[^/]+$/, { fields: all('file'), needs: 'adminCalls' }],
  [/^(post|patch|delete) api\/v1\/pleroma\/admin\/rules(\/[^/]+)?$/, { fields: all('text', 'hint', 'priority'), needs: 'ruleHints' }],
  [/^(post|patch|delete) api\/v1\/admin\/instance\/rules(\/[^/]+)?$/, { fields: all('text'), needs: 'gotosocialAdmin' }],
  [
    /^(post|patch|delete) api\/v1\/admin\/custom_emojis(\/[^/]+)?$/,
    { fields: all('type', 'shortcode', 'category', 'image'), needs: 'gotosocialAdmin' },
  ],
  [
    /^post api\/v1\/admin\/(media_cleanup|media_refetch|domain_keys_expire|email\/test|debug\/caches\/clear)$/,
    { fields: all('remote_cache_days', 'domain', 'email', 'message'), needs: 'gotosocialAdmin' },
  ],
  [
    /^post api\/v1\/admin\/accounts\/[^/]+\/action$/,
    { fields: { ...all('type', 'text'), send_email_notification: onlyIf('mastodonAdmin') }, needs: 'accountModeration' },
  ],
  [/^post api\/v1\/admin\/trends\/(tags|statuses|links|links\/publishers)\/[^/]+\/(approve|reject)$/, { fields: {}, needs: 'trendReview' }],
  [/^put api\/v1\/admin\/reports\/[^/]+$/, { fields: all('category', 'rule_ids'), needs: 'mastodonAdmin' }],
  [
    /^post api\/v1\/admin\/(accounts|reports)\/[^/]+\/(approve|reject|resolve)$/,
    { fields: gotosocials('private_comment', 'message', 'send_email', 'action_taken_comment'), needs: 'accountModeration' },
  ],
  [/^(post|delete) api\/v1\/admin\/(accounts|reports)\/[^/]+(\/[a-z_]+)?$/, { fields: {}, needs: 'mastodonAdmin' }],
  [
    /^(post|delete) api\/v1\/admin\/(domain_permission|header)_[a-z]+(\/.*)?$/,
    {
      fields: all(
        'domain',
        'permission_type',
        'obfuscate',
        'public_comment',
        'private_comment',
        'overwrite',
        'exclude_target',
        'header',
        'regex',
      ),
      needs: 'gotosocialAdmin',
    },
  ],
  [
    /^(post|put|delete) api\/v1\/admin\/(email_domain|ip)_blocks(\/[^/]+)?$/,
    { fields: all('domain', 'ip', 'severity', 'comment', 'expires_in'), needs: 'mastodonAdmin' },
  ],
  [
    /^(post|put|delete) api\/v1\/admin\/domain_(allows|blocks)(\/[^/]+)?$/,
    {
      fields: {
        ...all('domain', 'severity', 'reject_media', 'reject_reports', 'obfuscate', 'public_comment', 'private_comment'),
        ...gotosocials('import', 'domains'),
      },
      needs: 'domainPermissions',
    },
  ],
  [
    /^(post|patch|delete) api\/v1\/pleroma\/(emoji\/pack(s\/(download|files))?|admin\/(frontends\/install|oauth_app(\/[^/]+)?))$/,
    {
      fields: all(
        'name',
        'ref',
        'redirect_uris',
        'scopes',
        'website',
        'trusted',
        'metadata',
        'url',
        'file',
        'shortcode',
        'new_shortcode',
        'new_filename',
      ),
      needs: 'adminCalls',
    },
  ],
  [/^patch api\/v1\/pleroma\/admin\/reports$/, { fields: all('reports'), needs: 'adminCalls' }],
  [/^(post|delete) api\/v1\/pleroma\/admin\/reports\/[^/]+\/notes(\/[^/]+)?$/, { fields: all('content'), needs: 'adminCalls' }],
  [/^(put|delete) api\/v1\/pleroma\/admin\/statuses\/[^/]+$/, { fields: all('sensitive', 'visibility'), needs: 'adminCalls' }],
  [/^post api\/v1\/pleroma\/notifications\/read$/, { fields: all('id', 'max_id') }],
  [/^post api\/v1\/notifications\/requests\/(accept|dismiss)$/, { fields: all('id'), needs: 'notificationPolicy' }],
  [/^post api\/v1\/notifications\/requests\/[^/]+\/(accept|dismiss)$/, { fields: {}, needs: 'notificationPolicy' }],
  [
    /^patch api\/v2\/notifications\/policy$/,
    {
      fields: all('for_not_following', 'for_not_followers', 'for_new_accounts', 'for_private_mentions', 'for_limited_accounts'),
      needs: 'notificationPolicy',
    },
  ],
  [/^post api\/v1\/notifications\/([^/]+\/dismiss|clear)$/, nothing],
  [/^post api\/v1\/markers$/, { fields: all('home.last_read_id', 'notifications.last_read_id') }],
  [/^post api\/v1\/conversations\/[^/]+\/read$/, { fields: {}, needs: 'directGrouping' }],
  [/^post api\/v1\/announcements\/[^/]+\/dismiss$/, { fields: {}, needs: 'announcementDismissal' }],
  [/^(put|delete) api\/v1\/announcements\/[^/]+\/reactions\/[^/]+$/, { fields: {}, needs: 'announcementReactions' }],
  [
    /^(post|patch|delete) api\/v1\/pleroma\/admin\/announcements(\/[^/]+)?$/,
    { fields: all('content', 'starts_at', 'ends_at', 'all_day'), needs: 'adminCalls' },
  ],
  [/^post api\/v1\/pleroma\/chats\/by-account-id\/[^/]+$/, { fields: {}, needs: 'chats' }],
  [/^post api\/v1\/pleroma\/chats\/[^/]+\/messages$/, { fields: all('content', 'media_id'), needs: 'chats' }],
  [/^delete api\/v1\/pleroma\/chats\/[^/]+\/messages\/[^/]+$/, { fields: {}, needs: 'chats' }],
  [/^post api\/v1\/pleroma\/chats\/[^/]+\/read$/, { fields: all('last_read_id'), needs: 'chats' }],
  [/^delete api\/v1\/conversations\/[^/]+$/, { fields: {}, needs: 'directGrouping' }],
  [
    /^(post|put) api\/v1\/push\/subscription$/,
    {
      fields: {
        ...all('subscription', 'data.alerts.follow', 'data.alerts.favourite', 'data.alerts.mention', 'data.alerts.reblog'),
        'data.alerts.move': ifSupported('accountExtras'),
        'data.alerts.pleroma:chat_mention': ifSupported('chats'),
      },
    },
  ],
  [/^delete api\/v1\/push\/subscription$/, nothing],
  [/^(put|delete) api\/v1\/akkoma\/frontend_settings\/pleroma-fe\/[^/]+$/, { fields: all('settings', 'version') }],
  [
    /^patch api\/v1\/accounts\/update_credentials$/,
    {
      fields: {
        ...all('display_name', 'note'),
        fields_attributes: onlyIf('profileFields'),
        avatar: onlyIf('profilePictures'),
        header: onlyIf('profilePictures'),
        pleroma_background_image: pleromas,
        avatar_description: onlyIf('pictureDescriptions'),
        header_description: onlyIf('pictureDescriptions'),
        locked: accountSettings,
        bot: accountSettings,
        discoverable: accountSettings,
        'source.sensitive': onlyIf('sensitiveDefault'),
        'source.privacy': (value, server) =>
          server.can('accountExtras') ? 'drop' : server.can('accountSettings') ? scope(value, server) : 'call',
        show_role: pleromas,
        birthday: onlyIf('birthdays'),
        show_birthday: onlyIf('birthdays'),
        default_scope: ifSupported('accountExtras'),
        indexable: onlyIf('indexable'),
        hide_collections: onlyIf('hideCollections'),
        no_rich_text: pleromas,
        accepts_chat_messages: onlyIf('chats'),
        accepts_direct_messages_from: onlyIf('akkomaOptions'),
        status_ttl_days: onlyIf('akkomaOptions'),
        permit_followback: onlyIf('followBack'),
        allow_following_move: pleromas,
        hide_favorites: pleromas,
        hide_followers: pleromas,
        hide_follows: pleromas,
        hide_followers_count: pleromas,
        hide_follows_count: pleromas,
        pleroma_settings_store: onlyIf('settingsStore'),
      },
    },
  ],
  [/^delete api\/v1\/profile\/(avatar|header)$/, { fields: {}, needs: 'pictureRemoval' }],
  [/^put api\/pleroma\/notification_settings$/, { fields: all('hide_notification_contents', 'block_from_strangers') }],
  [/^post api\/v1\/apps$/, { fields: all('client_name', 'redirect_uris', 'scopes', 'website') }],
  [/^post oauth\/token$/, { fields: all(...app, 'grant_type', 'username', 'password', 'code', 'redirect_uri', 'code_verifier', 'scope') }],
  [/^post oauth\/mfa\/challenge$/, { fields: all(...app, 'mfa_token', 'code', 'challenge_type') }],
  [/^post oauth\/revoke$/, { fields: all(...app, 'token') }],
  [/^post auth\/password$/, { fields: all('email') }],
  [
    /^post api\/pleroma\/change_password$/,
    { fields: all('password', 'new_password', 'new_password_confirmation'), needs: 'passwordChange' },
  ],
  [/^post api\/pleroma\/change_email$/, { fields: all('password', 'email'), needs: 'emailChange' }],
  [/^post api\/pleroma\/delete_account$/, { fields: all('password'), needs: 'accountDeletion' }],
  [/^post api\/pleroma\/move_account$/, { fields: all('password', 'target_account'), needs: 'accountMove' }],
  [/^post api\/pleroma\/accounts\/mfa\/confirm\/totp$/, { fields: all('password', 'code'), needs: 'secondFactor' }],
  [/^delete api\/pleroma\/accounts\/mfa\/totp$/, { fields: all('password'), needs: 'secondFactor' }],
  [/^delete api\/oauth_tokens\/[^/]+$/, { fields: {}, needs: 'sessionList' }],
  [/^post api\/pleroma\/(follow|blocks|mutes)_import$/, { fields: all('list'), needs: 'listImport' }],
  [/^(put|delete) api\/pleroma\/aliases$/, { fields: all('alias'), needs: 'aliases' }],
  [/^post api\/v1\/pleroma\/backups$/, { fields: {}, needs: 'backups' }],
  [/^put api\/v1\/pleroma\/mascot$/, { fields: all('file'), needs: 'mascot' }],
  [
    /^post api\/v1\/accounts$/,
    {
      fields: {
        ...all('username', 'email', 'password', 'agreement', 'locale', 'reason', 'date_of_birth'),
        ...optional('nickname', 'fullname', 'bio', 'confirm', 'language'),
        birthday: onlyIf('birthdays'),
        token: pleromas,
        invite_code: onlyIf('invitations'),
        ...all('captcha_solution', 'captcha_token', 'captcha_answer_data'),
      },
    },
  ],
  [/^post api\/v1\/pleroma\/accounts\/confirmation_resend$/, { fields: all('email'), needs: 'confirmationResend' }],
];

/** Returns the fields that a call may have; undefined for an unlisted call. */
export const writeOf = (method: Write['method'], path: string): Listed | undefined =>
  WRITES.find(([calls]) => calls.test(`${method} ${path}`))?.[1];
