import { describe, expect, test } from 'vitest';
import { expectRecorded, recordedCall } from '../contract/shape.ts';
import { openFlavour } from './support.ts';

const recordedAsMissing = {
  akkoma:
    'bookmark_folder_create bookmark_folders captcha_legacy chat_create chat_get chat_get_404 chat_message_delete chat_message_empty ' +
    'chat_message_pin chat_message_post chat_messages chat_read chats chats_v2 endorse_pin endorse_unpin endorsements healthcheck ' +
    'instance_rules instance_v2 notification_settings_get quotes status_card error_404_api',
  pleroma:
    'akkoma_frontend_settings akkoma_translate akkoma_translation_languages chat_message_pin followed_tags notification_settings_get ' +
    'status_card tag tag_follow tag_unfollow timeline_bubble translate_mastodon error_404_api',
};

describe.each(['akkoma', 'pleroma'] as const)('%s', async (flavour) => {
  const { request } = await openFlavour(flavour);

  test.each(recordedAsMissing[flavour].split(' '))('returns the recorded response to %s', async (name) => {
    const { method = 'GET', path = '' } = recordedCall(flavour, name);
    const response = await request(method, path.replaceAll(/:\w+/g, 'x'));
    expectRecorded(response, name, flavour);
    const body = method === 'GET' ? { error: 'Not implemented' } : { errors: { detail: 'Page not found' } };
    expect([response.status, response.body]).toEqual([404, body]);
  });
});

describe('Akkoma and Pleroma each lack calls of the other', async () => {
  const akkoma = await openFlavour('akkoma');
  const pleroma = await openFlavour('pleroma');

  test.each(['/api/v1/timelines/bubble', '/api/v1/followed_tags', '/api/v1/akkoma/frontend_settings/pleroma-fe', '/api/v1/tags/tide'])(
    'Akkoma %s',
    async (path) => expect((await akkoma.request('GET', path)).status).toBe(200),
  );

  test.each([
    '/api/v2/instance',
    '/api/v1/instance/rules',
    '/api/v1/pleroma/chats',
    '/api/v2/pleroma/chats',
    '/api/v1/pleroma/bookmark_folders',
  ])('Pleroma %s', async (path) => expect((await pleroma.request('GET', path)).status).toBe(200));
});

describe('mastodon', async () => {
  const { request, guest } = await openFlavour('mastodon');

  test.each([
    '/api/pleroma/frontend_configurations',
    '/api/v1/pleroma/emoji',
    '/api/v1/pleroma/chats',
    '/api/v1/akkoma/frontend_settings/pleroma-fe',
    '/api/v1/timelines/bubble',
    '/api/v1/timelines/direct',
    '/api/v1/search?q=x',
    '/api/oauth_tokens.json',
    '/nodeinfo/2.1.json',
    '/static/stickers.json',
    '/static/absent.json',
    '/instance/panel.html',
    '/api/v1/nosuchroute',
  ])('returns a page for %s, or JSON on request', async (path) => {
    const page = await request('GET', path);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
    const json = await request('GET', path, { headers: { accept: 'application/json' } });
    expect([json.status, json.body]).toEqual([404, { error: 'Not Found' }]);
  });

  test.each([
    '/api/v1/instance',
    '/api/v2/instance',
    '/api/v1/timelines/home',
    '/api/v1/followed_tags',
    '/api/v1/preferences',
    '/api/v1/markers?timeline[]=home',
    '/nodeinfo/2.0',
    '/nodeinfo/2.0.json',
  ])('has %s', async (path) => expect((await request('GET', path)).status).toBe(200));

  test('does not execute the missing call', async () => {
    expect((await request('POST', '/api/pleroma/change_password', { json: { password: 'starling' } })).status).toBe(404);
    expect((await guest('POST', '/auth/password?email=demo@localhost')).status).toBe(404);
  });
});
