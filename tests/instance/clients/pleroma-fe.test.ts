import { expect } from 'vitest';
import { account, codeOf, pages, sortsByNumber, staysInReach, status } from './entities.ts';
import { play } from './play.ts';
import type { Row } from './play.ts';
import { below } from './reads.ts';

const json = { accept: 'application/json', 'content-type': 'application/json' };
const owner = `${account} source.note:string source.privacy:text source.fields:list source.pleroma.no_rich_text:boolean
  source.pleroma.show_role:boolean source.pleroma.discoverable:boolean pleroma.notification_settings:object pleroma.settings_store:object
  pleroma.is_admin:boolean pleroma.is_moderator:boolean pleroma.hide_follows:boolean pleroma.allow_following_move:boolean pleroma.tags:list
  pleroma.background_image:text? pleroma.relationship:object`;
/** A repeat says less of itself than what it repeats. */
const listed = `${status} card:object? pleroma.local:boolean account.fqn:text account.pleroma.is_admin:boolean ${below('account', account)}`;
const post = `${listed} pleroma.content.text/plain:string pleroma.spoiler_text.text/plain:string pleroma.conversation_id:number
  pleroma.thread_muted:boolean pleroma.emoji_reactions:list pleroma.parent_visible:boolean`;
const posts = `+[].id:text ${below('[]', listed)}`;
const notice = `id:integer type:text created_at:date pleroma.is_seen:boolean ${below('account', account)}`;
const refused = 403;

/** What it asks before anybody has signed in. */
const start: readonly Row[] = [
  { call: 'GET /api/pleroma/frontend_configurations', by: 'guest', reads: 'pleroma_fe:object' },
  { call: 'GET /static/config.json', by: 'guest', reads: ':object' },
  {
    call: 'POST /api/v1/apps',
    by: 'guest',
    multipart: {
      client_name: 'PleromaFE',
      website: 'https://pleroma.social',
      redirect_uris: '{origin}/oauth-callback',
      scopes: 'read write follow push admin',
    },
    reads: 'client_id:text client_secret:text',
    keeps: { client_id: ({ body }) => body.client_id, client_secret: ({ body }) => body.client_secret },
  },
  {
    call: 'POST /oauth/token',
    by: 'guest',
    multipart: {
      client_id: '{client_id}',
      client_secret: '{client_secret}',
      grant_type: 'client_credentials',
      redirect_uri: '{origin}/oauth-callback',
    },
    reads: 'access_token:text',
    keeps: { app: ({ body }) => body.access_token },
  },
  {
    call: 'GET /nodeinfo/2.0.json',
    by: 'guest',
    reads: `openRegistrations:boolean software.name:text software.version:text metadata.nodeName:text metadata.features:list
      metadata.pollLimits:object metadata.mailerEnabled:boolean metadata.uploadLimits.general:integer metadata.uploadLimits.avatar:integer
      metadata.uploadLimits.background:integer metadata.uploadLimits.banner:integer metadata.fieldsLimits:object
      metadata.restrictedNicknames:list metadata.postFormats:list metadata.suggestions.enabled:boolean metadata.private:boolean
      metadata.federation.enabled:boolean metadata.accountActivationRequired:boolean +metadata.staffAccounts.[]:url`,
  },
  {
    call: 'GET /api/v1/instance',
    by: 'guest',
    reads: `max_toot_chars:number approval_required:boolean pleroma.vapid_public_key:text pleroma.metadata:object
      description_limit:number upload_limit:number`,
  },
  { call: 'GET /instance/panel.html', by: 'guest', reads: ':text' },
  { call: 'GET /static/terms-of-service.html', by: 'guest', reads: ':text' },
  { call: 'GET /static/stickers.json', by: 'guest', reads: '+{}:text', keeps: { pack: ({ body }) => Object.keys(body)[0] ?? '' } },
  { call: 'GET /static/stickers/{pack}/pack.json', by: 'guest', reads: 'title:text stickers:list' },
  { call: 'GET /static/emoji.json', by: 'guest', reads: ':object' },
  { call: 'GET /api/v1/pleroma/emoji', by: 'guest', reads: '+{}.image_url:text +{}.tags:list' },
  { call: 'GET /api/pleroma/emoji.json', by: 'guest', reads: '+{}.image_url:text +{}.tags:list' },
  { call: 'GET /images/avi.png', by: 'guest', holds: ({ headers }) => expect(headers.get('content-type')).toBe('image/png') },
  { call: 'GET /images/banner.png', by: 'guest', holds: ({ headers }) => expect(headers.get('content-type')).toBe('image/png') },
  // It asks these before anybody is there too, with the token of the application.
  ...(['guest', 'app'] as const).flatMap((by): Row[] => [
    { call: 'GET /api/v1/mutes/?with_relationships=true', by, headers: json, ends: refused, reads: 'error:text' },
    { call: 'GET /api/v1/announcements', by, headers: json, ends: refused, reads: 'error:text' },
  ]),
  { call: 'GET /api/v1/timelines/public?local=true&only_media=false&with_muted=false&limit=20', by: 'app', reads: posts, holds: pages },
  { call: 'GET /api/pleroma/captcha', by: 'guest', reads: 'type:text', lacking: ['akkoma'] },
];

