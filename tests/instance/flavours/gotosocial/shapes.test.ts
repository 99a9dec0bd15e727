import { describe, expect, test } from 'vitest';
import { differences, recordedCall } from '#tests/instance/contract/shape.ts';
import type { CallOptions } from '#tests/instance/support/client.ts';
import { beyond } from '../beyond.ts';
import { openFlavour, pictureForm } from '../support.ts';

const server = await openFlavour('gotosocial');
const { request, guest, testing } = server;
const send = async (method: string, path: string, json?: unknown, options: CallOptions = {}) =>
  (await request(method, path, { ...(json === undefined ? {} : { json }), ...options })).body;

const media = (await request('POST', '/api/v2/media', { form: pictureForm() })).body;

const plain = await send('POST', '/api/v1/statuses', { status: 'Hello **world** #streamtag @noor', content_type: 'text/markdown' });
const pictured = await send('POST', '/api/v1/statuses', { status: 'look', media_ids: [media.id] });
const polled = await send('POST', '/api/v1/statuses', { status: 'which?', poll: { options: ['a', 'b'], expires_in: 6000 } });
await testing('react', { account: 'noor', id: plain.id, action: 'favourite' });
const [{ account: noor }] = await send('GET', '/api/v1/notifications?types[]=favourite');
await send('PUT', `/api/v1/statuses/${plain.id}`, { status: 'edited' });
const list = await send('POST', '/api/v1/lists', { title: 'mylist' });
const filter = await send('POST', '/api/v2/filters', {
  title: 'my filter',
  context: ['home'],
  keywords_attributes: [{ keyword: 'mention' }],
});
const [word] = await send('GET', '/api/v1/filters');
await send('POST', `/api/v2/filters/${filter.id}/statuses`, { status_id: plain.id });
const direct = await send('POST', '/api/v1/statuses', { status: '@noor psst', visibility: 'direct' });
const [notification] = await send('GET', '/api/v1/notifications');
const [conversation] = await send('GET', '/api/v1/conversations');
await send('POST', `/api/v1/accounts/${noor.id}/follow`);

