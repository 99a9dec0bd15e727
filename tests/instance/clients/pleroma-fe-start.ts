import { expect } from 'vitest';
import { codeOf, pages, staysInReach } from './entities.ts';
import type { Row } from './play.ts';
import { json, owner, posts } from './pleroma-fe-reads.ts';

const refused = 403;

/** The requests before sign-in. */
export const start: readonly Row[] = [
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
  { call: 'GET /images/avi.png', by: 'guest', verify: ({ headers }) => expect(headers.get('content-type')).toBe('image/png') },
  { call: 'GET /images/banner.png', by: 'guest', verify: ({ headers }) => expect(headers.get('content-type')).toBe('image/png') },
  // It sends these before sign-in too, with the token of the application.
  ...(['guest', 'app'] as const).flatMap((by): Row[] => [
    { call: 'GET /api/v1/mutes/?with_relationships=true', by, headers: json, ends: refused, reads: 'error:text' },
    { call: 'GET /api/v1/announcements', by, headers: json, ends: refused, reads: 'error:text' },
  ]),
  { call: 'GET /api/v1/timelines/public?local=true&only_media=false&with_muted=false&limit=20', by: 'app', reads: posts, verify: pages },
  { call: 'GET /api/pleroma/captcha', by: 'guest', reads: 'type:text', lacking: ['akkoma'] },
];

/** The requests of its sign-in, and the first ones after it. */
export const signIn: readonly Row[] = [
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
    verify: staysInReach,
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
