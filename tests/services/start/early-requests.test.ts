import { describe, expect, test, vi } from 'vitest';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage, type Store } from '#platform/storage.ts';
import { createVault } from '#platform/vault.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { CallError } from '#domain/text/failure.ts';
import { cacheIndexName } from '#services/timeline-cache/cache-index.ts';
import { createEarlyRequests, type StartEffects } from '#services/start/early-requests.ts';
import { aDevice } from '#tests/support/app.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const { signal } = new AbortController();

const requested = async () =>
  (await instance.requests()).map(({ path }) => String(path)).filter((path) => !path.startsWith('/api/testing'));
const START = [
  '/api/v1/instance',
  '/static/config.json',
  '/api/pleroma/frontend_configurations',
  '/instance/panel.html',
  '/nodeinfo/2.0.json',
];

const begin = async (isAtOnce = true, prepare: (storage: Store) => void = () => {}) => {
  await instance.testing('DELETE', 'requests');
  const device = aDevice();
  const storage = createStorage(device);
  prepare(storage);
  const effects: StartEffects = {
    origin: instance.origin,
    storage,
    server: createServerRecord(storage),
    vault: createVault(createStorage(device, { namespace: 'starling-vault' })),
    returnedQuery: '',
    openedPath: '/main/public',
    initialResults: '',
    openTimelines: () => Promise.reject(new Error('nothing is stored for guests')),
    report: () => {},
  };
  const early = createEarlyRequests(effects);
  if (isAtOnce) early.begin();
  if (isAtOnce) early.begin();
  return early;
};

describe('early requests', () => {
  // rules: requested-at-once
  test('are sent before the app loads, each a single time, with the timeline of a guest', async () => {
    const early = await begin();
    await Promise.all([early.instance(), early.config(signal), early.panel(signal), early.node(signal)]);
    await expect.poll(requested).toHaveLength(START.length + 1);
    expect((await requested()).toSorted()).toEqual([...START, '/api/v1/timelines/public'].toSorted());
  });

  test('start when a response is needed before, without duplicates', async () => {
    const early = await begin(false);
    await Promise.all([early.node(signal), early.config(signal), early.panel(signal), early.instance()]);
    early.begin();
    await expect.poll(requested).toHaveLength(START.length + 1);
  });

  test('serve a response to one reader, and fetch for the next one', async () => {
    const early = await begin();
    await Promise.all([early.panel(signal), early.node(signal)]);
    await early.panel(signal);
    expect((await requested()).filter((path) => path === '/instance/panel.html')).toHaveLength(2);
  });

  test('pass on a failure as usual, and fetch for the next reader', async () => {
    await instance.fault({ path: '^/nodeinfo', status: 500, times: 1 });
    const early = await begin();
    await expect(early.node(signal)).rejects.toThrow(CallError);
    expect(await early.node(signal)).toMatchObject({ isPrivate: false });
  });

  test('reject unreadable cached posts only when they are read, without an unhandled rejection', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    const early = await begin(true, (storage) =>
      storage.write(cacheIndexName(keyOfVisitor({ origin: instance.origin })), { 'public-timeline': {} }),
    );
    await early.node(signal);
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(early.headStart.cachedConfig()).rejects.toThrow('nothing is stored');
  });
});
