import { beforeEach, describe, expect, test, vi } from 'vitest';
import { streamAbsence } from '#features/stream/services/stream-absence.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { unknownInstance } from '#domain/server/instance.ts';
import { aDevice } from '../support/app.ts';
import { json, serve } from '../support/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const open = async () => {
  const received = { status: 404 };
  const { origin, requests } = await serve((_, response) => json(response, received.status, {}));
  const device = aDevice();
  /** One start of the page. */
  const start = (software = 'plainpub') => {
    const storage = createStorage(device);
    const server = createServerRecord(storage);
    server.learn({ instance: { ...unknownInstance, software } });
    return { ...streamAbsence(() => origin, { server, storage }), server };
  };
  return { received, requests, start };
};

describe('server without a stream', () => {
  test('is detected, reported a single time and remembered', async () => {
    const { requests, start } = await open();
    const first = start();
    expect([first.isKnown(), await first.isFound(), first.isNews()]).toEqual([false, true, true]);
    const requested = requests.length;
    const second = start();
    expect([second.isKnown(), second.isNews(), requests.length]).toEqual([true, false, requested]);
  });

  test('is checked again after a day, and dialled once it has a stream', async () => {
    const { received, requests, start } = await open();
    const first = start();
    await first.isFound();
    first.isNews();
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await start().isKnown()).toBe(true);
    const requested = requests.length;
    expect([start().isKnown(), requests.length]).toEqual([true, requested]);
    received.status = 401;
    vi.setSystemTime(Date.now() + 86_400_000);
    expect([await start().isKnown(), start().isKnown()]).toEqual([false, false]);
  });

  test('is dialled again with other software, and reported again', async () => {
    const { start } = await open();
    const first = start();
    await first.isFound();
    first.isNews();
    const other = start('otherpub');
    expect([other.isKnown(), await other.isFound(), other.isNews()]).toEqual([false, true, true]);
  });

  test('is neither dialled nor checked when known by name, and reported a single time', async () => {
    const { requests, start } = await open();
    expect([start('snac').isKnown(), start('snac').isNews(), start('snac').isNews(), requests.length]).toEqual([true, true, false, 0]);
  });

  test('is not checked again once it had a stream, and Pleroma never', async () => {
    const { received, requests, start } = await open();
    received.status = 401;
    const one = start();
    expect([await one.isFound(), await one.isFound(), requests.length]).toEqual([false, false, 1]);
    const pleroma = start();
    pleroma.server.learn({ instance: { ...unknownInstance, isPleroma: true } });
    expect([await pleroma.isFound(), requests.length]).toEqual([false, 1]);
  });
});
