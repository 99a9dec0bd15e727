/** The calls of a part with the names that each sends in its query, form or JSON, and headers. */
type Specified = Readonly<Record<string, string>>;

const pages = 'since_id max_id';
const timeline = `${pages} with_muted reply_visibility only_media local exclude_replies`;
const registration =
  'username nickname fullname bio password confirm reason token captcha_solution captcha_token captcha_answer_data locale agreement';
const staff = '/api/v1/pleroma/admin';
const mfa = '/api/pleroma/accounts/mfa';
const profiles = '/api/v1/akkoma/frontend_settings/pleroma-fe';

const settingsProfiles: Specified = {
  [`GET ${profiles}`]: '',
  [`GET ${profiles}/{profile}`]: '',
  [`PUT ${profiles}/{profile}`]: 'settings version',
  [`DELETE ${profiles}/{profile}`]: '',
};

const accountOptions: Specified = {
  'PATCH /api/v1/accounts/update_credentials': 'display_name note locked fields_attributes avatar header pleroma_background_image',
  'PUT /api/pleroma/notification_settings': 'block_from_strangers hide_notification_contents',
};

const moderation: Specified = {
  [`PUT ${staff}/users/tag`]: 'nicknames tags',
  [`DELETE ${staff}/users/tag`]: 'nicknames tags',
  [`POST ${staff}/users/{nickname}/permission_group/{right}`]: '',
  [`DELETE ${staff}/users/{nickname}/permission_group/{right}`]: '',
  [`DELETE ${staff}/users`]: 'nickname',
  [`PATCH ${staff}/users/activate`]: 'nicknames',
  [`PATCH ${staff}/users/deactivate`]: 'nicknames',
};

const followRequests: Specified = {
  'GET /api/v1/follow_requests': 'max_id',
  'POST /api/v1/follow_requests/{id}/authorize': '',
  'POST /api/v1/follow_requests/{id}/reject': '',
};

const domainBlocks: Specified = {
  'GET /api/v1/domain_blocks': '',
  'POST /api/v1/domain_blocks': 'domain',
  'DELETE /api/v1/domain_blocks': 'domain',
};

const search: Specified = { 'GET /api/v2/search': 'q resolve limit offset following type with_relationships' };

const each = (prefix: string, names: string, sends = ''): Specified =>
  Object.fromEntries(names.split(' ').map((name) => [prefix + name, sends]));

