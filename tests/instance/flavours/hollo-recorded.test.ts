import { describe, expect, test } from 'vitest';
import { allRecorded, expectRecorded } from '../contract/shape.ts';
import type { Response, CallOptions } from '../support/client.ts';
import { formWith, makePicture } from '../support/files.ts';
import { beyond } from './beyond.ts';
import { openFlavour } from './support.ts';

const server = await openFlavour('hollo');
const { guest, testing } = server;
const responses = new Map<string, Response>();

type Row = readonly [name: string, method: string, path: string, options?: CallOptions];

/** Sends calls one after the other, and stores the responses by their recorded names. */
async function requestAll(
  as: (method: string, path: string, options?: CallOptions) => Promise<Response>,
  rows: readonly Row[],
): Promise<void> {
  for (const [name, method, path, options] of rows) responses.set(name, await as(method, path, options));
}
const body = (name: string): any => responses.get(name)?.body;
const as = async (username: string) => {
  const { token } = (await testing('accounts', { username })) as { token: string };
  return (method: string, path: string, options: CallOptions = {}) => guest(method, path, { token, ...options });
};
const [request, byLea, byMoe] = [await as('kin'), await as('lea'), await as('moe')];
const statuses = '/api/v1/statuses';
const own = '/api/v1/accounts/verify_credentials';
const back = 'http://localhost:8080/cb';
const app = { client_name: 'rec', redirect_uris: back };

const { body: me } = await request('GET', own);
const { body: her } = await request('GET', '/api/v1/accounts/lookup?acct=lea');
await byLea('POST', `/api/v1/accounts/${me.id}/follow`);
await request('POST', `/api/v1/accounts/${her.id}/follow`);
await byMoe('POST', `/api/v1/accounts/${her.id}/follow`);
await request('POST', `/api/v1/accounts/${(await byMoe('GET', own)).body.id}/follow`);
const mine = (await request('POST', statuses, { json: { status: 'First **post** #birds' } })).body.id as string;
const hers = (await byLea('POST', statuses, { json: { status: 'second murmuration #birds' } })).body.id as string;
const reply = (await byLea('POST', statuses, { json: { status: 'answered', in_reply_to_id: mine } })).body.id as string;
const quote = (await byLea('POST', statuses, { json: { status: 'quoted', quote_id: mine } })).body.id as string;
const polled = (await byLea('POST', statuses, { json: { status: 'which?', poll: { options: ['a', 'b'], expires_in: 600 } } })).body;
await request('POST', `/api/v1/polls/${polled.poll.id}/votes`, { json: { choices: [1] } });
await byLea('POST', `${statuses}/${mine}/react/${encodeURIComponent('🎉')}`);
await byLea('POST', `${statuses}/${mine}/favourite`);
const { body: media } = await byLea('POST', '/api/v2/media', { form: formWith(await makePicture('png', 4, 4), 'a.png', {}) });
const pictured = (await byLea('POST', statuses, { json: { status: 'pictured', media_ids: [media.id] } })).body.id as string;
const list = (await request('POST', '/api/v1/lists', { json: { title: 'Friends' } })).body.id as string;
await request('POST', `/api/v1/lists/${list}/accounts`, { json: { account_ids: [her.id] } });
await request('POST', '/api/v1/tags/birds/follow');
const pinned = (await request('POST', statuses, { json: { status: 'pinned' } })).body.id as string;
await request('POST', `${statuses}/${pinned}/pin`);
const noted = (await request('GET', '/api/v1/notifications?limit=1')).body[0].id as string;
await request('POST', '/api/v1/markers', { json: { notifications: { last_read_id: noted } } });
const account = `/api/v1/accounts/${her.id}`;
const status = `${statuses}/${mine}`;

await requestAll(guest, [
  ['instance_v1', 'GET', '/api/v1/instance'],
  ['instance_v2', 'GET', '/api/v2/instance'],
  ['nodeinfo', 'GET', '/nodeinfo/2.1'],
  ['wellknown_nodeinfo', 'GET', '/.well-known/nodeinfo'],
  ['wellknown_oauth', 'GET', '/.well-known/oauth-authorization-server'],
  ['anon_public', 'GET', '/api/v1/timelines/public'],
  ['anon_home', 'GET', '/api/v1/timelines/home'],
  ['anon_account', 'GET', account],
  ['anon_status', 'GET', status],
  ['bad_token', 'GET', own, { token: 'nonsense' }],
  ['token_password_grant', 'POST', '/oauth/token', { form: { grant_type: 'password', username: 'x', password: 'y', client_id: 'x' } }],
  ['apps_create', 'POST', '/api/v1/apps', { json: { ...app, scopes: 'read write follow push' } }],
  ['apps_create_admin_scope', 'POST', '/api/v1/apps', { json: { ...app, scopes: 'read write follow push admin' } }],
]);

