import { describe, expect, test } from 'vitest';
import { recordedCall } from '#tests/instance/contract/shape.ts';
import { openFlavour } from '../support.ts';

const { request, testing } = await openFlavour('gotosocial');
const { token: mallory } = (await testing('accounts', { username: 'mallory' })) as { token: string };
const asMallory = (method: string, path: string, json?: unknown) => request(method, path, { token: mallory, json });
const rule = (always: readonly string[], with_approval: readonly string[] = []) => ({ always, with_approval });
const ofAll = (one: object) => ({ can_favourite: one, can_reply: one, can_reblog: one });
const post = async (policy: object) =>
  (await request('POST', '/api/v1/statuses', { json: { status: 'ask me first', interaction_policy: policy } })).body;
const requests = async (query = '') => (await request('GET', `/api/v1/interaction_requests${query}`)).body;
const types = async () => (await request('GET', '/api/v1/notifications')).body.map(({ type }: { type: string }) => type);

describe('the interaction policy of GoToSocial', () => {
  test('is completed, and names the viewer', async () => {
    const { id, interaction_policy } = await post(ofAll(rule(['author'], ['public'])));
    expect(interaction_policy).toEqual({
      can_favourite: rule(['author', 'me'], ['public']),
      can_reply: rule(['author', 'mentioned', 'me'], ['public']),
      can_reblog: rule(['author', 'me'], ['public']),
    });
    expect((await asMallory('GET', `/api/v1/statuses/${id}`)).body.interaction_policy).toEqual({
      can_favourite: rule(['author'], ['public', 'me']),
      can_reply: rule(['author', 'mentioned'], ['public', 'me']),
      can_reblog: rule(['author'], ['public', 'me']),
    });
  });

  test('allows nobody else what only the author may do', async () => {
    const { id } = await post(ofAll(rule(['author'])));
    const tried = [
      await asMallory('POST', '/api/v1/statuses', { status: '@demo x', in_reply_to_id: id }),
      await asMallory('POST', `/api/v1/statuses/${id}/favourite`),
      await asMallory('POST', `/api/v1/statuses/${id}/reblog`),
    ];
    const recorded = ['reply', 'favourite', 'reblog'].map((name) => recordedCall('gotosocial', `status_${name}_forbidden`));
    expect(tried.map(({ status, body }) => [status, body.error])).toEqual(recorded.map(({ status, error }) => [status, error]));
  });

  test('is the account’s default where a status has none of its own', async () => {
    const json = { public: ofAll(rule(['author', 'followers'])) };
    await request('PATCH', '/api/v1/interaction_policies/defaults', { json });
    const { body } = await request('POST', '/api/v1/statuses', { json: { status: 'by default' } });
    expect(body.interaction_policy.can_reply).toEqual(rule(['author', 'followers', 'mentioned', 'me']));
    await request('PATCH', '/api/v1/interaction_policies/defaults', { json: { public: null } });
  });
});

describe('interactions that await approval', () => {
  const interact = async () => {
    const { id } = await post(ofAll(rule(['author'], ['public'])));
    const { body: reply } = await asMallory('POST', '/api/v1/statuses', { status: '@demo may I?', in_reply_to_id: id });
    await asMallory('POST', `/api/v1/statuses/${id}/reblog`);
    await asMallory('POST', `/api/v1/statuses/${id}/favourite`);
    return { id, reply };
  };

  test('are listed, and notify the author as pending', async () => {
    const { id, reply } = await interact();
    expect((await types()).slice(0, 3)).toEqual(['pending.favourite', 'pending.reblog', 'pending.reply']);
    const found = await requests(`?status_id=${id}`);
    expect(
      found.map(({ type, account, status, reply: by }: Record<string, Record<string, unknown>>) => [
        type,
        account?.['acct'],
        status?.['id'],
        by?.['id'],
      ]),
    ).toEqual([
      ['favourite', 'mallory', id, undefined],
      ['reblog', 'mallory', id, undefined],
      ['reply', 'mallory', id, reply.id],
    ]);
    expect((await requests(`?status_id=${id}&favourites=false&reblogs=false`)).map(({ type }: { type: string }) => type)).toEqual([
      'reply',
    ]);
    expect((await request('GET', `/api/v1/interaction_requests/${found[0].id}`)).body).toEqual(found[0]);
    expect((await asMallory('GET', '/api/v1/interaction_requests')).body).toEqual([]);
    const next = await requests(`?status_id=${id}&limit=1&max_id=${found[0].id}`);
    expect(next.map((one: { id: string }) => one.id)).toEqual([found[1].id]);
  });

  test('notify as usual once they are approved', async () => {
    const { id } = await interact();
    for (const one of await requests(`?status_id=${id}`)) {
      const { status, body } = await request('POST', `/api/v1/interaction_requests/${one.id}/authorize`);
      expect([status, body.id, body.accepted_at, body.uri]).toEqual([
        200,
        one.id,
        expect.any(String),
        expect.stringContaining('/accepts/'),
      ]);
    }
    expect((await types()).slice(0, 3)).toEqual(['mention', 'reblog', 'favourite']);
    expect(await requests(`?status_id=${id}`)).toEqual([]);
  });

  test('are removed once they are rejected', async () => {
    const { id, reply } = await interact();
    for (const one of await requests(`?status_id=${id}`)) {
      const { status, body } = await request('POST', `/api/v1/interaction_requests/${one.id}/reject`);
      expect([status, body.id, body.rejected_at, body.uri]).toEqual([
        200,
        one.id,
        expect.any(String),
        expect.stringContaining('/rejects/'),
      ]);
    }
    const { body } = await request('GET', `/api/v1/statuses/${id}`);
    expect([body.favourites_count, body.reblogs_count, body.replies_count]).toEqual([0, 0, 0]);
    expect([(await asMallory('GET', `/api/v1/statuses/${reply.id}`)).status, await requests(`?status_id=${id}`)]).toEqual([404, []]);
  });

  test('fail as recorded where there is no such request', async () => {
    const { status, body } = await request('POST', '/api/v1/interaction_requests/none/authorize');
    expect([status, body]).toEqual([500, { error: 'Internal Server Error' }]);
  });
});
