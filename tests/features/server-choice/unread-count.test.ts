import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectUnread } from '#machines/server-choice/unread-count.machine.ts';
import { unreadCountLogic } from '#features/server-choice/wiring/unread-count.ts';
import { fetchUnreadCount } from '#features/server-choice/api/unread-count.ts';
import { createHttp } from '#http/http.ts';

const { signal } = new AbortController();
const MARKERS = '/api/v1/markers?timeline%5B%5D=notifications';

/** Provides the responses of a server by path; records each request with its token. */
const serve = (responses: Readonly<Record<string, unknown>>) => {
  const requests: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { origin, pathname, search } = new URL(input.url);
    requests.push([input.url, input.headers.get('authorization')]);
    const body = responses[pathname + search];
    expect(origin).toBe('https://social.example');
    return Response.json(body ?? { error: 'Not Found' }, { status: body === undefined ? 404 : 200 });
  });
  return requests;
};
const count = () => fetchUnreadCount(createHttp('https://social.example', 'token'), signal);
const many = (length: number, seen?: boolean) =>
  Array.from({ length }, (_, at) => ({ id: String(at), ...(seen === undefined ? {} : { pleroma: { is_seen: seen } }) }));

afterEach(() => vi.unstubAllGlobals());

// rules: unread-elsewhere
describe('unread notifications of another account', () => {
  test('are counted by the marker where it has a number, with one request', async () => {
    const requests = serve({ [MARKERS]: { notifications: { last_read_id: '9', pleroma: { unread_count: 4 } } } });
    expect(await count()).toEqual({ count: 4, isMore: false });
    expect(requests).toEqual([[`https://social.example${MARKERS}`, 'Bearer token']]);
  });

  test.each([
    [2, { count: 2, isMore: false }],
    [20, { count: 20, isMore: false }],
    [21, { count: 20, isMore: true }],
  ])('are the %d newer than the marker elsewhere', async (length, unread) => {
    serve({ [MARKERS]: { notifications: { last_read_id: '9' } }, '/api/v1/notifications?limit=21&since_id=9': many(length) });
    expect(await count()).toEqual(unread);
  });

  test('are those that the server does not report as read, without a marker', async () => {
    serve({ [MARKERS]: {}, '/api/v1/notifications?limit=21': [...many(3, false), ...many(2, true)] });
    expect(await count()).toEqual({ count: 3, isMore: false });
  });

  test('are unknown without a marker and without reports', async () => {
    serve({ [MARKERS]: {}, '/api/v1/notifications?limit=21': many(3) });
    expect(await count()).toBe(undefined);
  });

  test('are requested with the token of the account at its own server, and not without one', async () => {
    const requests = serve({ [MARKERS]: { notifications: { pleroma: { unread_count: 1 } } } });
    const account = { origin: 'https://social.example', accountId: '7' };
    const key = 'starling-vault/@social.example/:token:https://social.example/7';
    const unread = async () => {
      const actor = createActor(unreadCountLogic, { input: { account } }).start();
      return selectUnread(await waitFor(actor, ({ value }) => value === 'settled'));
    };
    const values = new Map<string, string>([['starling-vault/@other.example/:token:https://social.example/7', '"stolen"']]);
    vi.stubGlobal('localStorage', { getItem: (name: string) => values.get(name) ?? null });
    expect([await unread(), requests]).toEqual([undefined, []]);
    values.set(key, '"mine"');
    expect(await unread()).toEqual({ count: 1, isMore: false });
    expect(requests.map(([, authorization]) => authorization)).toEqual(['Bearer mine']);
  });
});
