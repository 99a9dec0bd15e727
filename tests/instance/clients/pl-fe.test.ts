import { expect } from 'vitest';
import { account, pages, sortsByNumber, status } from './entities.ts';
import { play } from './play.ts';
import type { Row } from './play.ts';
import { below } from './reads.ts';

const outOfBand = 'urn:ietf:wg:oauth:2.0:oob';
const scopes = 'read write follow push admin';
const credentials = { client_id: '{client_id}', client_secret: '{client_secret}', redirect_uri: outOfBand, scope: scopes };
const post = `${status} ${below('account', account)}`;
const posts = `+[].id:text ${below('[]', post)}`;
const people = `+[].id:text ${below('[]', account)}`;
const relation = 'id:text following:boolean followed_by:boolean blocking:boolean muting:boolean requested:boolean notifying:boolean';

const start: readonly Row[] = [
  {
    call: 'GET /api/v1/instance',
    by: 'guest',
    reads:
      'uri:text title:string version:text registrations:boolean pleroma.metadata.features:list pleroma.metadata.post_formats:list urls.streaming_api:url',
  },
  {
    call: 'GET /api/v2/instance',
    by: 'guest',
    reads: 'domain:text title:string version:text configuration.urls.streaming:url registrations.enabled:boolean contact:object rules:list',
    lacking: ['akkoma'],
    verify: ({ body }, { host }) => expect(body.domain).toMatch(new RegExp(`^localhost(:${host?.split(':')[1]})?$`)),
  },
  { call: 'GET /api/pleroma/frontend_configurations', by: 'guest', reads: ':object' },
  { call: 'GET /api/v1/custom_emojis', by: 'guest', reads: '+[].shortcode:text [].url:url [].static_url:url [].visible_in_picker:boolean' },
  { call: 'GET /api/pleroma/captcha', by: 'guest', reads: 'type:text', lacking: ['akkoma'] },
  { call: 'GET /api/v1/timelines/public?local=true', by: 'guest', reads: posts, verify: pages },
];

const signIn: readonly Row[] = [
  {
    call: 'POST /api/v1/apps',
    by: 'guest',
    json: { client_name: 'pl-fe', redirect_uris: outOfBand, scopes, website: 'https://example.org' },
    reads: 'client_id:text client_secret:text name:text',
    keeps: { client_id: ({ body }) => body.client_id, client_secret: ({ body }) => body.client_secret },
  },
  {
    call: 'POST /oauth/token',
    by: 'guest',
    json: { ...credentials, grant_type: 'client_credentials' },
    reads: 'access_token:text token_type:text scope:text',
    keeps: { app: ({ body }) => body.access_token },
  },
  { call: 'GET /api/v1/apps/verify_credentials', by: 'app', reads: 'name:text' },
  {
    call: 'POST /oauth/token',
    by: 'guest',
    json: { ...credentials, grant_type: 'password', username: 'demo', password: 'starling' },
    reads: 'access_token:text me:url expires_in:number',
    keeps: { token: ({ body }) => body.access_token },
  },
  { call: 'GET /api/v1/accounts/verify_credentials', reads: `${account} source.note:string pleroma.settings_store:object` },
  {
    call: 'PATCH /api/v1/accounts/update_credentials',
    json: { pleroma_settings_store: { pl_fe: { themeMode: 'dark' } } },
    reads: 'pleroma.settings_store.pl_fe.themeMode:text',
  },
];

const home: readonly Row[] = [
  { call: 'GET /api/v1/timelines/home', reads: posts, verify: pages },
  { call: 'GET /api/v1/filters', reads: ':list' },
  { call: 'GET /api/v2/filters', reads: ':list', lacking: ['akkoma', 'pleroma'] },
  { call: 'GET /api/v1/lists', reads: '+[].id:text' },
  { call: 'GET /api/v1/announcements', reads: ':list' },
  { call: 'GET /api/v2/suggestions', reads: ':list' },
  { call: 'GET /api/v1/trends/tags', reads: ':list', lacking: ['akkoma', 'pleroma'] },
  { call: 'GET /api/v1/follow_requests', reads: ':list' },
  { call: 'GET /api/v2/pleroma/chats', reads: ':list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/pleroma/birthdays?day=29&month=2', reads: ':list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/accounts/lookup?acct=noor', reads: account },
  { call: 'GET /api/v1/accounts/{other}/statuses?exclude_replies=true', reads: posts },
  { call: 'GET /api/v1/accounts/relationships?id[]={other}', reads: `+[].id:text ${below('[]', relation)}` },
  { call: 'GET /api/v1/accounts/familiar_followers?id[]={other}', reads: '+[].id:text [].accounts:list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/pleroma/accounts/{other}/scrobbles?limit=1', reads: ':list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/pleroma/accounts/{other}/endorsements', reads: ':list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/endorsements', reads: ':list' },
  { call: 'GET /api/v1/accounts/{other}/featured_tags', reads: ':list', lacking: ['akkoma', 'pleroma'] },
  { call: 'POST /api/v1/accounts/{other}/follow', json: { notify: true }, reads: relation },
  { call: 'GET /api/v1/followed_tags', reads: ':list', lacking: ['pleroma'] },
  { call: 'GET /api/v1/pleroma/bookmark_folders', reads: ':list', lacking: ['akkoma'] },
];

