import { beforeAll, describe, expect, test } from 'vitest';
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

const forbidden = [403, { error: 'This action is not allowed' }];
const idOf = async (acct: string): Promise<string> => (await guest('GET', `/api/v1/accounts/lookup?acct=${acct}`)).body.id;
const account = async (id: string) => (await guest('GET', `${accounts}/${id}`, { token: staff })).body;
/** Calls an action of an account; returns the status and the body. */
const change = async (id: string, call: string, json: object = {}, token = staff) => {
  const { status, body } = await guest('POST', `${accounts}/${id}/${call}`, { token, json });
  return [status, body];
};

describe('an account', () => {
  test.each([
    ['sensitive', 'sensitized', 'unsensitive'],
    ['silence', 'silenced', 'unsilence'],
    ['suspend', 'suspended', 'unsuspend'],
    ['disable', 'disabled', 'enable'],
  ])('has %s as an action, with an end', async (type, field, end) => {
    const { id } = await newAccount();
    expect(await change(id, 'action', { type })).toEqual([200, {}]);
    expect((await account(id))[field]).toBe(true);
    expect(await change(id, end)).toEqual([200, expect.objectContaining({ id, [field]: false })]);
  });

  test('has no other action, and none by somebody who does not outrank it', async () => {
    const { id } = await newAccount();
    expect(await change(id, 'action', { type: 'shout' })).toEqual([422, { error: 'Validation failed: Type is not included in the list' }]);
    for (const name of ['admin', 'moderator']) {
      expect(await change(await idOf(name), 'action', { type: 'silence' }, moderator)).toEqual(forbidden);
    }
    expect(await change(await idOf('admin'), 'action', { type: 'none' })).toEqual(forbidden);
  });

  test('of a higher role can be freed all the same', async () => {
    for (const end of ['enable', 'unsilence', 'unsensitive', 'unsuspend']) {
      expect((await change(await idOf('admin'), end, {}, moderator))[0]).toBe(200);
    }
  });

  test('that waits is approved, or rejected without a trace', async () => {
    const waiting = async (username: string): Promise<string> => (await testing('account', { username, approved: false })).id;
    const [one, other] = [await waiting('waiting1'), await waiting('waiting2')];
    expect(await change(one, 'approve')).toEqual([200, expect.objectContaining({ id: one, approved: true })]);
    expect([await change(one, 'approve'), await change(one, 'reject')]).toEqual([forbidden, forbidden]);
    expect(await change(other, 'reject')).toEqual([200, {}]);
  });

  test('is deleted only when it is suspended', async () => {
    const { id } = await newAccount();
    const remove = async (token: string) => (await guest('DELETE', `${accounts}/${id}`, { token })).status;
    expect(await remove(staff)).toBe(403);
    await change(id, 'action', { type: 'suspend' });
    expect([await remove(moderator), await remove(staff)]).toEqual([403, 200]);
  });
});

describe('the accounts of a search', () => {
  const search = async (query: string) => {
    const { status, body, headers } = await guest('GET', `/api/v2/admin/accounts?${query}`, { token: staff });
    const names: unknown = Array.isArray(body) ? body.map(({ username }: { username: string }) => username) : body;
    return { status, names, link: headers.get('link') };
  };
  const create = async (username: string, ...actions: string[]): Promise<void> => {
    const { id } = await testing('account', { username, displayName: `Shown ${username}` });
    for (const type of actions) await change(id, 'action', { type });
  };
  beforeAll(async () => {
    await create('found1', 'disable');
    await create('found2', 'disable', 'suspend');
    await create('found3', 'sensitive');
  });

  test.each([
    ['username=found', ['found3', 'found2', 'found1']],
    ['username=ound', []],
    ['display_name=shown%20found1', ['found1']],
    ['display_name=found1', []],
    ['email=FOUND2@har', ['found2']],
    ['email=harbour', []],
    ['username=found&status=disabled', ['found1']],
    ['username=found&status=suspended', ['found2']],
    ['username=found&status=sensitized', ['found3']],
    ['username=found&status=&origin=', ['found3', 'found2', 'found1']],
    ['username=found&origin=local&status=active', ['found3', 'found1']],
  ])('match %s', async (query, names) => {
    expect(await search(query)).toMatchObject({ status: 200, names });
  });

  test.each(['status', 'origin'])('have no unknown %s', async (field) => {
    expect(await search(`${field}=odd`)).toMatchObject({ status: 400, names: { error: `Unknown ${field}: odd` } });
  });

  test('are paged both ways', async () => {
    const pathOf = (link: string | null, rel: string) => new RegExp(`<[^>]*[?]([^>]*)>; rel="${rel}"`).exec(link ?? '')?.[1];
    const first = await search('username=found&limit=2');
    const last = await search(pathOf(first.link, 'next') ?? '');
    expect([first.names, last.names, pathOf(last.link, 'next')]).toEqual([['found3', 'found2'], ['found1'], undefined]);
    expect((await search(pathOf(last.link, 'prev') ?? '')).names).toEqual(['found3', 'found2']);
    expect((await search('username=nobody')).link).toBe(null);
  });
});