const signIn: readonly Row[] = [
  {
    call: 'POST /oauth/token',
    by: 'guest',
    multipart: {
      client_id: '{client_id}',
      client_secret: '{client_secret}',
      grant_type: 'password',
      username: 'demo',
      password: 'starling',
    },
    reads: 'access_token:text',
    keeps: { token: ({ body }) => body.access_token },
  },
  { call: 'GET /api/v1/accounts/verify_credentials', reads: owner },
  {
    call: 'GET /oauth/authorize?response_type=code&client_id={client_id}&redirect_uri={origin}/oauth-callback&scope=read+write',
    by: 'guest',
    holds: staysInReach,
  },
  {
    call: 'POST /oauth/authorize',
    by: 'guest',
    form: {
      client_id: '{client_id}',
      redirect_uri: '{origin}/oauth-callback',
      scope: 'read write',
      response_type: 'code',
      name: 'demo',
      password: 'starling',
    },
    ends: 302,
    keeps: { code: codeOf },
  },
  {
    call: 'POST /oauth/token',
    by: 'guest',
    multipart: {
      client_id: '{client_id}',
      client_secret: '{client_secret}',
      grant_type: 'authorization_code',
      code: '{code}',
      redirect_uri: '{origin}/oauth-callback',
    },
    reads: 'access_token:text',
  },
  { call: 'GET /api/v1/mutes/?with_relationships=true', headers: json, reads: ':list' },
  { call: 'GET /api/v1/blocks/?with_relationships=true', headers: json, reads: ':list' },
  { call: 'GET /api/v1/domain_blocks', headers: json, reads: ':list' },
  { call: 'GET /api/v1/announcements', headers: json, reads: ':list' },
  { call: 'GET /api/v1/lists', reads: '+[].id:text +[].title:text' },
  { call: 'GET /api/v1/follow_requests', reads: ':list' },
  { call: 'GET /api/v1/suggestions', reads: ':list' },
  { call: 'GET /api/v1/instance/peers', headers: json, reads: '+[]:text' },
  { call: 'GET /api/v1/pleroma/bookmark_folders', headers: json, reads: ':list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/pleroma/chats', reads: ':list', lacking: ['akkoma'] },
  {
    call: 'PATCH /api/v1/accounts/update_credentials',
    headers: json,
    json: { pleroma_settings_store: { 'pleroma-fe': { _timestamp: 1, flagStorage: {}, prefsStorage: {} } } },
    reads: 'pleroma.settings_store.pleroma-fe._timestamp:number',
  },
];