/** The calls that the product needs, by the part of its specification, and later additions. */
export const specified: Readonly<Record<string, Specified>> = {
  'start and session': {
    ...each('GET ', '/api/v1/instance /api/pleroma/frontend_configurations /nodeinfo/2.0.json /api/v1/pleroma/emoji /instance/panel.html'),
    ...each('GET /static/', 'config.json terms-of-service.html stickers.json styles.json emoji.json'),
    'GET {pack}pack.json': '',
    'POST /api/v1/apps': 'client_name redirect_uris scopes',
    'GET /oauth/authorize': 'response_type client_id redirect_uri scope',
    'POST /oauth/token': 'client_id client_secret grant_type code username password redirect_uri',
    'POST /oauth/mfa/challenge': 'client_id client_secret mfa_token code challenge_type',
    'POST /oauth/revoke': 'client_id client_secret token',
    'GET /oauth-callback': 'code',
    'GET /api/v1/accounts/verify_credentials': '',
    'POST /api/v1/push/subscription/': 'subscription data',
    'DELETE /api/v1/push/subscription/': '',
    ...settingsProfiles,
    ...accountOptions,
    'WebSocket /api/v1/streaming': 'access_token stream',
    'WebSocket /socket': '',
  },
  posts: {
    ...each('GET /api/v1/timelines/', 'public bubble home direct tag/{tag} list/{list}', timeline),
    'GET /api/v1/notifications': `${pages} with_muted`,
    ...each('GET /api/v1/', 'favourites bookmarks', pages),
    'GET /api/v1/accounts/{id}/statuses': `${pages} exclude_replies only_media pinned`,
    'GET /api/v1/statuses/{id}': '',
    'DELETE /api/v1/statuses/{id}': '',
    'POST /api/v1/statuses':
      'status source spoiler_text visibility sensitive content_type language media_ids[] poll[expires_in] poll[multiple] poll[options][] in_reply_to_id quote_id preview idempotency-key',
    'PUT /api/v1/statuses/{id}': 'status spoiler_text sensitive content_type media_ids[] poll[expires_in] poll[options][]',
    ...each('GET /api/v1/statuses/{id}/', 'context source history favourited_by reblogged_by'),
    ...each('POST /api/v1/statuses/{id}/', 'favourite unfavourite reblog unreblog bookmark unbookmark pin unpin mute unmute'),
    'GET /api/v1/statuses/{id}/translations/{lang}': 'from',
    'GET /api/v1/akkoma/translation/languages': '',
    'GET /api/v1/pleroma/statuses/{id}/reactions': '',
    'PUT /api/v1/pleroma/statuses/{id}/reactions/{emoji}': '',
    'DELETE /api/v1/pleroma/statuses/{id}/reactions/{emoji}': '',
    'POST /api/v1/media': 'file',
    'PUT /api/v1/media/{id}': 'description',
    'GET /api/v1/polls/{id}': '',
    'POST /api/v1/polls/{id}/votes': 'choices',
    ...search,
    'POST /api/v1/pleroma/notifications/read': 'id max_id',
    'POST /api/v1/notifications/{id}/dismiss': '',
    'PUT /api/pleroma/notification_settings': '',
    ...followRequests,
    'GET /api/v1/accounts/relationships/': 'id',
    'POST /api/v1/accounts/{id}/follow': 'reblogs',
    ...each('POST /api/v1/accounts/{id}/', 'unfollow block unblock mute unmute remove_from_followers'),
    ...each('POST /api/v1/pleroma/accounts/{id}/', 'subscribe unsubscribe'),
    ...domainBlocks,
    ...each('GET ', '/static/emoji.json /api/v1/pleroma/emoji /static/stickers.json {pack}pack.json'),
    ...moderation,
    'WebSocket /api/v1/streaming': '',
  },
  'accounts and chats': {
    'GET /api/v1/pleroma/chats': '',
    'POST /api/v1/pleroma/chats/by-account-id/{id}': '',
    'GET /api/v1/pleroma/chats/{id}/messages': `${pages} limit`,
    'POST /api/v1/pleroma/chats/{id}/messages': 'content media_id idempotency-key',
    'POST /api/v1/pleroma/chats/{id}/read': 'last_read_id',
    'DELETE /api/v1/pleroma/chats/{id}/messages/{message}': '',
    'GET /api/v1/accounts/{id}': 'with_relationships',
    'GET /api/v1/accounts/relationships/': 'id',
    ...each('GET /api/v1/accounts/{id}/', 'following followers', `${pages} limit with_relationships`),
    'GET /api/v1/accounts/{id}/statuses': 'pinned',
    'POST /api/v1/accounts/{id}/note': 'comment',
    'POST /api/v1/accounts/{id}/remove_from_followers': '',
    'GET /api/v1/followed_tags': 'max_id',
    'GET /api/v1/tags/{tag}': '',
    ...each('POST /api/v1/tags/{tag}/', 'follow unfollow'),
    ...accountOptions,
    ...search,
    'POST /api/v1/accounts': registration,
    'GET /api/v1/pleroma/captcha': '',
    'POST /auth/password': 'email',
    'GET /oauth-callback': 'code',
    ...followRequests,
    'GET /api/v1/suggestions': '',
    'GET /api/v1/lists': '',
    'POST /api/v1/lists': 'title',
    'GET /api/v1/lists/{id}': '',
    'PUT /api/v1/lists/{id}': 'title',
    'DELETE /api/v1/lists/{id}': '',
    'GET /api/v1/lists/{id}/accounts': '',
    'POST /api/v1/lists/{id}/accounts': 'account_ids',
    'DELETE /api/v1/lists/{id}/accounts': 'account_ids',
    'GET /api/v1/announcements': '',
    'POST /api/v1/announcements/{id}/dismiss': '',
    [`GET ${staff}/announcements`]: '',
    [`POST ${staff}/announcements`]: 'content starts_at ends_at all_day',
    [`PATCH ${staff}/announcements/{id}`]: 'content starts_at ends_at all_day',
    [`DELETE ${staff}/announcements/{id}`]: '',
    'POST /api/v1/reports': 'account_id status_ids comment forward',
    [`GET ${staff}/reports`]: 'state limit page page_size',
    [`PATCH ${staff}/reports`]: 'reports',
    [`POST ${staff}/reports/{id}/notes`]: 'content',
    [`DELETE ${staff}/reports/{id}/notes/{note}`]: '',
    ...moderation,
    'POST /api/pleroma/change_password': 'password new_password new_password_confirmation',
    'POST /api/pleroma/change_email': 'email password',
    'POST /api/pleroma/move_account': 'password target_account',
    'POST /api/pleroma/delete_account': 'password',
    'GET /api/pleroma/aliases': '',
    'PUT /api/pleroma/aliases': 'alias',
    'DELETE /api/pleroma/aliases': 'alias',
    'POST /api/v1/pleroma/backups': '',
    'GET /api/v1/pleroma/backups': '',
    ...each('POST /api/pleroma/', 'mutes_import blocks_import follow_import', 'list'),
    'GET /api/v1/pleroma/mascot': '',
    'PUT /api/v1/pleroma/mascot': 'file',
    ...each('GET /api/v1/', 'mutes/ blocks/', 'max_id'),
    ...domainBlocks,
    [`GET ${mfa}`]: '',
    [`GET ${mfa}/setup/totp`]: '',
    [`POST ${mfa}/confirm/totp`]: 'password code',
    [`DELETE ${mfa}/totp`]: 'password',
    [`GET ${mfa}/backup_codes`]: '',
    'GET /api/oauth_tokens.json': '',
    'DELETE /api/oauth_tokens/{id}': '',
    ...settingsProfiles,
  },
  instance: {
    ...each('GET /api/v1/', 'accounts/{name} accounts/lookup markers instance/peers custom_emojis filters preferences scheduled_statuses'),
    ...each('POST /api/v1/', 'markers filters'),
    'POST /api/v1/statuses': 'scheduled_at',
    'GET /api/v1/scheduled_statuses/{id}': '',
    'PUT /api/v1/scheduled_statuses/{id}': 'scheduled_at',
    'DELETE /api/v1/scheduled_statuses/{id}': '',
    'GET /main/ostatus': '',
    'POST /main/ostatus': '',
    'WebSocket /api/v1/streaming': 'stream list tag',
  },
  'other clients': {
    ...each('GET /api/v2/filters', ' /{id} /{id}/keywords /keywords/{id} /{id}/statuses /statuses/{id}'),
    'POST /api/v2/filters': 'title context filter_action expires_in keywords_attributes',
    'PUT /api/v2/filters/{id}': 'title filter_action keywords_attributes',
    'POST /api/v2/filters/{id}/keywords': 'keyword',
    'PUT /api/v2/filters/keywords/{id}': 'keyword whole_word',
    'POST /api/v2/filters/{id}/statuses': 'status_id',
    ...each('DELETE /api/v2/filters/', '{id} keywords/{id} statuses/{id}'),
    ...each('GET /api/v1/', 'featured_tags featured_tags/suggestions accounts/{id}/featured_tags accounts/{id}/endorsements'),
    'POST /api/v1/featured_tags': 'name',
    'DELETE /api/v1/featured_tags/{id}': '',
    ...each('POST /api/v1/accounts/{id}/', 'endorse unendorse'),
    'POST /api/v1/pleroma/scrobble': 'title artist album length externalLink visibility',
    'GET /api/v1/pleroma/accounts/{id}/scrobbles': '',
    'GET /api/v1/pleroma/birthdays': 'day month',
    ...each('GET /api/v1/trends', ' /tags /statuses /links'),
    'GET /.well-known/host-meta': '',
    ...each(`GET ${staff}/`, 'config config/descriptions frontends'),
    [`POST ${staff}/config`]: 'configs',
  },
};
