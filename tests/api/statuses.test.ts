import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { markStatus } from '#api/status-marks.ts';
import { previewStatus, sendStatus } from '#api/send-status.ts';
import { deleteStatus } from '#api/delete-status.ts';
import { fetchStatus } from '#api/statuses.ts';
import type { Submission } from '#domain/composer/draft.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { aMedium, aSubmission } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';
import { provideStatus } from './fixtures/json.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const draft = (changes: Partial<Submission>) => ({ submission: aSubmission({ text: 'Hello', idempotencyKey: 'k', ...changes }) });
const favourite = (http: typeof demo, { statusId, wanted = true }: { statusId: string; wanted?: boolean }) =>
  markStatus(http, { statusId, mark: 'favourite', wanted }, signal);
const marksOf = ({ statuses = [] }: Normalised) =>
  statuses.map(({ id, favourited, favouritesCount }) => ({ id, favourited, favouritesCount }));

const provideOf = async (changes: Partial<Submission>) => {
  const { origin, requests } = await serve((_, response) => json(response, 200, provideStatus('1')));
  await sendStatus(createHttp(origin, 'secret'), draft(changes), signal);
  const [{ method, url, body } = { method: '', url: '', body: '{}' }] = requests;
  return [method, url, JSON.parse(body) as Record<string, unknown>] as const;
};

describe('statuses API', () => {
  test('posts with subject, visibility and sensitive flag', async () => {
    const made = await sendStatus(demo, draft({ subject: 'Birds', visibility: 'unlisted', sensitive: true, idempotencyKey: 'k1' }), signal);
    const [status] = made.normalised.statuses ?? [];
    expect([status?.id, status?.spoilerText, status?.visibility, status?.sensitive]).toEqual([made.statusId, 'Birds', 'unlisted', true]);
    expect(await fetchStatus(demo, { statusId: made.statusId }, signal)).toEqual(made);
  });

  test('posts a single time per idempotency key', async () => {
    const first = await sendStatus(demo, draft({ text: 'Once', idempotencyKey: 'k2' }), signal);
    expect((await sendStatus(demo, draft({ text: 'Once', idempotencyKey: 'k2' }), signal)).statusId).toBe(first.statusId);
  });

  test('sends the documented fields', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, provideStatus('1')));
    await sendStatus(createHttp(origin, 'secret'), draft({ visibility: 'private' }), signal);
    expect(
      requests.map(({ method, url, headers, body }) => [method, url, headers['idempotency-key'], JSON.parse(body) as unknown]),
    ).toEqual([
      [
        'POST',
        '/api/v1/statuses',
        'k',
        {
          status: 'Hello',
          spoiler_text: '',
          source: 'Starling',
          visibility: 'private',
          sensitive: false,
          content_type: 'text/plain',
          media_ids: [],
        },
      ],
    ]);
  });

  // rules: sent-if-there
  test('sends the language only if present, and files by id', async () => {
    const [, , body] = await provideOf({ language: 'de', media: [aMedium({ attachmentId: '7' }), aMedium({ key: 'f2' })] });
    expect([body['language'], body['media_ids']]).toEqual(['de', ['7']]);
  });

  test.each([
    ['reply', 'in_reply_to_id'],
    ['quote', 'quote_id'],
  ] as const)('sends with a %s its reference', async (kind, field) => {
    const [, , body] = await provideOf({ purpose: { kind, statusId: '9' } });
    expect(body[field]).toBe('9');
  });

  // rules: poll-unique
  test('sends poll options only if one is not empty, without duplicates', async () => {
    const poll = { options: ['yes', '', 'no', 'yes'], multiple: true, amount: 10, unit: 'minutes' } as const;
    expect((await provideOf({ poll }))[2]['poll']).toEqual({ options: ['yes', 'no'], expires_in: 600, multiple: true });
    expect((await provideOf({ poll: { ...poll, options: ['', ' '] } }))[2]['poll']).toBe(undefined);
  });

  // rules: edit-unchanged
  test('changes neither poll nor visibility on edit', async () => {
    const poll = { options: ['yes', 'no'], multiple: false, amount: 10, unit: 'minutes' } as const;
    const [method, url, body] = await provideOf({ purpose: { kind: 'edit', statusId: '9' }, visibility: 'private', poll });
    expect([method, url]).toEqual(['PUT', '/api/v1/statuses/9']);
    expect(Object.keys(body)).toEqual(['status', 'spoiler_text', 'sensitive', 'content_type', 'media_ids']);
  });

  test('returns the message of the server for an empty status', async () => {
    const failure = await sendStatus(demo, draft({ text: '', idempotencyKey: 'k3' }), signal).catch(toFailure);
    expect(failure).toMatchObject({ kind: 'rejected', status: 422, message: expect.stringMatching(/./) as string });
  });

  test('reports an uncertain outcome after a lost response, and finds the status by repeating its key', async () => {
    await instance.fault({ method: 'POST', path: '/api/v1/statuses', times: 1, drop: 'after' });
    const lost = draft({ text: 'Lost and found', idempotencyKey: 'k4' });
    expect(await sendStatus(demo, lost, signal).catch(toFailure)).toEqual({ kind: 'offline' });
    const { statusId } = await sendStatus(demo, lost, signal);
    expect((await fetchStatus(demo, { statusId }, signal)).statusId).toBe(statusId);
  });

  test('adds and removes a favourite', async () => {
    const [statusId = ''] = await instance.post({ account: 'demo' });
    expect(marksOf((await favourite(demo, { statusId })).normalised)).toEqual([{ id: statusId, favourited: true, favouritesCount: 1 }]);
    expect(marksOf((await favourite(demo, { statusId, wanted: false })).normalised)).toEqual([
      { id: statusId, favourited: false, favouritesCount: 0 },
    ]);
  });

  test('treats a refusal of an existing favourite as success', async () => {
    const [statusId = ''] = await instance.post({ account: 'demo' });
    await favourite(demo, { statusId });
    await instance.fault({
      method: 'POST',
      path: `/api/v1/statuses/${statusId}/favourite`,
      times: 1,
      status: 422,
      body: { error: 'Already' },
    });
    expect(marksOf((await favourite(demo, { statusId })).normalised)).toEqual([{ id: statusId, favourited: true, favouritesCount: 1 }]);
  });

  test('reports throttled favourites', async () => {
    await instance.fault({ method: 'POST', path: '/api/v1/statuses/7/favourite', times: 1, status: 429, body: { error: 'Throttled' } });
    expect(await favourite(demo, { statusId: '7' }).catch(toFailure)).toEqual({
      kind: 'throttled',
      status: 429,
      message: 'Throttled',
    });
  });

  test('deletes a status', async () => {
    const [statusId = ''] = await instance.post({ account: 'demo' });
    expect(await deleteStatus(demo, { statusId }, signal)).toBe(undefined);
    expect(await fetchStatus(demo, { statusId }, signal).catch(toFailure)).toEqual({
      kind: 'not_found',
      status: 404,
      message: 'Record not found',
    });
  });

  test('encodes an id so that it cannot change the path', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, provideStatus('1')));
    await fetchStatus(createHttp(origin), { statusId: '../accounts/1?x#y' }, signal);
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/statuses/..%2Faccounts%2F1%3Fx%23y']);
  });

  test('previews a status without posting and without a key', async () => {
    const poll = { options: ['Pier', 'Bridge'], multiple: false, amount: 10, unit: 'minutes' } as const;
    const composed = aSubmission({ text: '**Nowhere** to be found', contentType: 'text/markdown', visibility: 'unlisted', poll });
    const shown = await previewStatus(demo, { composed }, signal);
    expect([shown.status.content, shown.status.visibility]).toEqual([expect.stringContaining('<strong>Nowhere</strong>'), 'unlisted']);
    expect(shown.poll?.options.map(({ title }) => title)).toEqual(['Pier', 'Bridge']);
    const { origin, requests } = await serve((_, response) => json(response, 200, provideStatus('1')));
    await previewStatus(createHttp(origin, 'secret'), { composed: { ...composed, purpose: { kind: 'edit', statusId: '9' } } }, signal);
    expect(
      requests.map(({ method, url, headers, body }) => [method, url, headers['idempotency-key'], JSON.parse(body) as unknown]),
    ).toEqual([['POST', '/api/v1/statuses', undefined, expect.objectContaining({ preview: true, status: '**Nowhere** to be found' })]]);
  });
});