const home: readonly Row[] = [
  { call: 'GET /api/v1/timelines/home?with_muted=false&limit=20', reads: posts, holds: pages },
  { call: 'GET /api/v1/timelines/home?with_muted=false&reply_visibility=following&limit=20', reads: posts },
  { call: 'GET /api/v1/timelines/public?only_media=false&with_muted=false&limit=20', reads: posts, holds: pages },
  { call: 'GET /api/v1/timelines/direct?with_muted=false&limit=20', reads: ':list' },
  { call: 'GET /api/v1/timelines/tag/tide?with_muted=false&limit=20', reads: posts },
  { call: 'GET /api/v1/timelines/list/{list}?with_muted=false&limit=20', reads: ':list' },
  { call: 'GET /api/v1/bookmarks?limit=20', reads: ':list' },
  { call: 'GET /api/v1/favourites?limit=20', reads: ':list' },
  { call: 'GET /api/v1/accounts/lookup?acct=noor', headers: json, reads: 'id:text' },
  { call: 'GET /api/v1/accounts/{other}', headers: json, reads: account },
  {
    call: 'GET /api/v1/accounts/relationships/?id={other}',
    reads: '+[].id:text [].following:boolean [].muting:boolean [].blocking:boolean [].subscribing:boolean',
  },
  { call: 'GET /api/v1/accounts/{other}/statuses?with_muted=false&limit=20', reads: posts },
  { call: 'GET /api/v1/accounts/{other}/statuses?only_media=1&with_muted=false&limit=20', reads: ':list' },
  { call: 'GET /api/v1/accounts/{other}/statuses?pinned=true', headers: json, reads: ':list' },
  { call: 'GET /api/v1/accounts/{me}/following?limit=20&with_relationships=true', reads: below('[]', account) },
  { call: 'GET /api/v1/pleroma/accounts/{other}/scrobbles', headers: json, reads: ':list', lacking: ['akkoma'] },
  {
    call: 'GET /api/v2/search?q=noor&resolve=true&limit=5&with_relationships=true',
    reads: '+accounts.[].id:text statuses:list hashtags:list',
  },
  { call: 'GET /api/v1/accounts/search?q=no&resolve=true', headers: json, reads: '+[].id:text' },
];

const thread: readonly Row[] = [
  { call: 'GET /api/v1/statuses/{post}', reads: post },
  {
    call: 'GET /api/v1/statuses/{post}/context',
    reads: `ancestors:list +descendants.[].id:text ${below('descendants.[]', post)}`,
    holds: ({ body }, { reply }) => expect(body.descendants[0].id).toBe(reply),
  },
  { call: 'GET /api/v1/statuses/{post}/source', reads: 'text:string spoiler_text:string content_type:text' },
  { call: 'GET /api/v1/statuses/{post}/history', headers: json, reads: '+[].content:string [].created_at:date' },
  { call: 'GET /api/v1/statuses/{post}/favourited_by', headers: json, reads: `+[].id:text ${below('[]', account)}` },
  { call: 'GET /api/v1/statuses/{post}/reblogged_by', headers: json, reads: '+[].id:text' },
  // no body, but said to be JSON
  { call: 'POST /api/v1/statuses/{reply}/favourite', headers: json, reads: post },
  { call: 'POST /api/v1/statuses/{reply}/reblog', headers: json, reads: 'reblog.id:text reblogged:boolean' },
  { call: 'POST /api/v1/statuses/{reply}/bookmark', headers: json, reads: 'bookmarked:boolean' },
  { call: 'PUT /api/v1/pleroma/statuses/{reply}/reactions/👍', headers: json, reads: post },
  {
    call: 'GET /api/v1/pleroma/statuses/{reply}/reactions',
    headers: json,
    reads: '+[].name:text [].count:number [].me:boolean +[].accounts.[].id:text',
  },
  {
    call: 'POST /api/v1/statuses',
    headers: { 'idempotency-key': '{key}' },
    multipart: { status: 'well', source: 'Pleroma FE', visibility: 'public', content_type: 'text/plain', in_reply_to_id: '{reply}' },
    reads: post,
    keeps: { mine: ({ body }) => body.id },
  },
  { call: 'PUT /api/v1/statuses/{mine}', multipart: { status: 'well, well', content_type: 'text/plain' }, reads: `${post} edited_at:date` },
  {
    call: 'GET /api/v1/polls/{poll}',
    headers: json,
    reads: 'id:text expired:boolean multiple:boolean votes_count:number +options.[].title:string',
  },
  { call: 'POST /api/v1/statuses/{post}/mute', headers: json, reads: post },
  { call: 'POST /api/v1/statuses/{mine}/pin', headers: json, reads: post },
  { call: 'DELETE /api/v1/statuses/{mine}', headers: json },
];

