import { describe, expect, test } from 'vitest';
import { expectRecorded } from '../contract/shape.ts';
import { openStream } from '../support/stream.ts';
import { openFlavour, saidThings } from './support.ts';

const keysOf = (value: unknown): string[] => Object.keys(value as object);

describe('akkoma', async () => {
  const server = await openFlavour('akkoma');
  const { request, guest } = server;
  const { polled, quoting, notification } = await saidThings(server);

  test('puts a quote at the top level of a status, without Pleroma’s own fields', async () => {
    expect([quoting.quote.id, quoting.quote_id, quoting.emoji_reactions, keysOf(quoting.akkoma)]).toEqual([
      polled.id,
      polled.id,
      [],
      ['source'],
    ]);
    for (const key of ['quote', 'quote_id', 'quote_url', 'quotes_count', 'bookmark_folder'])
      expect(keysOf(quoting.pleroma)).not.toContain(key);
    expectRecorded(await request('GET', `/api/v1/statuses/${quoting.id}`), 'status_get');
  });

  test('does the same for accounts, polls and notifications', async () => {
    const { body: account } = await request('GET', '/api/v1/accounts/verify_credentials');
    expect([keysOf(account).includes('akkoma'), keysOf(account.pleroma).includes('chat_token')]).toEqual([true, false]);
    expect(keysOf(account.pleroma)).not.toContain('privileges');
    expect([keysOf(polled.poll).includes('pleroma'), keysOf(notification).includes('group_key')]).toEqual([false, false]);
  });

  test('identifies itself as Akkoma', async () => {
    const info = await guest('GET', '/api/v1/instance');
    expectRecorded(info, 'instance_v1');
    expect([
      info.body.version,
      keysOf(info.body).includes('configuration'),
      info.body.pleroma.metadata.features.includes('bubble_timeline'),
    ]).toEqual(['2.7.2 (compatible; Akkoma 3.13.2)', false, true]);
    expect(info.body.pleroma.metadata.features).not.toContain('pleroma_chat_messages');
    const { body: nodeinfo } = await guest('GET', '/nodeinfo/2.1.json');
    expect([
      nodeinfo.software.name,
      keysOf(nodeinfo.metadata).includes('roles'),
      nodeinfo.metadata.localBubbleInstances.length > 0,
    ]).toEqual(['akkoma', false, true]);
  });
});

describe('pleroma', async () => {
  const server = await openFlavour('pleroma');
  const { origin, token, request, guest, testing } = server;
  const { polled, quoting, notification } = await saidThings(server);

  test('puts a quote into `pleroma`, without Akkoma’s own fields', async () => {
    expect([quoting.pleroma.quote.id, quoting.pleroma.quote_id, quoting.pleroma.emoji_reactions]).toEqual([polled.id, polled.id, []]);
    for (const key of ['quote', 'quote_id', 'akkoma', 'emoji_reactions']) expect(keysOf(quoting)).not.toContain(key);
    expect(keysOf(quoting.pleroma.quote.account)).not.toContain('akkoma');
    expectRecorded(await request('GET', `/api/v1/statuses/${quoting.id}`), 'status_get', 'pleroma');
  });

  test('does the same for accounts, relationships and notifications', async () => {
    const { body: account } = await request('GET', '/api/v1/accounts/verify_credentials');
    expect([keysOf(account).includes('akkoma'), keysOf(account.pleroma).includes('accepts_chat_messages')]).toEqual([false, true]);
    const { body: relationships } = await request('GET', `/api/v1/accounts/relationships?id[]=${notification.account.id}`);
    expect([relationships.length, keysOf(relationships[0]).includes('requested_by')]).toEqual([1, false]);
    expect(keysOf(notification)).toContain('group_key');
  });

  test('identifies itself as Pleroma', async () => {
    const info = await guest('GET', '/api/v1/instance');
    expectRecorded(info, 'instance_v1', 'pleroma');
    expect([info.body.version, info.body.pleroma.metadata.post_formats]).toEqual([
      '2.7.2 (compatible; Pleroma 2.7.0)',
      ['text/plain', 'text/html', 'text/markdown', 'text/bbcode'],
    ]);
    expectRecorded(await guest('GET', '/api/v2/instance'), 'instance_v2', 'pleroma');
    const { body: nodeinfo } = await guest('GET', '/nodeinfo/2.0.json');
    expect([nodeinfo.software, keysOf(nodeinfo.metadata).includes('localBubbleInstances')]).toEqual([
      { name: 'pleroma', version: '2.7.0' },
      false,
    ]);
  });

  test('accepts the stream token in the query only, and sends the same shapes', async () => {
    await expect(openStream(origin, { token })).rejects.toThrow('401');
    const stream = await openStream(origin, { token, by: 'query' });
    await testing('status', { account: 'noor', text: 'received' });
    const { payload } = await stream.next();
    expect([payload.content, keysOf(payload).includes('akkoma'), keysOf(payload.account).includes('akkoma')]).toEqual([
      'received',
      false,
      false,
    ]);
    await testing('stream/send', { account: 'demo', text: '{"event":' });
    expect(await stream.nextText()).toBe('{"event":');
    stream.close();
  });
});

describe('union', async () => {
  const server = await openFlavour('union');
  const { polled, quoting } = await saidThings(server);

  test('has the fields of both', () => {
    expect([quoting.quote.id, quoting.pleroma.quote.id, quoting.emoji_reactions, quoting.pleroma.emoji_reactions]).toEqual([
      polled.id,
      polled.id,
      [],
      [],
    ]);
  });

  test('describes itself within accounts as Akkoma does, which has no roles there', async () => {
    const { body: account } = await server.request('GET', '/api/v1/accounts/verify_credentials');
    const { metadata } = account.akkoma.instance.nodeinfo;
    const { body: whole } = await server.guest('GET', '/nodeinfo/2.1.json');
    const more = (key: string): boolean => !keysOf(metadata).includes(key);
    expect([keysOf(whole.metadata).filter(more), keysOf(metadata).length]).toEqual([['roles'], keysOf(whole.metadata).length - 1]);
    expect(keysOf(whole.metadata.federation)).toContain('rejected_instances');
    expect(keysOf(metadata.federation)).not.toContain('rejected_instances');
  });

  test('changes its flavour while running', async () => {
    await server.testing('instance', { flavour: 'pleroma' });
    const { body } = await server.request('GET', `/api/v1/statuses/${quoting.id}`);
    expect([body.quote, body.pleroma.quote.id]).toEqual([undefined, polled.id]);
    await server.testing('instance', { flavour: 'union' });
  });
});
