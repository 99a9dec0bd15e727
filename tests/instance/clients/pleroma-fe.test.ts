import { expect } from 'vitest';
import { account, pages, pagesByNumber, sortsByNumber } from './entities.ts';
import { play } from './play.ts';
import type { Row } from './play.ts';
import { json, notice, post, posts } from './pleroma-fe-reads.ts';
import { signIn, start } from './pleroma-fe-start.ts';
import { below } from './reads.ts';

const home: readonly Row[] = [
  { call: 'GET /api/v1/timelines/home?with_muted=false&limit=20', reads: posts, verify: pages },
  { call: 'GET /api/v1/timelines/home?with_muted=false&reply_visibility=following&limit=20', reads: posts },
  { call: 'GET /api/v1/timelines/public?only_media=false&with_muted=false&limit=20', reads: posts, verify: pages },
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
    verify: ({ body }, { reply }) => expect(body.descendants[0].id).toBe(reply),
  },
  { call: 'GET /api/v1/statuses/{post}/source', reads: 'text:string spoiler_text:string content_type:text' },
  { call: 'GET /api/v1/statuses/{post}/history', headers: json, reads: '+[].content:string [].created_at:date' },
  { call: 'GET /api/v1/statuses/{post}/favourited_by', headers: json, reads: `+[].id:text ${below('[]', account)}` },
  { call: 'GET /api/v1/statuses/{post}/reblogged_by', headers: json, reads: '+[].id:text' },
  // no body, but with a JSON content type
  { call: 'POST /api/v1/statuses/{reply}/favourite', headers: json, reads: post },
  { call: 'POST /api/v1/statuses/{reply}/reblog', headers: json, reads: 'reblog.id:text reblogged:boolean' },
  { call: 'POST /api/v1/statuses/{reply}/bookmark', headers: json, reads: 'bookmarked:boolean' },
  { call: 'GET /api/v1/bookmarks?limit=20', reads: posts, verify: pagesByNumber },
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
    verify: (response) => {
      sortsByNumber(response);
      pages(response);
    },
    keeps: {
      newest: ({ body }) => String(Number.parseInt(body[0].id, 10)),
      oldest: ({ body }) => String(Number.parseInt(body.at(-1).id, 10)),
    },
  },
  {
    call: 'GET /api/v1/notifications?since_id={oldest}&with_muted=true&limit=20',
    reads: '+[].id:integer',
    verify: ({ body }, { oldest }) => expect(body.every(({ id }: any) => Number(id) > Number(oldest))).toBe(true),
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
    verify: ({ body }) => expect(body.every(({ pleroma }: any) => pleroma.is_seen)).toBe(true),
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
    reads: '+[].group:text [].key:text? [].children:list',
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
