import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/instance/support/client.ts';
import { openFlavour } from '../support.ts';

const { origin, guest, testing } = await openFlavour('union');
const scopes = 'read write admin:read admin:write';
const [token, alice] = [await signIn(origin, 'admin', scopes), await signIn(origin, 'demo', 'read write')];
await testing('instance', { flavour: 'gotosocial' });

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const accounts = '/api/v1/admin/accounts';
const reports = '/api/v1/admin/reports';
const get = (path: string) => guest('GET', path, { token });
const names = async (query: string): Promise<string[]> =>
  ((await get(`/api/v2/admin/accounts?${query}`)).body as { username: string }[]).map(({ username }) => username);

describe('accounts of GoToSocial', () => {
  test('are listed in the order of their names, in pages', async () => {
    const first = await get('/api/v2/admin/accounts?origin=local&limit=2');
    const [, next = ''] = /<[^?]*\?([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const loaded = [...first.body.map(({ username }: { username: string }) => username), ...(await names(next))];
    expect(loaded).toEqual((await names('origin=local&limit=200')).slice(0, 4));
    expect(loaded).toEqual(loaded.toSorted((one, other) => (one < other ? -1 : 1)));
    expect((await get('/api/v2/admin/accounts?status=loud')).status).toBe(400);
    expect((await get(`${accounts}?local=true&limit=2`)).body).toEqual(first.body);
  });

  test('are suspended, and nothing else', async () => {
    const { account } = await testing('accounts', { username: 'rude' });
    const at = `${accounts}/${account.id}`;
    expect((await guest('POST', `${at}/action`, { token, form: formOf({ type: 'disable' }) })).body).toEqual({
      error: 'Bad Request: admin action type disable is not supported for this endpoint, currently supported types are: ["suspend"]',
    });
    expect((await guest('POST', `${at}/action`, { token, form: formOf({ type: 'suspend', text: 'spam' }) })).body).toEqual({
      action_id: expect.any(String),
    });
    expect((await get(at)).body).toMatchObject({ username: 'rude', suspended: true, role: { name: 'user', permissions: '0' } });
  });

  test('that wait are approved, or rejected with a message', async () => {
    const waiting = async (username: string): Promise<string> => (await testing('account', { username, approved: false })).id;
    const [one, other] = [await waiting('waiting1'), await waiting('waiting2')];
    expect(await names('status=pending')).toEqual(['waiting1', 'waiting2']);
    expect((await guest('POST', `${accounts}/${one}/approve`, { token })).body).toMatchObject({ id: one, approved: true });
    expect((await guest('POST', `${accounts}/${one}/reject`, { token, form: formOf({ send_email: 'false' }) })).status).toBe(422);
    const rejected = await guest('POST', `${accounts}/${other}/reject`, { token, form: formOf({ message: 'No', send_email: 'true' }) });
    expect(rejected.body).toMatchObject({ id: other, approved: false });
    expect(await names('status=pending')).toEqual([]);
  });
});

describe('reports of GoToSocial', () => {
  test('are resolved with a comment', async () => {
    const { account } = await testing('accounts', { username: 'loud' });
    const { body } = await guest('POST', '/api/v1/reports', { token: alice, form: { account_id: account.id, comment: 'loud' } });
    expect((await get(`${reports}?resolved=false&target_account_id=${account.id}`)).body).toMatchObject([{ id: body.id, comment: 'loud' }]);
    const resolved = await guest('POST', `${reports}/${body.id}/resolve`, { token, json: { action_taken_comment: 'Warned' } });
    expect(resolved.body).toMatchObject({
      id: body.id,
      action_taken: true,
      action_taken_comment: 'Warned',
      action_taken_by_account: { username: 'admin' },
      target_account: { username: 'loud' },
    });
    expect((await get(`${reports}?resolved=false&target_account_id=${account.id}`)).body).toEqual([]);
    expect((await get(`${reports}?target_account_id=${account.id}`)).body).toEqual([resolved.body]);
    expect((await get(`${reports}/0`)).body).toEqual({ error: 'Not Found' });
  });
});
