import { expect } from 'vitest';
import { account, codeOf, pages, sortsByNumber, status, staysInReach } from './entities.ts';
import { play } from './play.ts';
import type { Row } from './play.ts';
import { below } from './reads.ts';

const scope = 'read write follow push';
const input = 'client_id={client_id}&redirect_uri={page}&response_type=code&scope=read+write+follow+push';
const challenge = 'code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const post = `${status} ${below('account', account)}`;
const posts = `+[].id:text ${below('[]', post)}`;
const onPleroma = ['akkoma', 'pleroma'] as const;
const trend = '[].history.[].day:integer [].history.[].uses:integer [].history.[].accounts:integer';

/** The calls of its sign-in: it opens a window for the form, and waits until that window reports its result. */
const signIn: readonly Row[] = [
  {
    call: 'POST /api/v1/apps',
    by: 'guest',
    form: { client_name: 'Phanpy', redirect_uris: '{page}', scopes: scope, website: 'https://phanpy.example' },
    reads: 'client_id:text client_secret:text vapid_key:text?',
    keeps: { client_id: ({ body }) => body.client_id, client_secret: ({ body }) => body.client_secret },
  },
  { call: `GET /oauth/authorize?${input}&${challenge}`, by: 'guest', verify: staysInReach },
  {
    call: 'POST /oauth/authorize',
    by: 'guest',
    // the form is the instance's own
    headers: { origin: '{origin}' },
    form: { client_id: '{client_id}', redirect_uri: '{page}', scope, response_type: 'code', name: 'demo', password: 'starling' },
    ends: 302,
    keeps: { code: codeOf },
  },
  {
    call: 'POST /oauth/token',
    by: 'guest',
    form: {
      client_id: '{client_id}',
      redirect_uri: '{page}',
      grant_type: 'authorization_code',
      code: '{code}',
      scope,
      client_secret: '{client_secret}',
    },
    reads: 'access_token:text',
    keeps: { token: ({ body }) => body.access_token },
  },
  {
    call: 'GET /api/v2/instance',
    by: 'guest',
    reads:
      'domain:text version:text configuration.urls.streaming:url configuration.statuses.max_characters:number configuration.polls.max_options:number',
    lacking: ['akkoma'],
    verify: ({ body }, { host }) => expect(body.domain).toMatch(new RegExp(`^localhost(:${host?.split(':')[1]})?$`)),
  },
  { call: 'GET /api/v1/instance', by: 'guest', reads: 'uri:text version:text title:string urls.streaming_api:url' },
  { call: 'GET /api/v1/accounts/verify_credentials', reads: `${account} source.note:string source.privacy:text` },
  {
    call: 'GET /api/v1/preferences',
    reads: 'posting:default:visibility:text posting:default:sensitive:boolean posting:default:language:text? reading:expand:media:text',
  },
];

const home: readonly Row[] = [
  { call: 'GET /api/v1/timelines/home?limit=20', reads: posts, verify: pages },
  { call: 'GET /api/v1/timelines/public?limit=20&local=true', reads: posts, verify: pages },
  { call: 'GET /api/v1/timelines/tag/tide?limit=20', reads: posts },
  { call: 'GET /api/v1/lists', reads: '+[].id:text [].title:text' },
  { call: 'GET /api/v1/followed_tags?limit=200', reads: ':list', lacking: ['pleroma'] },
  { call: 'GET /api/v1/custom_emojis', reads: '+[].shortcode:text [].url:url [].visible_in_picker:boolean' },
  { call: 'GET /api/v1/bookmarks?limit=20', reads: ':list' },
  { call: 'GET /api/v1/accounts/lookup?acct=noor', reads: account },
  { call: 'GET /api/v1/accounts/{other}/statuses?limit=20&exclude_replies=true', reads: posts },
  { call: 'GET /api/v1/accounts/{other}/statuses?pinned=true', reads: ':list' },
  {
    call: 'GET /api/v1/accounts/relationships?id[]={other}',
    reads: '+[].id:text [].following:boolean [].notifying:boolean [].note:string',
  },
  { call: 'GET /api/v1/accounts/{other}/featured_tags', reads: ':list', lacking: onPleroma },
  { call: 'POST /api/v1/accounts/{other}/follow', json: { notify: true }, reads: 'following:boolean notifying:boolean' },
  { call: 'POST /api/v1/accounts/{other}/endorse', reads: 'id:text endorsed:boolean', lacking: onPleroma },
  { call: 'GET /api/v1/accounts/{me}/endorsements', reads: `+[].id:text ${below('[]', account)}`, lacking: onPleroma },
  { call: 'GET /api/v2/search?q=noor&resolve=true&limit=5', reads: '+accounts.[].id:text statuses:list hashtags:list' },
  { call: 'GET /api/v1/trends/tags', by: 'guest', reads: `+[].name:text [].url:url ${trend}`, lacking: onPleroma },
  { call: 'GET /api/v1/trends/links', by: 'guest', reads: `[].title:string [].url:url [].type:text ${trend}`, lacking: onPleroma },
  { call: 'GET /api/v1/trends/statuses?limit=20', by: 'guest', reads: posts, lacking: onPleroma },
];

