import type { Flavour } from '#instance/settings.ts';

/** The fields that the recorded servers accept, from their responses and documentation instead of the client's own list. */
interface Known {
  readonly visibilities: readonly string[];
  readonly formats: readonly string[];
  /** By method and path, ids left out. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const post = ['status', 'spoiler_text', 'sensitive', 'visibility', 'in_reply_to_id', 'media_ids'];
const poll = ['poll.options', 'poll.expires_in', 'poll.multiple'];
const interactionPolicy = ['can_favourite', 'can_reply', 'can_reblog'].flatMap((one) =>
  ['always', 'with_approval'].map((list) => `interaction_policy.${one}.${list}`),
);
const alerts = ['follow', 'favourite', 'mention', 'reblog'].map((one) => `data.alerts.${one}`);
const subscription = ['subscription.endpoint', 'subscription.keys.auth', 'subscription.keys.p256dh'];
const app = ['client_id', 'client_secret'];
const profile = ['display_name', 'note', 'avatar', 'header'];
const numbered = ['fields_attributes.0.name', 'fields_attributes.0.value'];
const described = ['avatar_description', 'header_description'];

/** Only Mastodon and GoToSocial have list options. */
const wishful = ['title', 'replies_policy', 'exclusive'];

/** A filter of one keyword, and one of several (Mastodon 4). */
const firstFilter = ['phrase', 'context', 'whole_word', 'irreversible', 'expires_in'];
const filterGroup = ['title', 'context', 'filter_action', 'keywords_attributes', 'expires_in'];

const everywhere = {
  'put media/:id': ['description'],
  'post markers': ['notifications.last_read_id'],
  'post statuses/:id/translate': ['lang'],
  'post polls/:id/votes': ['choices'],
  'post accounts/:id/follow': ['reblogs', 'notify'],
  'post accounts/:id/mute': ['notifications', 'duration'],
  'post accounts/:id/note': ['comment'],
  'post lists/:id/accounts': ['account_ids'],
  'delete lists/:id/accounts': ['account_ids'],
  'post lists': ['title'],
  'put lists/:id': ['title'],
  'post domain_blocks': ['domain'],
  'delete domain_blocks': ['domain'],
  'post reports': ['account_id', 'status_ids', 'comment', 'forward'],
  'post push/subscription': [...subscription, ...alerts],
  'post apps': ['client_name', 'redirect_uris', 'scopes'],
  'post oauth/token': [...app, 'grant_type', 'username', 'password', 'code', 'redirect_uri', 'code_verifier', 'scope'],
  'post oauth/mfa/challenge': [...app, 'mfa_token', 'code', 'challenge_type'],
  'post oauth/revoke': [...app, 'token'],
  'post auth/password': ['email'],
  'post accounts': ['username', 'email', 'password', 'agreement', 'locale', 'reason', 'date_of_birth'],
};

const pleromas = {
  ...everywhere,
  'post accounts/:id/mute': ['notifications', 'expires_in'],
  'post accounts': [
    ...everywhere['post accounts'].slice(0, -1),
    'nickname',
    'fullname',
    'bio',
    'confirm',
    'birthday',
    'language',
    'token',
    'captcha_solution',
    'captcha_token',
    'captcha_answer_data',
  ],
  'post pleroma/accounts/:id': ['email'],
  'post filters': firstFilter,
  'put filters/1': firstFilter,
  'post statuses': [...post, ...poll, 'language', 'content_type', 'quote_id', 'preview', 'source', 'scheduled_at', 'expires_in'],
  'put scheduled_statuses/:id': ['scheduled_at'],
  'put statuses/:id': ['status', 'spoiler_text', 'sensitive', 'content_type', 'media_ids'],
  'post push/subscription': [...subscription, ...alerts, 'data.alerts.move'],
  'post pleroma/notifications/read': ['id', 'max_id'],
  'put pleroma/notification_settings': ['hide_notification_contents', 'block_from_strangers'],
  'patch accounts/update_credentials': [
    ...profile,
    ...numbered,
    'pleroma_background_image',
    'show_role',
    'locked',
    'bot',
    'discoverable',
    'default_scope',
    'source.privacy',
    'source.sensitive',
    'no_rich_text',
    'allow_following_move',
    'hide_favorites',
    'hide_followers',
    'hide_follows',
    'hide_followers_count',
    'hide_follows_count',
    'accepts_chat_messages',
    'pleroma_settings_store.starling:other',
    'pleroma_settings_store.starling:other.settings.theme',
    'pleroma_settings_store.starling:other.version',
  ],
  'post pleroma/change_password': ['password', 'new_password', 'new_password_confirmation'],
  'post pleroma/change_email': ['password', 'email'],
  'post pleroma/delete_account': ['password'],
  'post pleroma/move_account': ['password', 'target_account'],
  'post pleroma/accounts/:id/confirm/totp': ['password', 'code'],
  'delete pleroma/accounts/:id/totp': ['password'],
  'post pleroma/follow_import': ['list'],
  'post pleroma/blocks_import': ['list'],
  'post pleroma/mutes_import': ['list'],
  'put pleroma/aliases': ['alias'],
  'delete pleroma/aliases': ['alias'],
  'put pleroma/mascot': ['file'],
  'post pleroma/admin/announcements': ['content', 'starts_at', 'ends_at', 'all_day'],
  'patch pleroma/admin/announcements/1': ['content', 'starts_at', 'ends_at', 'all_day'],
  'post pleroma/admin/config': ['configs'],
  'post pleroma/admin/relay': ['relay_url'],
  'delete pleroma/admin/relay': ['relay_url'],
  'post pleroma/admin/media_proxy_caches/purge': ['urls', 'ban'],
  'post pleroma/admin/media_proxy_caches/delete': ['urls'],
  'patch pleroma/admin/instance_document/terms-of-service': ['file'],
  'post pleroma/admin/frontends/install': ['name', 'ref'],
  'post pleroma/admin/oauth_app': ['name', 'redirect_uris', 'scopes', 'website', 'trusted'],
  'patch pleroma/admin/oauth_app/999999': ['name', 'redirect_uris', 'scopes', 'website', 'trusted'],
  'put pleroma/admin/users/disable_mfa': ['nickname'],
  'patch pleroma/admin/users/nobody/credentials': [
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
  ],
  'post pleroma/emoji/pack': ['name'],
  'patch pleroma/emoji/pack': ['name', ...['description', 'homepage', 'license', 'share-files'].map((field) => `metadata.${field}`)],
  'delete pleroma/emoji/pack': ['name'],
  'post pleroma/emoji/packs/download': ['url', 'name', 'as'],
  'post pleroma/emoji/packs/files': ['name', 'file', 'filename', 'shortcode'],
  'patch pleroma/emoji/packs/files': ['name', 'shortcode', 'new_shortcode', 'new_filename', 'force'],
  'delete pleroma/emoji/packs/files': ['name', 'shortcode'],
  'put pleroma/admin/users/tag': ['nicknames', 'tags'],
  'delete pleroma/admin/users/tag': ['nicknames', 'tags'],
  'patch pleroma/admin/users/activate': ['nicknames'],
  'patch pleroma/admin/users/deactivate': ['nicknames'],
  'patch pleroma/admin/users/approve': ['nicknames'],
  'patch pleroma/admin/users/resend_confirmation_email': ['nicknames'],
  'delete pleroma/admin/users': ['nickname'],
  'post pleroma/admin/users/invite_token': ['max_use', 'expires_at'],
  'post pleroma/admin/users/revoke_invite': ['token'],
  'post pleroma/admin/users/email_invite': ['email', 'name'],
  'put pleroma/admin/statuses/:id': ['sensitive', 'visibility'],
  'patch pleroma/admin/reports': ['reports'],
  'post pleroma/admin/reports/1/notes': ['content'],
};

const permission = ['obfuscate', 'public_comment', 'private_comment'];
const domainBlock = ['severity', 'reject_media', 'reject_reports', 'obfuscate', 'public_comment', 'private_comment'];

const akkomas = {
  ...pleromas,
  'put statuses/:id': [...pleromas['put statuses/:id'], 'language'],
  'put akkoma/frontend_settings/:id': ['settings.theme', 'version'],
  'patch accounts/update_credentials': [
    ...pleromas['patch accounts/update_credentials'],
    'permit_followback',
    'accepts_direct_messages_from',
    'status_ttl_days',
  ],
};

/** Servers with chats, which are those with folders for bookmarks. */
const chatty = {
  'post statuses/:id/bookmark': ['folder_id'],
  'post pleroma/bookmark_folders': ['name', 'emoji'],
  'post pleroma/admin/rules': ['text', 'hint', 'priority'],
  'patch pleroma/admin/rules/1': ['text', 'hint', 'priority'],
  'patch pleroma/admin/rules/2': ['text', 'hint', 'priority'],
  'patch pleroma/bookmark_folders/1': ['name', 'emoji'],
  'post push/subscription': [...pleromas['post push/subscription'], 'data.alerts.pleroma:chat_mention'],
  'post pleroma/chats/1/messages': ['content', 'media_id'],
  'post pleroma/chats/1/read': ['last_read_id'],
};

const akkoma: Known = {
  visibilities: ['public', 'unlisted', 'local', 'private', 'direct', 'list:7'],
  formats: ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'],
  fields: akkomas,
};

export const KNOWN: Readonly<Record<Flavour, Known>> = {
  snac: {
    visibilities: ['public', 'private'],
    formats: [],
    fields: {
      ...everywhere,
      'post statuses': post,
      'put statuses/:id': ['status', 'spoiler_text', 'sensitive', 'media_ids'],
      'post accounts/:id/follow': [],
      'post accounts/:id/mute': [],
      'post accounts/:id/note': [],
      'post reports': [],
      'put lists/:id': [],
      'patch accounts/update_credentials': ['display_name', 'note'],
    },
  },
  union: { ...akkoma, fields: { ...akkomas, ...chatty } },
  akkoma,
  pleroma: {
    ...akkoma,
    formats: akkoma.formats.slice(0, 4),
    fields: {
      ...pleromas,
      ...chatty,
      'patch accounts/update_credentials': [...pleromas['patch accounts/update_credentials'], ...described, 'birthday', 'show_birthday'],
    },
  },
  mastodon: {
    visibilities: ['public', 'unlisted', 'private', 'direct'],
    formats: [],
    fields: {
      ...everywhere,
      'post accounts/:id/follow': [...everywhere['post accounts/:id/follow'], 'languages'],
      'put media/:id': ['description', 'focus', 'thumbnail'],
      'post filters': filterGroup,
      'put filters/1': filterGroup,
      'post accounts': [...everywhere['post accounts'], 'invite_code'],
      'post lists': wishful,
      'put lists/:id': wishful,
      'post statuses': [...post, ...poll, 'language', 'scheduled_at', 'quoted_status_id', 'quote_approval_policy'],
      'put scheduled_statuses/:id': ['scheduled_at'],
      'put statuses/:id/interaction_policy': ['quote_approval_policy'],
      'post featured_tags': ['name'],
      'post notifications/requests/accept': ['id'],
      'post notifications/requests/dismiss': ['id'],
      'patch notifications/policy': [
        'for_not_following',
        'for_not_followers',
        'for_new_accounts',
        'for_private_mentions',
        'for_limited_accounts',
      ],
      'post admin/accounts/:id/action': ['type', 'text', 'send_email_notification'],
      'put admin/reports/:id': ['category', 'rule_ids'],
      'post admin/domain_blocks': ['domain', ...domainBlock],
      'put admin/domain_blocks/1': domainBlock,
      'post admin/domain_allows': ['domain'],
      'post admin/email_domain_blocks': ['domain'],
      'post admin/ip_blocks': ['ip', 'severity', 'comment', 'expires_in'],
      'put statuses/:id': ['quote_approval_policy', 'status', 'spoiler_text', 'sensitive', 'media_ids', 'language', 'media_attributes'],
      'patch accounts/update_credentials': [
        ...profile,
        ...numbered,
        'locked',
        'bot',
        'discoverable',
        'indexable',
        'hide_collections',
        'source.privacy',
        'source.sensitive',
        'source.language',
      ],
    },
  },
  hollo: {
    visibilities: ['public', 'unlisted', 'private', 'direct'],
    formats: [],
    fields: {
      ...everywhere,
      'post lists': wishful,
      'put lists/:id': wishful,
      // A server without the endpoint, known from its first response.
      'post filters': [...filterGroup, ...firstFilter],
      'put filters/1': [...filterGroup, ...firstFilter],
      'post statuses': [...post, ...poll, 'language', 'quote_id'],
      'put statuses/:id': ['status', 'spoiler_text', 'sensitive', 'media_ids', 'language'],
      'patch accounts/update_credentials': [
        ...profile,
        ...numbered,
        'locked',
        'bot',
        'discoverable',
        'source.privacy',
        'source.sensitive',
        'source.language',
      ],
    },
  },
  gotosocial: {
    visibilities: ['public', 'unlisted', 'private', 'direct'],
    formats: ['text/plain', 'text/markdown'],
    fields: {
      ...everywhere,
      'put media/:id': ['description', 'focus'],
      'post filters': filterGroup,
      'put filters/1': filterGroup,
      'post admin/instance/rules': ['text'],
      'patch admin/instance/rules/1': ['text'],
      'post admin/custom_emojis': ['shortcode', 'category', 'image'],
      'patch admin/custom_emojis/1': ['type', 'shortcode', 'category'],
      'post admin/domain_keys_expire': ['domain'],
      'post admin/email/test': ['email', 'message'],
      'post admin/media_cleanup': ['remote_cache_days'],
      'post admin/media_refetch': ['domain'],
      'post admin/accounts/:id/action': ['type', 'text'],
      'post admin/accounts/:id/reject': ['private_comment', 'message', 'send_email'],
      'post admin/reports/1/resolve': ['action_taken_comment'],
      'post admin/domain_blocks': ['domain', 'import', 'domains', ...permission],
      'put admin/domain_blocks/1': permission,
      'post admin/domain_allows': ['domain', ...permission],
      'put admin/domain_allows/1': permission,
      'post admin/domain_permission_drafts': ['domain', 'permission_type', ...permission],
      'post admin/domain_permission_drafts/1/accept': ['overwrite'],
      'post admin/domain_permission_drafts/1/remove': ['exclude_target'],
      'post admin/header_blocks': ['header', 'regex'],
      'post lists': wishful,
      'put lists/:id': wishful,
      'post statuses': [...post, ...poll, 'language', 'content_type', ...interactionPolicy],
      'put statuses/:id': ['status', 'spoiler_text', 'sensitive', 'media_ids', 'language', 'content_type'],
      'patch accounts/update_credentials': [
        ...profile,
        ...numbered,
        ...described,
        'locked',
        'bot',
        'discoverable',
        'source.privacy',
        'source.sensitive',
        'source.language',
      ],
    },
  },
};
