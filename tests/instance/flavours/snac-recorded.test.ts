import { describe, expect, test } from 'vitest';
import { allRecorded, expectRecorded } from '../contract/shape.ts';
import type { Response, CallOptions } from '../support/client.ts';
import { formWith, makePicture } from '../support/files.ts';
import { beyond } from './beyond.ts';
import { openFlavour } from './support.ts';

const server = await openFlavour('snac');
const { guest, testing, request } = server;
const { token: noor } = (await testing('accounts', { username: 'noor' })) as { token: string };
const back = 'http://localhost:8080/oauth-callback';
const responses = new Map<string, Response>();

type Row = readonly [name: string, method: string, path: string, options?: CallOptions];

/** Sends requests one after the other, and stores the responses by their recorded names. */
async function requestAll(
  as: (method: string, path: string, options?: CallOptions) => Promise<Response>,
  rows: readonly Row[],
): Promise<void> {
  for (const [name, method, path, options] of rows) responses.set(name, await as(method, path, options));
}
const body = (name: string): any => responses.get(name)?.body;
const byNoor = (method: string, path: string, options: CallOptions = {}) => guest(method, path, { token: noor, ...options });
const statuses = '/api/v1/statuses';

await requestAll(guest, [
  ['instance_v1', 'GET', '/api/v1/instance'],
  ['instance_v2', 'GET', '/api/v2/instance'],
  ['instance_peers', 'GET', '/api/v1/instance/peers'],
  ['instance_rules', 'GET', '/api/v1/instance/rules'],
  ['nodeinfo_wellknown', 'GET', '/.well-known/nodeinfo'],
  ['nodeinfo_2.0', 'GET', '/nodeinfo_2_0'],
  ['nodeinfo_2.0_pleroma_path', 'GET', '/nodeinfo/2.0.json'],
  ['wellknown_oauth_authorization_server', 'GET', '/.well-known/oauth-authorization-server'],
  ['custom_emojis_anon', 'GET', '/api/v1/custom_emojis'],
  ['frontend_configurations', 'GET', '/api/pleroma/frontend_configurations'],
  ['timeline_public_anon', 'GET', '/api/v1/timelines/public'],
  ['timeline_home_anon', 'GET', '/api/v1/timelines/home'],
  ['verify_credentials_anon', 'GET', '/api/v1/accounts/verify_credentials'],
  ['verify_credentials_badtoken', 'GET', '/api/v1/accounts/verify_credentials', { token: 'nonsense' }],
  ['status_create_anon', 'POST', statuses, { json: { status: 'x' } }],
  ['apps_create', 'POST', '/api/v1/apps', { form: { client_name: 'tester', redirect_uris: back, scopes: 'read write follow push' } }],
  ['apps_create_json', 'POST', '/api/v1/apps', { json: { client_name: 't2', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read' } }],
  ['apps_create_missing', 'POST', '/api/v1/apps', { form: { client_name: 'x' } }],
]);

const { client_id, client_secret } = body('apps_create') as { client_id: string; client_secret: string };
const grant = (form: Record<string, string>): CallOptions => ({ form: { client_id, client_secret, ...form } });
const byPassword = { grant_type: 'password', username: 'demo', password: 'starling' };
const byCode = (code: string): CallOptions => grant({ grant_type: 'authorization_code', code, redirect_uri: back });
const login = (passwd: string): CallOptions => ({ form: { login: 'demo', passwd, redir: back, cid: client_id, state: 's' } });
const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri: back, scope: 'read write', state: 's' });

await requestAll(guest, [
  ['oauth_password', 'POST', '/oauth/token', grant(byPassword)],
  ['oauth_password_with_redirect_uri', 'POST', '/oauth/token', grant({ ...byPassword, redirect_uri: back })],
  ['oauth_bad_code', 'POST', '/oauth/token', byCode('zzz')],
  ['oauth_bad_client', 'POST', '/oauth/token', grant({ client_secret: 'x', grant_type: 'client_credentials' })],
  ['oauth_client_credentials', 'POST', '/oauth/token', grant({ grant_type: 'client_credentials' })],
  ['oauth_bad_grant', 'POST', '/oauth/token', grant({ grant_type: 'zzz' })],
  ['flow_1_authorize', 'GET', `/oauth/authorize?${query.toString()}`],
  ['flow_2_wrong_password', 'POST', '/oauth/x-snac-login', login('x')],
  ['flow_3_sign_in', 'POST', '/oauth/x-snac-login', login('starling')],
]);
const code = new URL(responses.get('flow_3_sign_in')?.headers.get('location') ?? '').searchParams.get('code') ?? '';
await requestAll(guest, [
  ['flow_4_token', 'POST', '/oauth/token', byCode(code)],
  ['flow_5_code_twice', 'POST', '/oauth/token', byCode(code)],
  ['oauth_any_code_after_sign_in', 'POST', '/oauth/token', byCode('zzz')],
  ['verify_credentials_any_code_token', 'GET', '/api/v1/accounts/verify_credentials'],
]);
const own = '/api/v1/accounts/verify_credentials';
for (const [name, from] of [
  ['verify_credentials_password_grant_token', 'oauth_password_with_redirect_uri'],
  ['verify_credentials_bad_code_token', 'oauth_bad_code'],
  ['verify_credentials_code_twice_token', 'flow_5_code_twice'],
] as const) {
  await requestAll(guest, [[name, 'GET', own, { token: body(from).access_token }]]);
}

const { body: bob } = await request('GET', '/api/v1/accounts/lookup?acct=noor');
const account = `/api/v1/accounts/${bob.id}`;
const { body: alice } = await request('GET', own);
await byNoor('POST', `/api/v1/accounts/${alice.id}/follow`);
await requestAll(request, [
  ['custom_emojis', 'GET', '/api/v1/custom_emojis'],
  ['preferences', 'GET', '/api/v1/preferences'],
  ['account_lookup', 'GET', '/api/v1/accounts/lookup?acct=noor'],
  ['account', 'GET', account],
  ['account_404', 'GET', '/api/v1/accounts/nosuch'],
  ['accounts_search', 'GET', '/api/v1/accounts/search?q=noor'],
  ['relationships', 'GET', `/api/v1/accounts/relationships?id[]=${bob.id}`],
  ['follow', 'POST', `${account}/follow`],
  ['relationships_after', 'GET', `/api/v1/accounts/relationships?id[]=${bob.id}`],
  ['following', 'GET', `/api/v1/accounts/${alice.id}/following`],
  ['followers', 'GET', `/api/v1/accounts/${alice.id}/followers`],
  ['status_create', 'POST', statuses, { json: { status: 'Hello **world** #birds https://example.com/', visibility: 'public' } }],
  ['status_create_repeat', 'POST', statuses, { json: { status: 'Hello again' } }],
  [
    'status_create_form',
    'POST',
    statuses,
    { form: { status: 'form post', spoiler_text: 'cw', sensitive: 'true', visibility: 'unlisted' } },
  ],
  ['status_create_empty', 'POST', statuses, { json: { status: '' } }],
  ['status_create_badvisibility', 'POST', statuses, { json: { status: 'vis zz', visibility: 'zz' } }],
  ['status_create_local', 'POST', statuses, { json: { status: 'vis local', visibility: 'local' } }],
  ['status_create_scheduled', 'POST', statuses, { json: { status: 'later', scheduled_at: '2099-01-01T00:00:00Z' } }],
  ['status_create_html', 'POST', statuses, { json: { status: '<b>b</b>', content_type: 'text/html' } }],
  ['status_create_poll', 'POST', statuses, { json: { status: 'poll', poll: { options: ['x', 'y'], expires_in: 600 } } }],
  ['status_create_preview', 'POST', statuses, { json: { status: 'preview only', preview: true } }],
  ['status_create_for_delete', 'POST', statuses, { json: { status: 'delete me', visibility: 'public' } }],
]);

const form = formWith(await makePicture('png', 4, 4), 'a.png', { description: 'pic' });
await requestAll(request, [['media_create_v2', 'POST', '/api/v2/media', { form }]]);
const media = body('media_create_v2').id as string;
await requestAll(request, [
  ['media_get', 'GET', `/api/v1/media/${media}`],
  ['media_update', 'PUT', `/api/v1/media/${media}`, { json: { description: 'new' } }],
  ['status_create_media', 'POST', statuses, { json: { status: 'pic', media_ids: [media], visibility: 'public' } }],
]);

const first = body('status_create').id as string;
const status = `${statuses}/${first}`;
await requestAll(byNoor, [
  ['status_create_direct', 'POST', statuses, { json: { status: '@demo psst', visibility: 'direct' } }],
  ['status_create_reply', 'POST', statuses, { json: { status: '@demo hey', in_reply_to_id: first } }],
  ['status_favourite', 'POST', `${status}/favourite`],
  ['status_reblog', 'POST', `${status}/reblog`],
  ['status_bookmark', 'POST', `${status}/bookmark`],
  ['status_mute', 'POST', `${status}/mute`],
  ['status_unbookmark', 'POST', `${status}/unbookmark`],
  ['status_delete_others', 'DELETE', status],
]);
await requestAll(guest, [['status_get_anon', 'GET', status]]);
await requestAll(request, [
  ['status_pin', 'POST', `${status}/pin`],
  ['status_get', 'GET', status],
  ['status_get_404', 'GET', `${statuses}/zzz`],
  ['status_context', 'GET', `${status}/context`],
  ['status_source', 'GET', `${status}/source`],
  ['status_edit', 'PUT', status, { json: { status: 'Hello edited #birds' } }],
  ['status_get_edited', 'GET', status],
  ['status_history', 'GET', `${status}/history`],
  ['favourited_by', 'GET', `${status}/favourited_by`],
  ['reblogged_by', 'GET', `${status}/reblogged_by`],
  ['timeline_home', 'GET', '/api/v1/timelines/home?limit=3'],
  ['timeline_public', 'GET', '/api/v1/timelines/public?limit=3'],
  ['timeline_public_local', 'GET', '/api/v1/timelines/public?local=true&limit=3'],
  ['timeline_tag', 'GET', '/api/v1/timelines/tag/birds'],
  ['timeline_home_max_id', 'GET', `/api/v1/timelines/home?limit=2&max_id=${first}`],
  ['timeline_home_min_id', 'GET', `/api/v1/timelines/home?limit=2&min_id=${first}`],
  ['timeline_home_since_id', 'GET', `/api/v1/timelines/home?limit=2&since_id=${first}`],
  ['account_statuses', 'GET', `/api/v1/accounts/${alice.id}/statuses`],
  ['account_statuses_pinned', 'GET', `/api/v1/accounts/${alice.id}/statuses?pinned=true`],
  ['favourites', 'GET', '/api/v1/favourites'],
  ['bookmarks', 'GET', '/api/v1/bookmarks'],
  ['notifications', 'GET', '/api/v1/notifications?limit=5'],
  ['notifications_exclude', 'GET', '/api/v1/notifications?limit=5&exclude_types[]=favourite'],
  ['conversations', 'GET', '/api/v1/conversations'],
  ['lists', 'GET', '/api/v1/lists'],
  ['filters_v1', 'GET', '/api/v1/filters'],
  ['filters_v2', 'GET', '/api/v2/filters'],
  ['followed_tags', 'GET', '/api/v1/followed_tags'],
  ['blocks', 'GET', '/api/v1/blocks'],
  ['mutes', 'GET', '/api/v1/mutes'],
  ['follow_requests', 'GET', '/api/v1/follow_requests'],
  ['scheduled_statuses', 'GET', '/api/v1/scheduled_statuses'],
  ['announcements', 'GET', '/api/v1/announcements'],
  ['trends', 'GET', '/api/v1/trends/tags'],
  ['domain_blocks', 'GET', '/api/v1/domain_blocks'],
  ['suggestions', 'GET', '/api/v1/suggestions'],
  ['tag', 'GET', '/api/v1/tags/birds'],
  ['push_get', 'GET', '/api/v1/push/subscription'],
  ['markers', 'GET', '/api/v1/markers?timeline[]=home&timeline[]=notifications'],
  ['unknown_route', 'GET', '/api/v1/nosuchroute'],
]);
const noted = body('notifications')[0].id as string;
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
await requestAll(request, [
  ['notification_get', 'GET', `/api/v1/notifications/${noted}`],
  ['notification_dismiss', 'POST', `/api/v1/notifications/${noted}/dismiss`],
  ['notifications_after_dismiss', 'GET', '/api/v1/notifications?limit=5'],
  ['notifications_read_pleroma', 'POST', '/api/v1/pleroma/notifications/read', { json: { max_id: '1' } }],
  ['markers_post', 'POST', '/api/v1/markers', { json: { notifications: { last_read_id: noted }, home: { last_read_id: first } } }],
  ['markers_after', 'GET', '/api/v1/markers?timeline[]=home&timeline[]=notifications'],
  ['notifications_clear', 'POST', '/api/v1/notifications/clear'],
  ['notifications_after_clear', 'GET', '/api/v1/notifications'],
  ['search_v2', 'GET', '/api/v2/search?q=noor&resolve=true'],
  ['search_v2_url', 'GET', `/api/v2/search?resolve=true&q=${encodeURIComponent(body('status_create').url)}`],
  ['search_v2_text', 'GET', '/api/v2/search?q=hello&type=statuses'],
  ['list_create', 'POST', '/api/v1/lists', { json: { title: 'l' } }],
  ['lists_after', 'GET', '/api/v1/lists'],
  ['tag_follow', 'POST', '/api/v1/tags/birds/follow'],
  [
    'update_credentials',
    'PATCH',
    '/api/v1/accounts/update_credentials',
    { form: { display_name: 'Alice A', note: 'bio', 'fields_attributes[0][name]': 'n', 'fields_attributes[0][value]': 'v' } },
  ],
  ['update_credentials_json', 'PATCH', '/api/v1/accounts/update_credentials', { json: { display_name: 'Alice J', note: 'bio2' } }],
  ['verify_credentials_after', 'GET', own],
  ['report', 'POST', '/api/v1/reports', { json: { account_id: bob.id, comment: 'x' } }],
  ['filter_create', 'POST', '/api/v2/filters', { json: { title: 'x', context: ['home'], filter_action: 'warn' } }],
  [
    'push_subscribe',
    'POST',
    '/api/v1/push/subscription',
    { json: { subscription: { endpoint: 'https://push.example.com/x', keys }, data: { alerts: { mention: true } } } },
  ],
  ['status_delete', 'DELETE', status],
  ['status_get_deleted', 'GET', status],
  ['status_delete_own', 'DELETE', `${statuses}/${body('status_create_for_delete').id}`],
  ['status_get_after_delete', 'GET', `${statuses}/${body('status_create_for_delete').id}`],
  ['account_mute', 'POST', `${account}/mute`],
  ['account_unmute', 'POST', `${account}/unmute`],
  ['unfollow', 'POST', `${account}/unfollow`],
  ['streaming_plain_get', 'GET', '/api/v1/streaming?stream=user'],
]);
await requestAll(byNoor, [['status_unreblog', 'POST', `${status}/unreblog`]]);
await requestAll(request, [['account_block', 'POST', `${account}/block`]]);
const token = body('flow_4_token').access_token as string;
const { token: newcomer } = (await testing('accounts', { username: 'newcomer' })) as { token: string };
await requestAll(guest, [
  ['verify_credentials', 'GET', own, { token: newcomer }],
  ['oauth_revoke', 'POST', '/oauth/revoke', grant({ token })],
  ['verify_credentials_revoked', 'GET', own, { token }],
  ['apps_create_after', 'POST', '/api/v1/apps', { form: { client_name: 'fresh', redirect_uris: back, scopes: 'read' } }],
]);

describe('snac 2.75 has exactly the recorded fields', () => {
  test.each(allRecorded('snac').map(([name]) => name))('%s', (name) => {
    const response = responses.get(name);
    if (response === undefined) throw new Error(`${name} was not requested`);
    expectRecorded(response, name, 'snac');
    expect(beyond('snac', name, response.body)).toEqual([]);
  });
});