const filters: readonly Row[] = [
  {
    call: 'POST /api/v2/filters',
    json: {
      title: 'tides',
      context: ['home', 'public', 'thread'],
      filter_action: 'warn',
      expires_in: 3600,
      keywords_attributes: [{ keyword: 'tide', whole_word: false }],
    },
    reads: 'id:text title:text context:list filter_action:text expires_at:date +keywords.[].id:text statuses:list',
    lacking: onPleroma,
    keeps: { filter: ({ body }) => body.id },
  },
  { call: 'GET /api/v2/filters', reads: '+[].id:text [].keywords.[].keyword:text [].keywords.[].whole_word:boolean', lacking: onPleroma },
  { call: 'PUT /api/v2/filters/{filter}', json: { title: 'ebbs', context: ['home'] }, reads: 'title:text', lacking: onPleroma },
  { call: 'DELETE /api/v2/filters/{filter}', lacking: onPleroma },
];

const thread: readonly Row[] = [
  { call: 'GET /api/v1/statuses/{post}', reads: post },
  { call: 'GET /api/v1/statuses/{post}/context', reads: `ancestors:list +descendants.[].id:text ${below('descendants.[]', post)}` },
  { call: 'GET /api/v1/statuses/{post}/favourited_by?limit=20', reads: `+[].id:text ${below('[]', account)}` },
  { call: 'GET /api/v1/statuses/{post}/history', reads: '+[].content:string [].created_at:date' },
  { call: 'POST /api/v1/statuses/{reply}/favourite', headers: { 'content-type': 'application/json' }, reads: post },
  {
    call: 'POST /api/v1/statuses',
    headers: { 'idempotency-key': 'b6f5a0c8' },
    json: { status: 'aye', in_reply_to_id: '{reply}', visibility: 'public', language: 'en', media_ids: [] },
    reads: post,
    keeps: { mine: ({ body }) => body.id },
  },
  { call: 'GET /api/v1/statuses/{mine}/source', reads: 'id:text text:string spoiler_text:string' },
  { call: 'PUT /api/v1/statuses/{mine}', json: { status: 'aye, aye', media_ids: [] }, reads: `${post} edited_at:date` },
  { call: 'GET /api/v1/polls/{poll}', reads: 'id:text expires_at:date? expired:boolean +options.[].title:string votes_count:number' },
  { call: 'DELETE /api/v1/statuses/{mine}' },
];

const notifications: readonly Row[] = [
  {
    call: 'GET /api/v1/notifications?limit=80&exclude_types[]=follow_request',
    reads: `+[].id:text [].type:text [].created_at:date ${below('[].account', account)}`,
    verify: (response) => {
      sortsByNumber(response);
      pages(response);
    },
    keeps: { newest: ({ body }) => body[0].id },
  },
  {
    call: 'POST /api/v1/markers',
    json: { notifications: { last_read_id: '{newest}' } },
    reads: 'notifications.last_read_id:text notifications.version:number',
  },
  { call: 'GET /api/v1/markers?timeline[]=notifications', reads: 'notifications.last_read_id:text' },
  { call: 'GET /api/v1/follow_requests?limit=80', reads: ':list' },
  { call: 'GET /api/v1/announcements', reads: ':list' },
  { call: 'GET /api/v1/push/subscription', ends: 404, reads: 'error:text' },
];

play({
  name: 'Phanpy',
  flavours: ['union', 'akkoma', 'pleroma', 'mastodon'],
  origin: 'https://phanpy.example',
  headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  sections: { 'sign in': signIn, home, filters, thread, notifications },
});
