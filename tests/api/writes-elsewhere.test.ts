import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { blockDomain, subscribeTo } from '#api/relations.ts';
import { translateStatus } from '#api/status-versions.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { unknownInstance, unknownNode, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import { reactTo } from '#api/status-marks.ts';
import { sendStatus } from '#api/send-status.ts';
import { deleteStatus } from '#api/delete-status.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';
import { toFailure } from '#domain/text/failure.ts';
import { aSubmission } from '../support/drafts.ts';
import { json, serve } from '../support/server.ts';
import { EVERY_WRITE } from './every-write.ts';
import { KNOWN } from './known-fields.ts';

const { signal } = new AbortController();
const targets = {
  statusId: '17',
  accountId: 'bob',
  pollId: '3',
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'https://here.example/oauth-callback', scopes: 'read' },
};
const relationship = { id: 'bob', following: true, notifying: true };

/** A server of a given software that accepts any request. */
const serverThatIs = async (instance: Partial<InstanceInfo>, node: Partial<NodeInfo>, reply: object = {}) => {
  const { origin, requests } = await serve((_, response) => json(response, 200, reply));
  const server = createServerRecord({ read: () => undefined, write: () => true });
  server.learn({ instance: { ...unknownInstance, ...instance }, node: { ...unknownNode, ...node } });
  const http = createHttp(origin, 'secret', { server });
  const received = () => requests.map(({ method, url, body }) => [method, url, body === '' ? undefined : (JSON.parse(body) as unknown)]);
  return { http, requests, received };
};

describe('writes to other servers', () => {
  describe('snac', () => {
    const snac = () => serverThatIs({ version: '4.0.0 (not true; really snac/2.75)', software: 'snac' }, { software: 'snac' });

    test('posts only the fields that it stores: text, images, and one of two visibilities', async () => {
      const { http, requests } = await snac();
      for (const writes of Object.values(EVERY_WRITE))
        for (const perform of Object.values(writes)) await perform(http, targets).catch(() => undefined);
      const { fields, visibilities } = KNOWN.snac;
      const posts = requests
        .filter(({ url, method }) => method === 'POST' && url === '/api/v1/statuses')
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
      expect(posts.length).toBeGreaterThan(3);
      expect([...new Set(posts.flatMap(Object.keys))].filter((field) => !fields['post statuses']?.includes(field))).toEqual([]);
      expect([...new Set(posts.map(({ visibility }) => visibility))]).toEqual(visibilities);
      const edits = requests.filter(({ url, method }) => method === 'PUT' && url.startsWith('/api/v1/statuses/'));
      expect(
        edits
          .flatMap(({ body }) => Object.keys(JSON.parse(body) as object))
          .filter((field) => !fields['put statuses/:id']?.includes(field)),
      ).toEqual([]);
    });

    test('accepts since 2.96 a poll as form and every visibility but local; deletes, follows tags and accepts reactions', async () => {
      const { http, requests } = await serverThatIs(
        { version: '4.0.0 (not true; really snac/2.96)', software: 'snac', pollLimits: DEFAULT_POLL_LIMITS },
        { software: 'snac' },
        {
          id: '18',
          account: { id: 'a', acct: 'a', username: 'a' },
          content: '🎉',
          visibility: 'public',
          created_at: '2026-11-26T23:08:42Z',
        },
      );
      const poll = { ...emptyPoll, options: ['yes & no', 'maybe'] };
      await sendStatus(http, { submission: aSubmission({ idempotencyKey: 'k', poll, visibility: 'direct' }) }, signal);
      const [{ body, headers } = { body: '', headers: {} }] = requests;
      expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
      const form = new URLSearchParams(body);
      expect([form.getAll('poll[options][]'), form.get('poll[multiple]'), form.get('visibility')]).toEqual([
        ['yes & no', 'maybe'],
        'false',
        'direct',
      ]);
      await deleteStatus(http, { statusId: '17' }, signal);
      await reactTo(http, { statusId: '17', emoji: '🎉', wanted: true }, signal).catch(() => undefined);
      expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/v1/statuses',
        'DELETE /api/v1/statuses/17',
        `POST /api/v1/statuses/17/react/${encodeURIComponent('🎉')}`,
        'GET /api/v1/statuses/17',
      ]);
      expect((['tagFollows', 'unlistedScope', 'polls'] as const).map((one) => http.can(one))).toEqual([true, true, true]);
    });

    test('requests nothing that responds with a page: deletion, mutes, reports, tags, account options', async () => {
      const { http, requests } = await snac();
      for (const writes of Object.values(EVERY_WRITE))
        for (const perform of Object.values(writes)) await perform(http, targets).catch(() => undefined);
      const written = requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
      const absent = /DELETE \/api\/v1\/statuses|mute$|reports|tags|dismiss|domain_blocks|remove_from|profile|pleroma|akkoma/;
      expect(written.filter((one) => absent.test(one))).toEqual([]);
      expect(written).toContain('POST /api/v1/statuses/17/favourite');
      const own = requests.filter(({ url }) => url === '/api/v1/accounts/update_credentials');
      const parts = / name="(\w+)"\r\n\r\n(.*)\r\n/;
      expect(own.map(({ body }) => parts.exec(body)?.slice(1))).toEqual([
        ['display_name', 'Wren'],
        ['note', 'Hello'],
      ]);
    });

    test('rejects blocking a domain without a request', async () => {
      const { http, requests } = await snac();
      const failure = await blockDomain(http, { domain: 'bad.example', wanted: true }, signal).then(() => undefined, toFailure);
      expect([failure?.kind, requests]).toEqual(['not_found', []]);
    });
  });

  describe('subscribing', () => {
    test('is a call of its own on Pleroma', async () => {
      const { http, received } = await serverThatIs({ isPleroma: true }, { software: 'pleroma' }, relationship);
      await subscribeTo(http, { accountId: 'bob', wanted: true }, signal);
      expect(received()).toEqual([['POST', '/api/v1/pleroma/accounts/bob/subscribe', undefined]]);
    });
    test.each(['mastodon', 'gotosocial'])('is part of following on %s', async (software) => {
      const { http, received } = await serverThatIs({}, { software }, relationship);
      expect((await subscribeTo(http, { accountId: 'bob', wanted: true }, signal)).subscribing).toBe(true);
      await subscribeTo(http, { accountId: 'bob', wanted: false }, signal);
      expect(received()).toEqual([
        ['POST', '/api/v1/accounts/bob/follow', { notify: true }],
        ['POST', '/api/v1/accounts/bob/follow', { notify: false }],
      ]);
    });
  });

  test('translate by a call of its own on Mastodon', async () => {
    const response = { content: '<p>Hallo</p>', detected_source_language: 'en' };
    const { http, received } = await serverThatIs({ translates: true }, { software: 'mastodon' }, response);
    expect(await translateStatus(http, { statusId: '17', language: 'de' }, signal)).toEqual({
      text: '<p>Hallo</p>',
      detectedLanguage: 'en',
    });
    expect(received()).toEqual([['POST', '/api/v1/statuses/17/translate', { lang: 'de' }]]);
  });
});
