import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { openFlavour } from './support.ts';

const { request, guest, testing, origin } = await openFlavour('mastodon');
const { token } = (await testing('accounts', { username: 'stranger' })) as { token: string };
const asStranger = (method: string, path: string, json?: unknown) => call(origin, method, path, { token, json });
const post = async (json: Record<string, unknown>) =>
  (await request('POST', '/api/v1/statuses', { json: { status: 'fog', ...json } })).body;
const quote = (id: string) => asStranger('POST', '/api/v1/statuses', { status: 'look', quoted_status_id: id });

describe('the quote policy of Mastodon', () => {
  test.each([
    ['public', ['public'], 'automatic', 200],
    ['followers', ['followers'], 'denied', 404],
    ['nobody', [], 'denied', 404],
  ])('%s allows %j, and a stranger is %s', async (policy, automatic, right, status) => {
    const { id, quote_approval } = await post({ quote_approval_policy: policy });
    const seen = (await asStranger('GET', `/api/v1/statuses/${id}`)).body.quote_approval;
    expect([quote_approval, seen]).toEqual([
      { automatic, manual: [], current_user: 'automatic' },
      { automatic, manual: [], current_user: right },
    ]);
    expect((await guest('GET', `/api/v1/statuses/${id}`)).body.quote_approval).toEqual({ automatic, manual: [] });
    expect((await quote(id)).status).toBe(status);
  });

  test('is nobody for a private status, and everyone without a choice', async () => {
    const [narrow, plain] = [await post({ visibility: 'private', quote_approval_policy: 'public' }), await post({})];
    expect([narrow.quote_approval.automatic, plain.quote_approval.automatic]).toEqual([[], ['public']]);
  });

  test('is changed by its author, also with an edit, and by nobody else', async () => {
    const { id } = await post({});
    const changed = await request('PUT', `/api/v1/statuses/${id}/interaction_policy`, { json: { quote_approval_policy: 'nobody' } });
    expect(changed.body.quote_approval.automatic).toEqual([]);
    const edited = await request('PUT', `/api/v1/statuses/${id}`, { json: { status: 'mist', quote_approval_policy: 'followers' } });
    expect(edited.body.quote_approval.automatic).toEqual(['followers']);
    expect((await asStranger('PUT', `/api/v1/statuses/${id}/interaction_policy`, { quote_approval_policy: 'public' })).status).toBe(404);
    const unknown = await request('PUT', `/api/v1/statuses/${id}/interaction_policy`, { json: { quote_approval_policy: 'friends' } });
    expect([unknown.status, unknown.body]).toEqual([422, { error: 'Record invalid' }]);
  });

  test('lets the author remove the status from a quote, and nobody else', async () => {
    const { id } = await post({});
    const quoting = (await quote(id)).body;
    expect(quoting.quote).toMatchObject({ state: 'accepted', quoted_status: { id } });
    expect((await asStranger('POST', `/api/v1/statuses/${id}/quotes/${quoting.id}/revoke`)).status).toBe(404);
    expect((await request('POST', `/api/v1/statuses/${id}/quotes/${id}/revoke`)).status).toBe(404);
    const revoked = await request('POST', `/api/v1/statuses/${id}/quotes/${quoting.id}/revoke`);
    expect([revoked.body.id, revoked.body.quote]).toEqual([quoting.id, { state: 'revoked', quoted_status: null }]);
    expect((await asStranger('GET', `/api/v1/statuses/${quoting.id}`)).body.quote).toEqual({ state: 'revoked', quoted_status: null });
  });
});
