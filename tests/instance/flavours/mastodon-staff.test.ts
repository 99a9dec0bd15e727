import { describe, expect, test } from 'vitest';
import { signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import { openFlavour } from './support.ts';

const server = await openFlavour('union');
const { origin, testing, guest } = server;
const [staff, plain, moderator] = [
  await signIn(origin, 'admin', 'read write admin:read admin:write'),
  await signIn(origin, 'admin', 'read write'),
  await signIn(origin, 'moderator', 'read write admin:read admin:write'),
];
await testing('instance', { flavour: 'mastodon' });

const path = '/api/v1/admin/domain_blocks';
const post = (json: unknown, token = staff) => guest('POST', path, { token, json });

const accounts = '/api/v1/admin/accounts';
let made = 0;
/** Creates an account of the instance. */
const newAccount = async (): Promise<{ id: string; token: string }> => {
  const { account, token } = await testing('accounts', { username: `subject${(made += 1)}` });
  return { id: account.id, token };
};

describe('a frozen account', () => {
  test('is disconnected, and refused as frozen until it is enabled again', async () => {
    const { id, token } = await newAccount();
    const stream = await openStream(origin, { token });
    const paths = ['/api/v1/timelines/home', '/api/v1/accounts/verify_credentials', '/api/v1/announcements', '/api/v1/push/subscription'];
    const all = () => Promise.all(paths.map((own) => guest('GET', own, { token })));
    await guest('POST', `${accounts}/${id}/action`, { token: staff, json: { type: 'disable' } });
    await stream.closed;
    for (const { status, body } of await all()) expect([status, body]).toEqual([403, { error: 'Your login is currently disabled' }]);
    await guest('POST', `${accounts}/${id}/enable`, { token: staff });
    expect((await all()).filter(({ status }) => status === 403)).toEqual([]);
  });
});

describe('the calls of Mastodon’s staff', () => {
  test('need a token with the scope, and a role with the permission', async () => {
    const all = [plain, moderator].map(async (token) => {
      const { status, body } = await guest('GET', path, { token });
      return [status, body];
    });
    expect(await Promise.all(all)).toEqual([
      [403, { error: 'This action is outside the authorized scopes' }],
      [403, { error: 'This action is not allowed' }],
    ]);
    expect((await guest('GET', path)).status).toBe(401);
  });

  test('refuse what Mastodon refuses, and page by header', async () => {
    expect([await post({}), await post({ domain: 'no domain' })].map(({ status, body }) => [status, body])).toEqual([
      [422, { error: "Validation failed: Domain can't be blank" }],
      [422, { error: 'Validation failed: Domain is not a valid domain name' }],
    ]);
    const { body } = await post({ domain: 'A.example', severity: 'suspend', reject_media: true });
    expect(body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      domain: 'a.example',
      created_at: expect.any(String),
      severity: 'suspend',
      reject_media: true,
      reject_reports: false,
      private_comment: null,
      public_comment: null,
      obfuscate: false,
    });
    expect((await post({ domain: 'a.example' })).body).toEqual({
      error: 'You have already imposed stricter limits on a.example.',
      existing_domain_block: body,
    });
    await post({ domain: 'b.example' });
    const page = await guest('GET', `${path}?limit=1`, { token: staff });
    expect([page.body.map(({ domain }: { domain: string }) => domain), page.headers.get('link')]).toEqual([
      ['b.example'],
      expect.stringContaining('rel="next"'),
    ]);
    expect((await guest('GET', `${path}/999`, { token: staff })).body).toEqual({ error: 'Record not found' });
  });

  test('are missing elsewhere', async () => {
    await testing('instance', { flavour: 'pleroma' });
    expect((await guest('GET', path, { token: staff })).status).toBe(404);
    await testing('instance', { flavour: 'mastodon' });
  });
});