const notifications: readonly Row[] = [
  {
    call: 'GET /api/v1/notifications?with_muted=true&limit=20',
    reads: `+[].id:integer ${below('[]', notice)}`,
    holds: (answer) => {
      sortsByNumber(answer);
      pages(answer);
    },
    keeps: {
      newest: ({ body }) => String(Number.parseInt(body[0].id, 10)),
      oldest: ({ body }) => String(Number.parseInt(body.at(-1).id, 10)),
    },
  },
  {
    call: 'GET /api/v1/notifications?since_id={oldest}&with_muted=true&limit=20',
    reads: '+[].id:integer',
    holds: ({ body }, { oldest }) => expect(body.every(({ id }: any) => Number(id) > Number(oldest))).toBe(true),
  },
  {
    call: 'GET /api/v1/notifications?max_id={newest}&with_muted=true&include_types[]=mention&include_types[]=like&limit=20',
    reads: '[].id:integer',
  },
  { call: 'POST /api/v1/pleroma/notifications/read', multipart: { id: '{oldest}' }, reads: notice },
  {
    call: 'POST /api/v1/pleroma/notifications/read',
    multipart: { max_id: '{newest}' },
    reads: '+[].id:integer',
    holds: ({ body }) => expect(body.every(({ pleroma }: any) => pleroma.is_seen)).toBe(true),
  },
  { call: 'POST /api/v1/notifications/{newest}/dismiss', headers: json, json: { id: '{newest}' } },
  {
    call: 'PUT /api/pleroma/notification_settings?block_from_strangers=false',
    multipart: { block_from_strangers: 'false' },
    reads: 'status:text',
  },
];

const administration: readonly Row[] = [
  {
    call: 'GET /api/pleroma/admin/config',
    by: 'admin',
    headers: json,
    reads: '+configs.[].group:text configs.[].key:text configs.[].value:any',
    lacking: ['akkoma'],
  },
  {
    call: 'GET /api/pleroma/admin/config/descriptions',
    by: 'admin',
    headers: json,
    reads: '+[].group:text [].key:text [].children:list',
    lacking: ['akkoma'],
  },
  {
    call: 'GET /api/pleroma/admin/frontends',
    by: 'admin',
    headers: json,
    reads: '+[].name:text [].installed:boolean',
    lacking: ['akkoma'],
  },
  { call: 'GET /api/v1/pleroma/admin/config', by: 'admin', headers: json, reads: '+configs.[].group:text need_reboot:boolean' },
  { call: 'GET /api/v1/pleroma/admin/announcements', by: 'admin', headers: json, reads: ':list' },
  { call: 'GET /api/pleroma/admin/users?page_size=3', by: 'admin', reads: '+users.[].nickname:text count:number', lacking: ['akkoma'] },
  {
    call: 'PUT /api/pleroma/admin/users/tag',
    by: 'admin',
    json: { nicknames: ['wanda'], tags: ['mrf_tag:media-force-nsfw'] },
    lacking: ['akkoma'],
  },
  {
    call: 'DELETE /api/pleroma/admin/users/tag',
    by: 'admin',
    json: { nicknames: ['wanda'], tags: ['mrf_tag:media-force-nsfw'] },
    lacking: ['akkoma'],
  },
  { call: 'POST /api/pleroma/admin/users/wanda/permission_group/moderator', by: 'admin', lacking: ['akkoma'] },
  { call: 'DELETE /api/pleroma/admin/users/wanda/permission_group/moderator', by: 'admin', lacking: ['akkoma'] },
  {
    call: 'PATCH /api/pleroma/admin/users/deactivate',
    by: 'admin',
    headers: json,
    json: { nicknames: ['wanda'] },
    reads: '+users.[].is_active:boolean',
    lacking: ['akkoma'],
  },
  {
    call: 'PATCH /api/pleroma/admin/users/activate',
    by: 'admin',
    headers: json,
    json: { nicknames: ['wanda'] },
    reads: '+users.[].is_active:boolean',
    lacking: ['akkoma'],
  },
  { call: 'GET /api/v1/pleroma/emoji/packs?page=1&page_size=50', headers: json, reads: 'packs:object count:number' },
  { call: 'GET /api/oauth_tokens.json', reads: '+[].id:any +[].app_name:text [].valid_until:date' },
  { call: 'GET /api/pleroma/accounts/mfa', reads: 'settings.enabled:boolean settings.totp:boolean' },
  { call: 'GET /api/pleroma/aliases?_cacheBooster=1', headers: json, reads: 'aliases:list' },
  { call: 'GET /api/v1/pleroma/backups?_cacheBooster=1', headers: json, reads: ':list' },
];

play({
  name: 'Pleroma-FE',
  flavours: ['union', 'akkoma', 'pleroma'],
  sections: { start, 'sign in': signIn, home, thread, notifications, administration },
});
