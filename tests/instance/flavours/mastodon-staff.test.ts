import { describe, expect, test } from 'vitest';
import { signIn } from '../support/client.ts';
import { openFlavour } from './support.ts';

const server = await openFlavour('union');
const { origin, testing, guest } = server;
const [staff, plain, moderator] = [
  await signIn(origin, 'admin', 'read write admin'),
  await signIn(origin, 'admin', 'read write'),
  await signIn(origin, 'moderator', 'read write admin'),
];
await testing('instance', { flavour: 'mastodon' });

const path = '/api/v1/admin/domain_blocks';
const post = (json: unknown, token = staff) => guest('POST', path, { token, json });

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