describe('a report', () => {
  const reports = '/api/v1/admin/reports';
  const openAbout = async (id: string): Promise<string[]> =>
    (await guest('GET', `${reports}?limit=200`, { token: staff })).body
      .filter(({ target_account: { id: about } }: { target_account: { id: string } }) => about === id)
      .map((report: { id: string }) => report.id);
  const reported = async () => {
    const { id } = await newAccount();
    const { ids } = await testing('reports', { account: 'noor', about: `subject${made}`, count: 3 });
    return { id, ids: ids as string[] };
  };

  test.each([
    ['resolve', { action_taken: true }],
    ['reopen', { action_taken: false }],
    ['assign_to_self', { assigned_account: expect.objectContaining({ username: 'moderator' }) }],
    ['unassign', { assigned_account: null }],
  ])('has %s', async (call, expected) => {
    const { ids } = await reported();
    const { body } = await guest('POST', `${reports}/${ids[0]}/${call}`, { token: moderator });
    expect(body).toMatchObject({ id: ids[0], ...expected });
  });

  test('has a category, and rules only as a violation', async () => {
    const { ids } = await reported();
    const file = async (json: object) => {
      const { status, body } = await guest('PUT', `${reports}/${ids[0]}`, { token: moderator, json });
      return [status, body.error ?? [body.category, body.rules.map(({ id }: { id: string }) => id)]];
    };
    expect(await file({ category: 'violation', rule_ids: ['2'] })).toEqual([200, ['violation', ['2']]]);
    expect(await file({ category: 'spam' })).toEqual([422, 'Validation failed: Rule ids must be blank']);
    expect(await file({ category: 'spam', rule_ids: [] })).toEqual([200, ['spam', []]]);
    expect(await file({ category: 'violation', rule_ids: ['9'] })).toEqual([
      422,
      'Validation failed: Rule ids does not reference valid rules',
    ]);
    expect((await file({ category: 'rude' }))[0]).toBe(500);
  });

  test('is resolved alone by a warning that names it, and with the others by a limit', async () => {
    const { id, ids } = await reported();
    await change(id, 'action', { type: 'none' });
    expect(await openAbout(id)).toHaveLength(3);
    expect((await change(id, 'action', { type: 'none', report_id: '999' }))[0]).toBe(404);
    await change(id, 'action', { type: 'none', report_id: ids[0] });
    expect(await openAbout(id)).toEqual([ids[2], ids[1]]);
    await change(id, 'action', { type: 'silence', report_id: ids[1] });
    expect(await openAbout(id)).toEqual([]);
  });
});

