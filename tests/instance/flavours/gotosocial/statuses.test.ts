import { describe, expect, test } from 'vitest';
import { recordedCall } from '#tests/instance/contract/shape.ts';
import { openFlavour, pictureForm } from '../support.ts';

const { request, guest, testing } = await openFlavour('gotosocial');
const post = (json: unknown, options = {}) => request('POST', '/api/v1/statuses', { json, ...options });
const other = async (username: string): Promise<string> => (await testing('accounts', { username })).token;
const noor = await other('noor');
const stored = async (text: string) => (await guest('GET', `/api/testing/statuses?text=${encodeURIComponent(text)}`)).body.statuses.length;

describe('creating a status', () => {
  test.each([
    ['status_create_empty', { status: '' }],
    ['status_create_toolong', { status: 'x'.repeat(5001) }],
    ['status_create_html', { status: 'x', content_type: 'text/html' }],
    ['status_create_mfm', { status: 'x', content_type: 'text/x.misskeymarkdown' }],
    ['status_create_poll', { status: 'x', poll: { options: { 0: 'aa' }, expires_in: 3600 } }],
    ['poll_create_toolong', { status: 'p', poll: { options: ['x'.repeat(60), 'y'], expires_in: 600 } }],
    ['poll_create_toomany', { status: 'p', poll: { options: 'abcdefghijkl'.split(''), expires_in: 600 } }],
    ['status_too_many_media', { status: 'x', media_ids: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['status_create_scheduled', { status: 'later', scheduled_at: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('refuses %s with the recorded message', async (name, json) => {
    const { status, body } = await post(json);
    const recorded = recordedCall('gotosocial', name);
    expect([status, body]).toEqual([recorded.status, { error: recorded.error }]);
  });

  test('publishes a preview, posts a retry twice, and ignores a quote and an expiry', async () => {
    await post({ status: 'only looking', preview: true });
    expect(await stored('only looking')).toBe(1);
    for (const _ of [1, 2]) await post({ status: 'once or twice' }, { headers: { 'idempotency-key': 'same' } });
    expect(await stored('once or twice')).toBe(2);
    const { body: quoted } = await post({ status: 'quoted' });
    const { body } = await post({ status: 'a quote', quote_id: quoted.id, expires_in: 5 });
    expect([body.quote, body.content]).toEqual([undefined, '<p>a quote</p>']);
  });

  test('backdates a status with a past date', async () => {
    const { status, body } = await post({ status: 'past', scheduled_at: '2020-01-01T00:00:00.000Z' });
    expect([status, body.created_at]).toEqual([200, '2020-01-01T00:00:00.000Z']);
  });

  test('returns local_only, and uses the author’s default visibility', async () => {
    expect((await post({ status: 'x', local_only: true })).body).toMatchObject({ visibility: 'public', local_only: true });
    expect((await post({ status: 'x', federated: false })).body.local_only).toBe(true);
    expect((await post({ status: 'x', visibility: 'mutuals_only' })).body).toMatchObject({ visibility: 'private' });
    await request('PATCH', '/api/v1/accounts/update_credentials', { json: { source: { privacy: 'unlisted' } } });
    expect((await post({ status: 'x' })).body.visibility).toBe('unlisted');
  });

  test('breaks the author’s home and profile permanently for an unknown visibility, and nothing else', async () => {
    const token = await other('river');
    const me = (await request('GET', '/api/v1/accounts/verify_credentials', { token })).body.id;
    const lost = ['/api/v1/timelines/home', `/api/v1/accounts/${me}/statuses`];
    expect((await request('GET', lost[0] ?? '', { token })).body).toEqual(expect.any(Array));
    for (const visibility of ['local', 'list:999', 'zz']) {
      const { status, body } = await post({ status: 'poison', visibility }, { token });
      expect([status, body]).toEqual([200, '']);
    }
    await post({ status: 'sound again', visibility: 'public' }, { token });
    for (const path of lost) expect([path, await request('GET', path, { token })]).toMatchObject([path, { status: 200, body: '' }]);
    expect((await request('GET', lost[1] ?? '')).body).toBe('');
    expect((await request('GET', '/api/v1/timelines/home')).body).toEqual(expect.any(Array));
    expect((await request('GET', '/api/v1/timelines/public', { token })).body[0].content).toBe('<p>sound again</p>');
  });
});

describe('editing a status', () => {
  test('without its media removes them', async () => {
    const media = (await request('POST', '/api/v2/media', { form: pictureForm() })).body;
    const { body } = await post({ status: 'look', media_ids: [media.id] });
    expect(body.media_attachments.length).toBe(1);
    const edited = await request('PUT', `/api/v1/statuses/${body.id}`, { json: { status: 'look again' } });
    expect([edited.status, edited.body.media_attachments]).toEqual([200, []]);
    const again = await post({ status: 'x', media_ids: [media.id] });
    expect([again.status, again.body.error]).toEqual([200, undefined]);
    expect((await post({ status: 'y', media_ids: [media.id] })).body.error).toBe(
      `Bad Request: media already attached to status: ${media.id}`,
    );
  });

  test('of poll options creates a new poll and deletes the old one', async () => {
    const { body } = await post({ status: 'which?', poll: { options: ['a', 'b'], expires_in: 600 } });
    const change = (options: string[]) =>
      request('PUT', `/api/v1/statuses/${body.id}`, { json: { status: 'which?', poll: { options, expires_in: 600 } } });
    expect((await change(['a', 'b'])).body.poll.id).toBe(body.poll.id);
    const { poll } = (await change(['x', 'z'])).body;
    expect([poll.id === body.poll.id, poll.options.map(({ title }: { title: string }) => title)]).toEqual([false, ['x', 'z']]);
    expect(await request('GET', `/api/v1/polls/${body.poll.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Not Found: target status not found' },
    });
    expect((await request('GET', `/api/v1/polls/${poll.id}`)).status).toBe(200);
  });

  test('of another account is refused', async () => {
    const { body } = await post({ status: 'mine' });
    const at = `/api/v1/statuses/${body.id}`;
    const absent = { status: 404, body: { error: 'Not Found: target status not found' } };
    expect(await request('PUT', at, { token: noor, json: { status: 'x' } })).toMatchObject(absent);
    expect(await request('GET', `${at}/source`, { token: noor })).toMatchObject(absent);
    expect(await request('DELETE', at, { token: noor })).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
    expect(await request('DELETE', '/api/v1/statuses/zzz')).toMatchObject({ status: 404, body: { error: 'Not Found' } });
    expect(await request('POST', `${at}/mute`, { token: noor })).toMatchObject({ status: 404, body: { error: 'Not Found' } });
    expect((await request('POST', `${at}/mute`)).body.muted).toBe(true);
    const pinned = await request('POST', `${at}/pin`, { token: noor });
    expect([pinned.status, pinned.body.error]).toEqual([
      422,
      expect.stringMatching(/^Unprocessable Entity: status \w+ does not belong to account \w+$/),
    ]);
  });
});

describe('a poll', () => {
  test('accepts one vote per account, and none of its author', async () => {
    const { body } = await post({ status: 'which?', visibility: 'public', poll: { options: ['a', 'b'], expires_in: 600 } });
    const vote = (choices: number[], token?: string) =>
      request('POST', `/api/v1/polls/${body.poll.id}/votes`, { json: { choices }, ...(token === undefined ? {} : { token }) });
    const refusal = (name: string) => ({
      status: recordedCall('gotosocial', name).status,
      body: { error: recordedCall('gotosocial', name).error },
    });
    expect(await vote([1])).toMatchObject(refusal('poll_vote_own'));
    expect(await vote([9], noor)).toMatchObject(refusal('poll_vote_badindex'));
    expect((await vote([0], noor)).body).toMatchObject({ voted: true, own_votes: [0], voters_count: null });
    expect(await vote([1], noor)).toMatchObject(refusal('poll_vote_again'));
  });
});

describe('an interaction policy', () => {
  const author = { can_reply: { always: ['author'], with_approval: [] }, can_favourite: { always: ['author'], with_approval: [] } };
  test('is returned, and refuses unlisted accounts', async () => {
    const policy = { ...author, can_reblog: { always: ['author'], with_approval: [] } };
    const { body } = await post({ status: 'for me', visibility: 'public', interaction_policy: policy });
    const seen = (await request('GET', `/api/v1/statuses/${body.id}`, { token: noor })).body.interaction_policy;
    expect(seen).toEqual({ ...policy, can_reply: { always: ['author', 'mentioned'], with_approval: [] } });
    const actions: [string, Promise<{ status: number; body: unknown }>][] = [
      ['status_reply_forbidden', post({ status: 'x', in_reply_to_id: body.id }, { token: noor })],
      ['status_favourite_forbidden', request('POST', `/api/v1/statuses/${body.id}/favourite`, { token: noor })],
      ['status_reblog_forbidden', request('POST', `/api/v1/statuses/${body.id}/reblog`, { token: noor })],
    ];
    for (const [name, deed] of actions) {
      expect([name, await deed]).toMatchObject([name, { status: 403, body: { error: recordedCall('gotosocial', name).error } }]);
    }
    expect((await post({ status: 'me', in_reply_to_id: body.id })).status).toBe(200);
  });

  test('forbids boosting a direct status', async () => {
    const { body } = await post({ status: '@noor psst', visibility: 'direct' });
    expect(await request('POST', `/api/v1/statuses/${body.id}/reblog`, { token: noor })).toMatchObject({
      status: 403,
      body: { error: 'Forbidden: you do not have permission to boost this status' },
    });
  });
});