await requestAll(request, [
  ['verify_credentials', 'GET', own],
  ['preferences', 'GET', '/api/v1/preferences'],
  ['home', 'GET', '/api/v1/timelines/home?limit=3'],
  ['public', 'GET', '/api/v1/timelines/public?limit=3'],
  ['public_local', 'GET', '/api/v1/timelines/public?local=true&limit=3'],
  ['tag', 'GET', '/api/v1/timelines/tag/birds'],
  ['list_timeline', 'GET', `/api/v1/timelines/list/${list}`],
  ['direct_timeline', 'GET', '/api/v1/timelines/direct'],
  ['conversations', 'GET', '/api/v1/conversations'],
  ['filters_v1', 'GET', '/api/v1/filters'],
  ['filters_v2', 'GET', '/api/v2/filters'],
  ['streaming', 'GET', '/api/v1/streaming'],
  ['streaming_health', 'GET', '/api/v1/streaming/health'],
  ['domain_blocks', 'GET', '/api/v1/domain_blocks'],
  ['push_subscription', 'GET', '/api/v1/push/subscription'],
  ['scheduled', 'GET', '/api/v1/scheduled_statuses'],
  ['notifications_v1', 'GET', '/api/v1/notifications?limit=10'],
  ['notifications_v1_types', 'GET', '/api/v1/notifications?types[]=follow'],
  ['notifications_v2', 'GET', '/api/v2/notifications?limit=10'],
  ['notifications_unread', 'GET', '/api/v2/notifications/unread_count'],
  ['notifications_policy', 'GET', '/api/v2/notifications/policy'],
  ['markers', 'GET', '/api/v1/markers?timeline[]=notifications&timeline[]=home'],
  ['status', 'GET', status],
  ['status_quote', 'GET', `${statuses}/${quote}`],
  ['status_context', 'GET', `${status}/context`],
  ['status_history', 'GET', `${status}/history`],
  ['status_source', 'GET', `${status}/source`],
  ['status_quotes', 'GET', `${status}/quotes`],
  ['status_favourited_by', 'GET', `${status}/favourited_by`],
  ['status_poll', 'GET', `${statuses}/${polled.id}`],
  ['status_media', 'GET', `${statuses}/${pictured}`],
  ['status_404', 'GET', `${statuses}/01a219db-0000-7261-b6fc-a7084d45c407`],
  ['status_bad_id', 'GET', `${statuses}/xyz`],
  ['account', 'GET', account],
  ['account_lookup', 'GET', '/api/v1/accounts/lookup?acct=lea'],
  ['account_lookup_404', 'GET', '/api/v1/accounts/lookup?acct=nobody'],
  ['account_statuses_media', 'GET', `${account}/statuses?only_media=true`],
  ['account_statuses_pinned', 'GET', `/api/v1/accounts/${me.id}/statuses?pinned=true`],
  ['account_followers', 'GET', `${account}/followers`],
  ['account_following', 'GET', `/api/v1/accounts/${me.id}/following`],
  ['account_featured_tags', 'GET', `${account}/featured_tags`],
  ['account_lists', 'GET', `${account}/lists`],
  ['relationships', 'GET', `/api/v1/accounts/relationships?id[]=${her.id}`],
  ['familiar_followers', 'GET', `/api/v1/accounts/familiar_followers?id[]=${her.id}`],
  ['search_accounts', 'GET', '/api/v2/search?q=lea&type=accounts'],
  ['search_hashtags', 'GET', '/api/v2/search?q=birds&type=hashtags'],
  ['search_statuses', 'GET', '/api/v2/search?q=murmuration&type=statuses'],
  ['lists', 'GET', '/api/v1/lists'],
  ['list_accounts', 'GET', `/api/v1/lists/${list}/accounts`],
  ['followed_tags', 'GET', '/api/v1/followed_tags'],
  ['tag_info', 'GET', '/api/v1/tags/birds'],
  ['mutes', 'GET', '/api/v1/mutes'],
  ['blocks', 'GET', '/api/v1/blocks'],
  ['follow_requests', 'GET', '/api/v1/follow_requests'],
  ['bookmarks', 'GET', '/api/v1/bookmarks'],
  ['favourites', 'GET', '/api/v1/favourites'],
  ['announcements', 'GET', '/api/v1/announcements'],
  ['custom_emojis', 'GET', '/api/v1/custom_emojis'],
  ['suggestions', 'GET', '/api/v2/suggestions'],
  ['trends', 'GET', '/api/v1/trends/tags'],
  ['instance_peers', 'GET', '/api/v1/instance/peers'],
  ['instance_rules', 'GET', '/api/v1/instance/rules'],
  ['unknown_route', 'GET', '/api/v1/pleroma/chats'],
  ['status_create', 'POST', statuses, { json: { status: 'recorded **post**', visibility: 'public', language: 'en' } }],
]);