describe('a blocked address', () => {
  const blocks = '/api/v1/admin/ip_blocks';
  const severity = 'no_access';
  const send = async (method: string, json: object, id = '') => {
    const { status, body } = await guest(method, `${blocks}${id && `/${id}`}`, { token: staff, json });
    return { status, body };
  };

  test.each([
    ['192.0.2.1', '192.0.2.1/32'],
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8::/48', '2001:db8::/48'],
  ])('%s is stored as %s', async (ip, stored) => {
    expect(await send('POST', { ip, severity })).toMatchObject({ status: 200, body: { ip: stored, expires_at: null } });
  });

  test.each(['zzz', '192.0.2.9/33', '192.0.2.9/x', '192.0.2.9/', '192.0.2.9/8/8', '2001:db8::/129'])('%s is refused', async (ip) => {
    expect(await send('POST', { ip, severity })).toEqual({ status: 422, body: { error: 'Validation failed: Ip is invalid' } });
  });

  test.each([
    ['', undefined],
    ['soon', 0],
    ['60', 60],
    ['99999999999999999999', expect.any(Number)],
  ])('expires after "%s" seconds', async (expires_in, seconds) => {
    const { body } = await send('POST', { ip: `198.51.100.${(made += 1)}`, severity, expires_in });
    const span = body.expires_at === null ? undefined : Math.round((Date.parse(body.expires_at) - Date.parse(body.created_at)) / 1000);
    // The end is a moment older than the entry, which rounds to a negative zero.
    expect(span === undefined ? undefined : span + 0).toEqual(seconds);
  });

  test('can be changed, but not to one of another entry', async () => {
    const { body } = await send('POST', { ip: '203.0.113.1', severity });
    await send('POST', { ip: '203.0.113.2', severity });
    expect(await send('PUT', { ip: '203.0.113.0/24', comment: 'all' }, body.id)).toEqual({
      status: 200,
      body: { ...body, ip: '203.0.113.0/24', comment: 'all' },
    });
    expect((await send('PUT', { comment: '' }, body.id)).body).toMatchObject({ ip: '203.0.113.0/24', comment: '' });
    expect((await send('PUT', { ip: '203.0.113.2' }, body.id)).status).toBe(422);
  });
});

test('a blocked mail domain is added once, and removed', async () => {
  const blocks = '/api/v1/admin/email_domain_blocks';
  const add = (domain: string) => guest('POST', blocks, { token: staff, json: { domain } });
  const { body } = await add('Spam.example');
  expect(body).toEqual({ id: expect.any(String), domain: 'spam.example', created_at: expect.any(String) });
  expect((await add('spam.example')).status).toBe(422);
  expect((await guest('DELETE', `${blocks}/${body.id}`, { token: staff })).body).toEqual({});
  expect((await guest('GET', blocks, { token: staff })).body).toEqual([]);
});

describe('a trend', () => {
  const trends = '/api/v1/admin/trends';
  const call = async (method: string, at: string, token: string) => {
    const { status, body, headers } = await guest(method, `${trends}/${at}`, { token });
    return { status, body, link: headers.get('link') };
  };

  test('waits for a review, and is approved or rejected', async () => {
    await testing('status', { account: 'noor', text: 'All about #lanterns #harbours' });
    const { body } = await call('GET', 'tags?limit=20', moderator);
    const tag = body.find(({ name }: { name: string }) => name === 'lanterns');
    expect(tag).toMatchObject({ id: expect.stringMatching(/^\d+$/), trendable: true, usable: true, requires_review: true });
    expect((await call('POST', `tags/${tag.id}/reject`, moderator)).body).toEqual({ ...tag, trendable: false, requires_review: false });
    expect((await call('POST', `tags/${tag.id}/approve`, staff)).body).toEqual({ ...tag, trendable: true, requires_review: false });
  });

  test('of another kind has no decision in its list', async () => {
    const [{ body: links }, { body: statuses }] = [await call('GET', 'links', staff), await call('GET', 'statuses', staff)];
    expect([links[0], statuses[0]]).toMatchObject([
      { id: expect.any(Number), requires_review: true },
      { id: expect.any(String), requires_review: true },
    ]);
    expect([links[0].trendable, statuses[0].trendable]).toEqual([undefined, undefined]);
    const { body: publishers } = await call('GET', 'links/publishers', staff);
    expect(publishers[0]).toEqual({
      id: expect.any(Number),
      domain: expect.any(String),
      trendable: null,
      reviewed_at: null,
      requested_review_at: expect.any(String),
      requires_review: true,
    });
  });

  test('is paged by its offset, needs the scope and the permission, and may be missing', async () => {
    expect((await call('GET', 'tags?limit=1', staff)).link).toContain('/api/v1/trends/tags?limit=1&offset=1>; rel="next"');
    expect((await call('GET', 'tags', plain)).status).toBe(403);
    expect(await call('POST', 'tags/999/approve', staff)).toMatchObject({ status: 404, body: { error: 'Record not found' } });
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
