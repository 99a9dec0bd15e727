import { describe, expect, test } from 'vitest';
import { fetchTimeline as fetchPreferred } from '#api/timelines.ts';
import type { Http } from '#http/http.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { openInstance } from '../support/instance.ts';

type TimelineQuery = Omit<Parameters<typeof fetchPreferred>[1], 'preferences'>;
const plain = { withMuted: false, replyVisibility: 'all' } as const;
const fetchTimeline = (http: Http, requested: TimelineQuery, signal: AbortSignal) =>
  fetchPreferred(http, { ...requested, preferences: plain }, signal);

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const older = ({ next = '' }: Page) => ({ key: 'friends' as const, cursor: { page: next } });
const queries = async () => (await instance.requests()).map(({ path, query }) => `${String(path)}${String(query)}`);

describe('timelines API', () => {
  test('pages through home with each id a single time, in the order of the server', async () => {
    const ids = await instance.post({ account: 'demo', count: 45, text: 'mine' });
    const first = await fetchTimeline(demo, { key: 'friends' }, signal);
    const second = await fetchTimeline(demo, older(first), signal);
    const third = await fetchTimeline(demo, older(second), signal);
    expect([...first.ids, ...second.ids, ...third.ids].slice(0, 45)).toEqual(ids.toReversed());
    expect(first.normalised.statuses?.map(({ id }) => id)).toEqual(first.ids);
  });

  test('requests the next page by its query alone', async () => {
    await instance.testing('DELETE', 'requests');
    const first = await fetchTimeline(demo, { key: 'friends' }, signal);
    await fetchTimeline(demo, older(first), signal);
    expect(await queries()).toEqual(['/api/v1/timelines/home?limit=20', `/api/v1/timelines/home${first.next}`]);
  });

  test('requests the page below a status by its id', async () => {
    const [oldest = '', middle = '', newest = ''] = await instance.post({ account: 'demo', count: 3, text: 'gap' });
    const { ids } = await fetchTimeline(demo, { key: 'friends', cursor: { olderThan: newest } }, signal);
    expect(ids.slice(0, 2)).toEqual([middle, oldest]);
  });

  // rules: page-size
  test.each([
    ['friends', '/api/v1/timelines/home?limit=20'],
    ['public-timeline', '/api/v1/timelines/public?limit=20&local=true'],
    ['public-external-timeline', '/api/v1/timelines/public?limit=20'],
    ['bubble-timeline', '/api/v1/timelines/bubble?limit=20'],
    ['public-external-timeline:far.example', '/api/v1/timelines/public?limit=20&instance=far.example'],
    ['dms', '/api/v1/timelines/direct?limit=20'],
    ['bookmarks', '/api/v1/bookmarks?limit=20'],
    ['favourites', '/api/v1/favourites?limit=20'],
    ['tag-timeline:caf\u00e9/1', '/api/v1/timelines/tag/caf%C3%A9%2F1?limit=20'],
  ] as const)('%s requests %s', async (key, requested) => {
    await instance.testing('DELETE', 'requests');
    await fetchTimeline(demo, { key }, signal);
    expect(await queries()).toEqual([requested]);
  });

  // rules: timeline-preferences
  test.each([
    [{ withMuted: true, replyVisibility: 'all' }, '?limit=20&with_muted=true'],
    [{ withMuted: false, replyVisibility: 'following' }, '?limit=20&reply_visibility=following'],
  ] as const)('sends the preferences of the user: %o', async (preferences, query) => {
    await instance.testing('DELETE', 'requests');
    await fetchPreferred(demo, { key: 'friends', preferences }, signal);
    expect(await queries()).toEqual([`/api/v1/timelines/home${query}`]);
  });

  // rules: timeline-preferences
  test.each([
    ['dms', '/api/v1/timelines/direct?limit=20&with_muted=true'],
    ['bubble-timeline', '/api/v1/timelines/bubble?limit=20&with_muted=true&reply_visibility=self'],
    ['bookmarks', '/api/v1/bookmarks?limit=20'],
    ['favourites', '/api/v1/favourites?limit=20'],
  ] as const)('sends of the preferences to %s only those that servers read: %s', async (key, query) => {
    await instance.testing('DELETE', 'requests');
    await fetchPreferred(demo, { key, preferences: { withMuted: true, replyVisibility: 'self' } }, signal);
    expect(await queries()).toEqual([query]);
  });

  test('requests a list by its id', async () => {
    const id = await instance.makeList(demo, 'Birds');
    expect(await fetchTimeline(demo, { key: `list-timeline:${id}` }, signal)).toEqual({ ids: [], normalised: {} });
  });

  test('ends at an empty page', async () => {
    expect(await fetchTimeline(demo, { key: 'friends', cursor: { page: '?max_id=0' } }, signal)).toEqual({ ids: [], normalised: {} });
  });

  test('parses every response of the seeded instance', async () => {
    await fetchTimeline(instance.guest, { key: 'public-external-timeline', cursor: { page: '?limit=40' } }, signal);
    await fetchTimeline(demo, { key: 'friends', cursor: { page: '?limit=40' } }, signal);
    expect(instance.dropped).toEqual([]);
  });

  test('drops and reports a malformed status, and returns the page', async () => {
    const [older = '', broken = '', newer = ''] = await instance.post({ account: 'demo', count: 3 });
    await instance.testing('POST', 'malformed', { id: broken, absent: ['account'], raw: { content: 7 } });
    const { ids } = await fetchTimeline(demo, { key: 'friends' }, signal);
    expect(ids.slice(0, 2)).toEqual([newer, older]);
    expect(instance.dropped.splice(0)).toEqual([{ at: 1, issues: ['account: object', 'content: custom'] }]);
    await instance.testing('DELETE', 'malformed');
  });

  test.each([
    ['HTML instead of JSON', { body: 'html' }, { kind: 'malformed' }],
    ['JSON that is no page', { status: 200, body: { statuses: [] } }, { kind: 'malformed' }],
    ['401', { status: 401, body: { error: 'no' } }, { kind: 'unauthorized', status: 401, message: 'no' }],
    [
      '403 with invalid credentials',
      { status: 403, body: { error: 'Invalid credentials.' } },
      { kind: 'unauthorized', status: 403, message: 'Invalid credentials.' },
    ],
    ['429', { status: 429, body: { error: 'Throttled' } }, { kind: 'throttled', status: 429, message: 'Throttled' }],
    ['500', { status: 500, body: { error: 'Oh' } }, { kind: 'rejected', status: 500, message: 'Oh' }],
    ['503', { status: 503, headers: { 'retry-after': '30' } }, { kind: 'rejected', status: 503, message: '', isForeign: true }],
    ['a dropped connection', { drop: 'before' }, { kind: 'offline' }],
  ])('%s', async (_, fault, failure) => {
    await instance.fault({ path: '/api/v1/timelines/home', times: 1, ...fault });
    expect(await fetchTimeline(demo, { key: 'friends' }, signal).catch(toFailure)).toEqual(failure);
  });

  test('rejects home for guests', async () => {
    expect(await fetchTimeline(instance.guest, { key: 'friends' }, signal).catch(toFailure)).toEqual({
      kind: 'forbidden',
      status: 403,
      message: 'Invalid credentials.',
    });
  });
});
