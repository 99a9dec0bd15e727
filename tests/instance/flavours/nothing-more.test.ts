import { describe, expect, test } from 'vitest';
import { beyond } from './beyond.ts';
import { openFlavour, saidThings } from './support.ts';

describe.each(['akkoma', 'pleroma'] as const)('%s sends only recorded fields', async (flavour) => {
  const server = await openFlavour(flavour);
  const { quoting, polled, notification } = await saidThings(server);
  const { id: noor } = notification.account;

  test.each([
    ['instance_v1', '/api/v1/instance'],
    ['nodeinfo_2.0', '/nodeinfo/2.0.json'],
    ['nodeinfo_2.1', '/nodeinfo/2.1.json'],
    ['custom_emojis', '/api/v1/custom_emojis'],
    ['verify_credentials', '/api/v1/accounts/verify_credentials'],
    ['account', `/api/v1/accounts/${noor}`],
    ['status_get', `/api/v1/statuses/${polled.id}`],
    ['status_get', `/api/v1/statuses/${quoting.id}`],
    ['timeline_public', '/api/v1/timelines/public'],
    ['timeline_home', '/api/v1/timelines/home'],
    ['notifications', '/api/v1/notifications'],
    ['search_v2', '/api/v2/search?q=noor'],
    ...(flavour === 'pleroma' ? [['instance_v2', '/api/v2/instance']] : []),
  ] as [string, string][])('%s: %s', async (name, path) => {
    const { status, body } = await server.request('GET', path);
    expect([status, beyond(flavour, name, body)]).toEqual([200, []]);
  });
});