const subscription = {
  subscription: {
    endpoint: 'https://push.example.com/x',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
  data: { alerts: { follow: true } },
};

/** Returns the differences between a response and the recorded one of this name, in both directions. */
function compared(name: string, response: { status: number; body: unknown }) {
  const { body = 'any' } = recordedCall('gotosocial', name);
  const missing = differences('gotosocial', body, response.body);
  return { name, status: response.status, missing, more: beyond('gotosocial', name, response.body) };
}
const same = (name: string) => ({ name, status: recordedCall('gotosocial', name).status, missing: [], more: [] });

describe('a response has exactly the recorded fields', () => {
  test.each([
    ['instance_v1', '/api/v1/instance'],
    ['instance_v2', '/api/v2/instance'],
    ['nodeinfo_2.0_nosuffix', '/nodeinfo/2.0'],
    ['nodeinfo_2.1_nosuffix', '/nodeinfo/2.1'],
    ['nodeinfo_wellknown', '/.well-known/nodeinfo'],
    ['wellknown_webfinger', '/.well-known/webfinger?resource=acct:demo@localhost'],
  ])('%s, for guests too', async (name, path) => {
    const ofWhole = name === 'instance_v1' || name === 'instance_v2' ? `${name}_filled` : name;
    const response = await guest('GET', path);
    const more = beyond('gotosocial', ofWhole, response.body);
    const { body = 'any' } = recordedCall('gotosocial', name);
    expect([response.status, differences('gotosocial', body, response.body), more]).toEqual([200, [], []]);
  });

  test.each([
    ['custom_emojis_token', '/api/v1/custom_emojis'],
    ['verify_credentials', '/api/v1/accounts/verify_credentials'],
    ['account', `/api/v1/accounts/${noor.id}`],
    ['account_lookup_token', '/api/v1/accounts/lookup?acct=noor'],
    ['accounts_search', '/api/v1/accounts/search?q=no'],
    ['following', `/api/v1/accounts/${noor.id}/following`],
    ['followers', `/api/v1/accounts/${noor.id}/followers`],
    ['relationships_many', `/api/v1/accounts/relationships?id[]=${noor.id}`],
    ['account_statuses', `/api/v1/accounts/${noor.id}/statuses`],
    ['status_get', `/api/v1/statuses/${plain.id}`],
    ['status_get', `/api/v1/statuses/${pictured.id}`],
    ['status_create_poll_json', `/api/v1/statuses/${polled.id}`],
    ['status_context', `/api/v1/statuses/${plain.id}/context`],
    ['status_source', `/api/v1/statuses/${plain.id}/source`],
    ['status_history', `/api/v1/statuses/${plain.id}/history`],
    ['favourited_by', `/api/v1/statuses/${plain.id}/favourited_by`],
    ['poll_get', `/api/v1/polls/${polled.poll.id}`],
    ['media_get', `/api/v1/media/${media.id}`],
    ['timeline_home', '/api/v1/timelines/home'],
    ['timeline_public', '/api/v1/timelines/public'],
    ['timeline_tag', '/api/v1/timelines/tag/tide'],
    ['favourites', '/api/v1/favourites'],
    ['bookmarks', '/api/v1/bookmarks'],
    ['notifications', '/api/v1/notifications'],
    ['notification_get', `/api/v1/notifications/${notification.id}`],
    ['conversations_list', '/api/v1/conversations'],
    ['search_v2', '/api/v2/search?q=noor'],
    ['search_v2_hashtags', '/api/v2/search?q=%23streamtag&type=hashtags'],
    ['search_v1', '/api/v1/search?q=noor'],
    ['tag', '/api/v1/tags/streamtag'],
    ['lists', '/api/v1/lists'],
    ['list_get', `/api/v1/lists/${list.id}`],
    ['filters_v1_list', '/api/v1/filters'],
    ['filters_v1_get', `/api/v1/filters/${word.id}`],
    ['filters_v2_list', '/api/v2/filters'],
    ['filters_v2_get', `/api/v2/filters/${filter.id}`],
    ['filters_v2_keywords', `/api/v2/filters/${filter.id}/keywords`],
    ['filters_v2_statuses', `/api/v2/filters/${filter.id}/statuses`],
    ['markers_empty', '/api/v1/markers?timeline[]=home'],
    ['preferences_new_account', '/api/v1/preferences'],
    ['interaction_policies_defaults', '/api/v1/interaction_policies/defaults'],
    ['mutes_noslash', '/api/v1/mutes'],
    ['follow_requests', '/api/v1/follow_requests'],
    ['announcements_token', '/api/v1/announcements'],
    ['featured_tags', '/api/v1/featured_tags'],
    ['followed_tags_empty', '/api/v1/followed_tags'],
    ['instance_peers_token', '/api/v1/instance/peers'],
  ] as [string, string][])('%s: %s', async (name, path) => expect(compared(name, await request('GET', path))).toEqual(same(name)));

  test.each([
    ['media_update', 'PUT', `/api/v1/media/${media.id}`, { description: 'gradient' }],
    ['markers_post', 'POST', '/api/v1/markers', { home: { last_read_id: plain.id }, notifications: { last_read_id: notification.id } }],
    ['follow', 'POST', `/api/v1/accounts/${noor.id}/follow`, {}],
    ['account_note', 'POST', `/api/v1/accounts/${noor.id}/note`, { comment: 'mine' }],
    ['status_create_text', 'POST', '/api/v1/statuses', { status: 'hello' }],
    ['status_local_only', 'POST', '/api/v1/statuses', { status: 'here', local_only: true }],
    ['status_favourite', 'POST', `/api/v1/statuses/${plain.id}/favourite`, {}],
    ['status_reblog', 'POST', `/api/v1/statuses/${plain.id}/reblog`, {}],
    ['status_bookmark', 'POST', `/api/v1/statuses/${plain.id}/bookmark`, {}],
    ['status_edit_json', 'PUT', `/api/v1/statuses/${pictured.id}`, { status: 'once more', media_ids: [media.id] }],
    ['conversation_read', 'POST', `/api/v1/conversations/${conversation.id}/read`, {}],
    ['conversation_delete', 'DELETE', `/api/v1/conversations/${conversation.id}`, {}],
    ['list_create_full', 'POST', '/api/v1/lists', { title: 'x', replies_policy: 'none', exclusive: false }],
    [
      'filters_v1_create',
      'POST',
      '/api/v1/filters',
      { phrase: 'badword', context: ['home', 'public'], whole_word: true, expires_in: 3600 },
    ],
    ['filters_v2_create_hide', 'POST', '/api/v2/filters', { title: 'h', context: ['home'], filter_action: 'hide' }],
    ['report_create', 'POST', '/api/v1/reports', { account_id: noor.id, comment: 'bad' }],
    [
      'update_credentials_fields_object',
      'PATCH',
      '/api/v1/accounts/update_credentials',
      { fields_attributes: { 0: { name: 'a', value: 'b' } } },
    ],
    ['apps_create', 'POST', '/api/v1/apps', { client_name: 'x', redirect_uris: 'http://localhost:8080/cb', scopes: 'read write' }],
    ['push_subscribe_noslash', 'POST', '/api/v1/push/subscription', subscription],
    ['notifications_clear', 'POST', '/api/v1/notifications/clear', {}],
    ['status_delete', 'DELETE', `/api/v1/statuses/${direct.id}`, {}],
  ] as [string, string, string, unknown][])('%s: %s %s', async (name, method, path, json) =>
    expect(compared(name, await request(method, path, { json }))).toEqual(same(name)),
  );

  test('for another account omits its private fields', async () => {
    const { body } = await request('GET', `/api/v1/accounts/${noor.id}`);
    expect([body.source, body.role]).toEqual([undefined, undefined]);
  });

  test('within a status omits the private fields of the own account too', async () => {
    const own = await send('GET', '/api/v1/accounts/verify_credentials');
    const { account } = await send('GET', `/api/v1/statuses/${plain.id}`);
    expect([account.id, account.role, account.source]).toEqual([own.id, undefined, undefined]);
  });
});
