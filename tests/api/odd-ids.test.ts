import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { findSent } from '#features/composer/api/own-statuses.ts';
import { markStatus } from '#api/status-marks.ts';
import { sendStatus } from '#api/send-status.ts';
import { deleteStatus } from '#api/delete-status.ts';
import { fetchStatus } from '#api/statuses.ts';
import { fetchTimeline } from '#api/timelines.ts';
import { toFailure } from '#domain/text/failure.ts';
import { anEntry, aSubmission } from '../support/drafts.ts';
import { html, json, serve, type Handler } from '../support/server.ts';

const { signal } = new AbortController();
const account = (id: string) => ({ id, username: id, acct: id, created_at: '2026-11-22T11:29:40Z' });
const status = (id: string, change: object = {}) => ({
  id,
  account: account('alice'),
  created_at: '2026-11-22T11:32:13.000Z',
  content: 'Hello',
  visibility: 'public',
  ...change,
});
/** A repeat in the response of snac: with the id of its original. */
const repeat = (inner: ReturnType<typeof status>, by = 'bob') => status(inner.id, { account: account(by), content: '', reblog: inner });
const clientOf = async (handler: Handler) => {
  const { origin, requests } = await serve(handler);
  return { http: createHttp(origin, 'secret'), requests };
};
const rowOf = (normalised: Awaited<ReturnType<typeof fetchStatus>>['normalised'], id: string) =>
  normalised.statuses?.find((one) => one.id === id);

describe('unusual ids', () => {
  describe('a repeat with the id of its original (snac)', () => {
    test('is a status of its own, and the next page is requested by the id that the server knows', async () => {
      const { http, requests } = await clientOf((_, response) => json(response, 200, [repeat(status('17'))]));
      const preferences = { withMuted: true, replyVisibility: 'all' } as const;
      const { ids, normalised } = await fetchTimeline(http, { key: 'friends', preferences }, signal);
      expect(ids).toEqual(['17~bob']);
      expect(normalised.statuses?.map(({ id, reblogId, content }) => [id, reblogId, content])).toEqual([
        ['17', undefined, 'Hello'],
        ['17~bob', '17', ''],
      ]);
      await fetchTimeline(http, { key: 'friends', preferences, cursor: { olderThan: '17~bob' } }, signal);
      expect(requests[1]?.url).toContain('max_id=17');
      expect(requests[1]?.url).not.toContain('~');
    });

    test('is not mistaken for the requested status', async () => {
      const { http } = await clientOf((_, response) => json(response, 200, repeat(status('17'))));
      const { statusId, normalised } = await fetchStatus(http, { statusId: '17' }, signal);
      expect([statusId, rowOf(normalised, statusId)?.content]).toEqual(['17', 'Hello']);
    });
  });

  describe('an id that an edit changed (snac)', () => {
    const edited = status('18', { content: 'Hello again', favourited: true });
    test.each([
      ['the edit', edited],
      ['the edit of the original', repeat(edited)],
    ])('%s is found under the requested id', async (_, reply) => {
      const { http } = await clientOf((__, response) => json(response, 200, reply));
      const submission = aSubmission({ text: 'Hello again', purpose: { kind: 'edit', statusId: '17' } });
      const { statusId, normalised } = await sendStatus(http, { submission }, signal);
      expect([statusId, rowOf(normalised, '17')?.content]).toEqual(['17', 'Hello again']);
    });

    test('is used for interactions too', async () => {
      const { http } = await clientOf((_, response) => json(response, 200, edited));
      const { normalised } = await markStatus(http, { statusId: '17', mark: 'favourite', wanted: true }, signal);
      expect(rowOf(normalised, '17')?.favourited).toBe(true);
    });
  });

  describe('a deletion with the response 404', () => {
    const removed = { error: 'Record not found' };
    test.each<[string, Handler, Handler, string | undefined]>([
      ['deleted, as the server confirms', (_, r) => json(r, 404, removed), (_, r) => json(r, 404, removed), undefined],
      ['not deleted', (_, r) => json(r, 404, removed), (_, r) => json(r, 200, status('17')), 'not_found'],
      [
        'no such call (snac)',
        (_, r) => html(r, 404, '<h1>404 Not Found (snac/2.75)</h1>'),
        (_, r) => json(r, 200, status('17')),
        'not_found',
      ],
      ['a page about everything', (_, r) => html(r, 404, '<p>404</p>'), (_, r) => html(r, 404, '<p>404</p>'), 'not_found'],
      ['deleted, without confirmation', (_, r) => json(r, 404, removed), (_, r) => html(r, 404, '<p>404</p>'), 'not_found'],
    ])('%s', async (_, onDelete, onGet, expected) => {
      const { http, requests } = await clientOf((request, response) => (request.method === 'DELETE' ? onDelete : onGet)(request, response));
      const failure = await deleteStatus(http, { statusId: '17' }, signal).then(() => undefined, toFailure);
      expect(failure?.kind).toBe(expected);
      expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
    });
  });

  test('finds no older status as the posted one where a server lists those too', async () => {
    const older = status('16', { text: 'hello k1' });
    const { http } = await clientOf((_, response) => json(response, 200, [status('17', { text: 'Else' }), older]));
    expect(await findSent(http, { accountId: 'alice', entry: anEntry('k1', { newestId: '17' }) }, signal)).toBe(undefined);
  });

  test('requests no source where the status contains it', async () => {
    const { http, requests } = await clientOf((request, response) =>
      json(response, 200, request.url.includes('accounts') ? [status('17', { text: 'hello k1' })] : status('17')),
    );
    expect((await findSent(http, { accountId: 'alice', entry: anEntry('k1', { newestId: '' }) }, signal))?.statusId).toBe('17');
    expect(requests.map(({ url }) => url).filter((url) => url.includes('source'))).toEqual([]);
  });
});
