import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
let own: string;
beforeAll(async () => {
  world = await openWorld();
  own = `http://localhost:${world.instance.port}`;
});

const get = (path: string) => world.request('GET', path);
const switches = (json: Record<string, unknown>) => world.request('POST', '/api/testing/instance', { json });

describe('instance documents', () => {
  test('have versions 1 and 2, with the fields of both servers', async () => {
    const first = await get('/api/v1/instance');
    expectRecorded(first, 'instance_v1');
    const { chat_limit, shout_limit, configuration, rules } = first.body;
    expect([chat_limit, shout_limit, configuration.polls.max_options, rules]).toEqual([5000, 5000, 20, []]);
    expect(first.body.contact_account.acct).toBe('admin');
    expectRecorded(await get('/api/v2/instance'), 'instance_v2', 'pleroma');
    expectRecorded(await get('/api/v1/instance/rules'), 'instance_rules', 'pleroma');
    const peers = await get('/api/v1/instance/peers');
    expectRecorded(peers, 'instance_peers');
    expect(peers.body).toContain('tidepool.example');
  });

  test('follow the operator’s settings at once, in accounts too', async () => {
    await switches({ registrationOpen: false, accountApprovalRequired: true, accountActivationRequired: true, private: true });
    const first = (await get('/api/v1/instance')).body;
    expect([first.registrations, first.approval_required, first.pleroma.metadata.account_activation_required]).toEqual([false, true, true]);
    expect((await get('/api/v2/instance')).body.registrations).toMatchObject({ enabled: false, approval_required: true });
    const node = await get('/nodeinfo/2.0.json');
    expectRecorded(node, 'private_nodeinfo');
    expect([node.body.openRegistrations, node.body.metadata.private, node.body.metadata.publicTimelineVisibility]).toEqual([
      false,
      true,
      { bubble: false, federated: false, local: false },
    ]);
    const { body } = await world.request('GET', '/api/v1/accounts/demo', { token: world.demo });
    expect(body.akkoma.instance.nodeinfo.openRegistrations).toBe(false);
    await switches({ registrationOpen: true, accountApprovalRequired: false, accountActivationRequired: false, private: false });
  });

  test('include nodeinfo with all fields of both servers', async () => {
    expectRecorded(await get('/.well-known/nodeinfo'), 'nodeinfo_wellknown');
    for (const version of ['2.0', '2.1'] as const) {
      const response = await get(`/nodeinfo/${version}.json`);
      expectRecorded(response, `nodeinfo_${version}`);
      expect(response.body.version).toBe(version);
    }
    expectRecorded(await get('/nodeinfo/2.0.json'), 'nodeinfo_2.0', 'pleroma');
    const { metadata, usage } = (await get('/nodeinfo/2.1')).body;
    expect(metadata).toMatchObject({
      uploadLimits: { avatar: 2_000_000, background: 4_000_000, banner: 4_000_000, general: 16_000_000 },
      suggestions: { enabled: true },
      staffAccounts: [`${own}/users/moderator`, `${own}/users/admin`],
    });
    expect(metadata.features).toEqual(expect.arrayContaining(['chat', 'shout', 'pleroma_chat_messages', 'quote_posting', 'polls']));
    expect([usage.users.total > 10, usage.localPosts > 10]).toEqual([true, true]);
  });
});

describe('accounts of other instances', () => {
  test('are found by WebFinger', async () => {
    const byName = await get('/.well-known/webfinger?resource=acct:demo@localhost');
    expect([byName.status, byName.headers.get('content-type')]).toEqual([200, 'application/jrd+json; charset=utf-8']);
    expect(byName.body).toMatchObject({ subject: 'acct:demo@localhost', aliases: [`${own}/users/demo`] });
    expect((await get(`/.well-known/webfinger?resource=${encodeURIComponent(`${own}/users/demo`)}`)).body).toEqual(byName.body);
    for (const name of ['acct:nobody@localhost', 'acct:odile@tidepool.example']) {
      expect((await get(`/.well-known/webfinger?resource=${name}`)).status).toBe(404);
    }
    expect((await get('/.well-known/webfinger')).status).toBe(400);
  });

  const post = (form: Record<string, string>) => world.request('POST', '/main/ostatus', { form });

  test('follow from their own instance', async () => {
    const page = await get('/main/ostatus?nickname=demo');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.body).toContain('name="nickname" value="demo"');
    const empty = await post({ nickname: 'demo', profile: '' });
    expect([empty.status, empty.body.includes('name="profile"')]).toEqual([200, true]);
    const response = await post({ nickname: 'demo', profile: '@odile@tidepool.example' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `https://tidepool.example/ostatus_subscribe?acct=${encodeURIComponent(`${own}/users/demo`)}`,
    ]);
    const unknown = await post({ nickname: 'demo', profile: 'x@nowhere.example"><script>' });
    expect([unknown.status, unknown.body.includes('role="alert"'), unknown.body.includes('<script')]).toEqual([200, true, false]);
    expect((await post({ nickname: 'nobody', profile: 'odile@tidepool.example' })).status).toBe(404);
    expect((await get('/main/ostatus?nickname=nobody')).status).toBe(404);
  });

  test('reply to a status from there if they may see it', async () => {
    const { id, uri } = await world.post(world.demo, { status: 'open' });
    const response = await post({ status_id: id, profile: 'odile@tidepool.example' });
    expect(response.headers.get('location')).toBe(`https://tidepool.example/ostatus_subscribe?acct=${encodeURIComponent(uri)}`);
    const secret = await world.post(world.demo, { status: 'closed', visibility: 'private' });
    expect((await post({ status_id: secret.id, profile: 'odile@tidepool.example' })).status).toBe(404);
  });

  test('receive the redirect as JSON', async () => {
    const request = (json: unknown) => world.request('POST', '/api/v1/pleroma/remote_interaction', { json });
    const { body } = await request({ ap_id: `${own}/users/demo`, profile: 'demo@localhost' });
    expect(body).toEqual({ url: `${own}/ostatus_subscribe?acct=${encodeURIComponent(`${own}/users/demo`)}` });
    expect((await request({ ap_id: 'x', profile: 'x@nowhere.example' })).body).toEqual({ error: "Couldn't find user" });
    expect((await request({})).status).toBe(400);
  });

  test('are redirected to their target', async () => {
    const to = async (acct: string) => {
      const response = await get(`/ostatus_subscribe?acct=${encodeURIComponent(acct)}`);
      return response.headers.get('location') ?? response.status;
    };
    const { id, uri } = await world.post(world.demo, { status: 'arrive' });
    const odile = await world.idOf('odile@tidepool.example');
    expect([await to(uri), await to(`${own}/users/noor`), await to('acct:odile@tidepool.example'), await to('zz')]).toEqual([
      `/notice/${id}`,
      '/users/noor',
      `/users/${odile}`,
      404,
    ]);
  });
});