// rules: edited-descriptions
test('sends the changed descriptions of files that an edited status already has with the edit, where only the edit saves them', async () => {
  const media = [
    aMedium({ key: 'kept-7', attachmentId: '7', description: 'a bird', focus: { x: 0.5, y: -0.2 }, hasNewCaption: true }),
    aMedium({ key: 'kept-9', attachmentId: '9', description: 'a buoy', focus: { x: 0.1, y: 0.1 } }),
    aMedium({ key: 'f1', attachmentId: '8', description: 'a boat' }),
  ];
  const sent = async (isInEdit: boolean, purpose: Submission['purpose']) => {
    const { origin, requests } = await serve((_, response) => json(response, 200, provideStatus('1')));
    const server = { can: (ability: string) => ability !== 'mediaAttributes' || isInEdit, takes: () => true, lack: () => {} };
    await sendStatus(createHttp(origin, 'secret', { server }), draft({ media, purpose }), signal);
    return JSON.parse(requests[0]?.body ?? '{}').media_attributes;
  };
  expect(await sent(true, { kind: 'edit', statusId: '1' })).toEqual([{ id: '7', description: 'a bird', focus: '0.5,-0.2' }]);
  expect(await sent(true, { kind: 'status' })).toBe(undefined);
  expect(await sent(false, { kind: 'edit', statusId: '1' })).toBe(undefined);
});