const made = `${statuses}/${body('status_create').id}`;
const party = encodeURIComponent('🎉');
await requestAll(request, [
  ['status_edit', 'PUT', made, { json: { status: 'recorded post, edited' } }],
  ['status_edited', 'GET', made],
  ['status_react', 'POST', `${made}/react/${party}`],
  ['status_reaction_put', 'PUT', `${made}/emoji_reactions/${encodeURIComponent('🚀')}`],
  ['status_unreact', 'POST', `${made}/unreact/${party}`],
  ['status_mute', 'POST', `${made}/mute`],
  ['status_pin', 'POST', `${made}/pin`],
  ['status_unpin', 'POST', `${made}/unpin`],
  ['status_quote_mastodon', 'POST', statuses, { json: { status: 'by quoted_status_id', quoted_status_id: mine } }],
  ['status_quote_id', 'POST', statuses, { json: { status: 'by quote_id', quote_id: mine } }],
  ['status_create_empty', 'POST', statuses, { json: { status: '' } }],
  ['status_create_local', 'POST', statuses, { json: { status: 'x', visibility: 'local' } }],
  ['status_create_scheduled', 'POST', statuses, { json: { status: 'later', scheduled_at: '2030-01-01T00:00:00Z' } }],
  ['own_poll_vote_shape', 'POST', statuses, { json: { status: 'own poll', poll: { options: ['a', 'b'], expires_in: 600 } } }],
  ['account_note', 'POST', `${account}/note`, { json: { comment: 'x' } }],
  ['remove_from_followers', 'POST', `${account}/remove_from_followers`],
  ['report_local', 'POST', '/api/v1/reports', { json: { account_id: her.id, comment: 'x', status_ids: [] } }],
  ['notifications_clear', 'POST', '/api/v1/notifications/clear'],
  ['notification_dismiss', 'POST', '/api/v1/notifications/x/dismiss'],
  ['update_credentials_json', 'PATCH', '/api/v1/accounts/update_credentials', { json: { display_name: 'By JSON' } }],
  ['update_credentials_form', 'PATCH', '/api/v1/accounts/update_credentials', { form: { display_name: 'By form' } }],
  ['profile_avatar_delete', 'DELETE', '/api/v1/profile/avatar'],
  ['list_create', 'POST', '/api/v1/lists', { json: { title: 'rec', replies_policy: 'none', exclusive: true } }],
]);
await requestAll(request, [
  ['status_delete', 'DELETE', `${statuses}/${body('status_quote_mastodon').id}`],
  ['status_delete_own', 'DELETE', made],
]);

describe('Hollo 0.10 has exactly the recorded fields', () => {
  test.each(allRecorded('hollo').map(([name]) => name))('%s', (name) => {
    const response = responses.get(name);
    if (response === undefined) throw new Error(`${name} was not requested`);
    expectRecorded(response, name, 'hollo');
    expect(beyond('hollo', name, response.body)).toEqual([]);
  });
});

describe('contents of responses', () => {
  test('change a profile by form, not by JSON', () => {
    expect([body('update_credentials_json').display_name, body('update_credentials_form').display_name]).toEqual([
      me.display_name,
      'By form',
    ]);
  });

  test('have notification ids with slashes, which work for pages and markers', async () => {
    const all = body('notifications_v1') as { id: string; type: string }[];
    expect(all.map(({ type }) => type).toSorted()).toEqual(['emoji_reaction', 'favourite', 'follow', 'mention', 'quote']);
    expect(all.every(({ id }) => /^\d{4}-[^/]+Z\/\w+\/\w+$/.test(id))).toBe(true);
    const { body: older } = await request('GET', `/api/v1/notifications?max_id=${encodeURIComponent(all[1]?.id ?? '')}`);
    expect(older.map(({ id }: { id: string }) => id)).toEqual(all.slice(2).map(({ id }) => id));
    expect(body('markers').notifications.last_read_id).toBe(noted);
    const { body: reactions } = await request('GET', '/api/v1/notifications?types[]=emoji_reaction');
    expect(reactions.map(({ type, emoji }: { type: string; emoji: string }) => [type, emoji])).toEqual([['emoji_reaction', '🎉']]);
  });

  test('are paged by ids only', async () => {
    const { headers } = await request('GET', '/api/v1/notifications?limit=1');
    expect(headers.get('link')).toMatch(/^<[^>]+\?limit=1&max_id=[^&>]+>; rel="next"/);
    expect(headers.get('link')).not.toContain('offset');
  });

  test('report the author of a poll as not voted, and store edits, reactions and quotes', () => {
    expect([body('own_poll_vote_shape').poll.voted, body('status_poll').poll.voted]).toEqual([false, true]);
    expect(body('status_edited').content).toContain('edited');
    expect(body('status_reaction_put').emoji_reactions.map(({ name, me: own }: any) => [name, own])).toEqual([
      ['🎉', true],
      ['🚀', true],
    ]);
    expect([body('status_quote_id').quote.quoted_status.id, body('status_quote_mastodon').quote_id]).toEqual([mine, mine]);
    expect([body('status_context').descendants[0].id, hers === mine]).toEqual([reply, false]);
  });
});
