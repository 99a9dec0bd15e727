import { describe, expect, it } from 'vitest';
import { FRESH_MS, trendsMachine } from '#machines/tags/trends.machine.ts';
import type { TrendKind, Trends } from '#domain/tags/trends.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

type Question = { of: TrendKind; at: number };

const open = () => {
  const callServer = deferredCall<Question & Trends, Question>();
  const { actor } = openAmong(trendsMachine.provide({ actors: { callServer: callServer.logic } }));
  return {
    callServer,
    show: (of: TrendKind, at: number) => actor.send({ type: 'keyed.request', input: { of, at } }),
    respond: (of: TrendKind, at: number) => callServer.resolve({ of, at, ids: [], links: [], normalised: {} }, `trends:${of}`),
    reject: (of: TrendKind) => callServer.reject(new Error('offline'), `trends:${of}`),
  };
};

// rules: trends-cached
describe('trends machine', () => {
  it('fetches trends again once they are stale, also empty ones', async () => {
    const { callServer, show, respond } = open();
    show('links', 0);
    await respond('links', 0);
    show('links', FRESH_MS - 1);
    expect(callServer.requested).toEqual([{ of: 'links', at: 0 }]);
    show('links', FRESH_MS);
    expect(callServer.requested.slice(1)).toEqual([{ of: 'links', at: FRESH_MS }]);
  });

  it('fetches trends again after the device’s clock moved back', async () => {
    const { callServer, show, respond } = open();
    show('links', FRESH_MS);
    await respond('links', FRESH_MS);
    show('links', FRESH_MS - 1);
    expect(callServer.requested.slice(1)).toEqual([{ of: 'links', at: FRESH_MS - 1 }]);
  });

  it('fetches trends again after a failure, and followed tags whenever they are shown', async () => {
    const { callServer, show, respond, reject } = open();
    show('tags', 0);
    await reject('tags');
    show('tags', 1);
    show('followed', 1);
    await respond('followed', 1);
    show('followed', 2);
    expect(callServer.requested.slice(1)).toEqual([
      { of: 'tags', at: 1 },
      { of: 'followed', at: 1 },
      { of: 'followed', at: 2 },
    ]);
  });
});