const thread: readonly Row[] = [
  { call: 'GET /api/v1/statuses/{post}', reads: post },
  { call: 'GET /api/v1/statuses/{post}/context', reads: `ancestors:list +descendants.[].id:text ${below('descendants.[]', post)}` },
  { call: 'GET /api/v1/statuses/{post}/favourited_by', reads: people },
  { call: 'POST /api/v1/statuses/{reply}/favourite', reads: post },
  { call: 'PUT /api/v1/pleroma/statuses/{reply}/reactions/👍', reads: post },
  { call: 'GET /api/v1/pleroma/statuses/{reply}/reactions', reads: '+[].name:text [].count:number [].me:boolean' },
  {
    call: 'POST /api/v1/statuses',
    headers: { 'idempotency-key': 'application/json' },
    json: { status: 'so', in_reply_to_id: '{reply}', visibility: 'public', content_type: 'text/plain', media_ids: [] },
    reads: post,
    keeps: { mine: ({ body }) => body.id },
  },
  { call: 'GET /api/v1/statuses/{mine}/source', reads: 'id:text text:string spoiler_text:string' },
  { call: 'PUT /api/v1/statuses/{mine}', json: { status: 'so, so', media_ids: [] }, reads: `${post} edited_at:date` },
  { call: 'GET /api/v1/statuses/{mine}/history', reads: '+[].content:string [].created_at:date [].account.id:text' },
  { call: 'DELETE /api/v1/statuses/{mine}' },
];

const notifications: readonly Row[] = [
  {
    call: 'GET /api/v1/notifications?with_muted=true&limit=40',
    reads: `+[].id:text [].type:text [].created_at:date [].pleroma.is_seen:boolean ${below('[].account', account)}`,
    verify: sortsByNumber,
    keeps: { newest: ({ body }) => body[0].id },
  },
  { call: 'GET /api/v1/markers?timeline[]=notifications', reads: ':object' },
  {
    call: 'POST /api/v1/markers',
    json: { notifications: { last_read_id: '{newest}' } },
    reads: 'notifications.last_read_id:integer notifications.version:number',
  },
  { call: 'POST /api/v1/pleroma/notifications/read', json: { max_id: '{newest}' }, reads: ':list' },
  { call: 'GET /api/v1/notifications/{newest}', reads: 'id:integer' },
];

const administration: readonly Row[] = [
  {
    call: 'GET /api/v1/pleroma/admin/config',
    by: 'admin',
    reads: '+configs.[].group:text configs.[].key:text configs.[].value:any need_reboot:boolean',
  },
  { call: 'GET /api/v1/pleroma/admin/reports?state=open', by: 'admin', reads: 'reports:list total:number' },
  {
    call: 'GET /api/v1/pleroma/admin/users?filters=local,active&page=1&page_size=50',
    by: 'admin',
    reads: '+users.[].id:text +users.[].nickname:text count:number',
  },
  { call: 'GET /api/v1/pleroma/admin/moderation_log', by: 'admin', reads: 'items:list total:number' },
  { call: 'GET /api/v1/pleroma/admin/announcements', by: 'admin', reads: ':list' },
  { call: 'GET /api/v1/pleroma/admin/relay', by: 'admin', reads: 'relays:list' },
  { call: 'GET /api/v1/pleroma/admin/rules', by: 'admin', reads: ':list', lacking: ['akkoma'] },
  { call: 'GET /api/v1/pleroma/admin/stats', by: 'admin', reads: 'status_visibility:object' },
];

const leaving: readonly Row[] = [
  { call: 'GET /api/oauth_tokens', reads: '+[].id:any [].app_name:text [].valid_until:date' },
  { call: 'POST /oauth/revoke', by: 'guest', json: { client_id: '{client_id}', client_secret: '{client_secret}', token: '{token}' } },
  { call: 'GET /api/v1/accounts/verify_credentials', ends: 403, reads: 'error:text' },
];

play({
  name: 'pl-fe',
  flavours: ['union', 'akkoma', 'pleroma'],
  origin: 'https://pl-fe.example',
  // for every call, with or without a body
  headers: { 'content-type': 'application/json' },
  sections: { start, 'sign in': signIn, home, thread, notifications, administration, leaving },
});
