import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorLogic } from 'xstate';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { provideOutage } from '#features/notices/wiring/outage.ts';
import type { Http } from '#http/http.ts';
import { selectIsUnreachable, selectSince } from '#machines/notices/outage.machine.ts';
import type { SessionParts } from '#services/session-parts.ts';

const START = Date.UTC(2026, 0, 2, 10);
const down: Failure = { kind: 'offline' };

/** Starts the outage of a server whose responses to each path the test decides. */
const open = (failures: Record<string, Failure | undefined>, others: Record<string, AnyActorLogic> = {}) => {
  const paths: string[] = [];
  const send: Http['send'] = async (path) => {
    paths.push(path);
    const failure = failures[path];
    if (failure) throw new CallError(failure);
    return { body: {}, headers: new Headers() };
  };
  const http: Http = { origin: 'https://a.example', send, report: () => {}, can: () => true, takes: () => true };
  const logic = provideOutage({ http, effects: { random: () => 0.5 } } as unknown as SessionParts);
  const root = createActor(
    setup({ actors: { outage: logic, ...others } }).createMachine({
      invoke: Object.entries({ ...others, outage: logic }).map(([id, src]) => ({ id, systemId: id, src })),
    } as any),
  ).start();
  const outage = root.system.get('outage');
  const state = () => [selectIsUnreachable(outage.getSnapshot()), selectSince(outage.getSnapshot())];
  return { http, paths, state, stop: () => root.stop() };
};
const request = (http: Http, path: string) => http.send(path, { signal: AbortSignal.any([]) }).catch(() => {});
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('outage', () => {
  // rules: outage-probed
  test('begins with the failed request that the probe confirms, and ends with the first response', async () => {
    const failures: Record<string, Failure | undefined> = { home: down, 'api/v1/instance': down };
    const { http, paths, state, stop } = open(failures);
    await request(http, 'home');
    await after(0);
    expect(state()).toEqual([true, START]);
    await after(1_000);
    await after(3_000);
    expect(paths).toEqual(['home', 'api/v1/instance', 'api/v1/instance', 'api/v1/instance']);
    expect(state()).toEqual([true, START]);
    failures['home'] = undefined;
    await request(http, 'home');
    expect(state()).toEqual([false, undefined]);
    await after(60_000);
    expect(paths).toHaveLength(5);
    stop();
  });

  // rules: outage-probed
  test('ends without a request of the page once the probe has a response, even an error of the server', async () => {
    const failures: Record<string, Failure | undefined> = { home: down, 'api/v1/instance': down };
    const { http, state, stop } = open(failures);
    await request(http, 'home');
    failures['api/v1/instance'] = { kind: 'forbidden', status: 403, message: 'private' };
    await after(1_000);
    expect(state()).toEqual([false, undefined]);
    stop();
  });

  // rules: outage-probed
  test('lasts while responses prove nothing, such as the page of a proxy', async () => {
    const failures: Record<string, Failure | undefined> = { home: down, 'api/v1/instance': down };
    const { http, state, stop } = open(failures);
    await request(http, 'home');
    await after(0);
    failures['api/v1/instance'] = { kind: 'malformed' };
    await after(10_000);
    expect(state()).toEqual([true, START]);
    failures['api/v1/instance'] = undefined;
    await after(60_000);
    expect(state()).toEqual([false, undefined]);
    stop();
  });

  test('does not begin where a single call is unavailable', async () => {
    const { http, paths, state, stop } = open({ translate: { kind: 'rejected', status: 503, message: '' } });
    await request(http, 'translate');
    await after(0);
    expect([paths, state()]).toEqual([
      ['translate', 'api/v1/instance'],
      [false, undefined],
    ]);
    stop();
  });

  test('begins in doubt if a list failed before', async () => {
    const failed = setup({}).createMachine({
      context: { failure: down },
      initial: 'head',
      states: { head: { initial: 'failed', states: { failed: {} } } },
    });
    const { state, paths, stop } = open({ 'api/v1/instance': down }, { notifications: failed });
    await after(0);
    expect([paths, state()]).toEqual([['api/v1/instance'], [true, START]]);
    stop();
  });

  test('has the start of a lost network, also when the server does not respond after it returned', async () => {
    const { state, stop } = open({ 'api/v1/instance': down });
    window.dispatchEvent(new Event('offline'));
    expect(state()).toEqual([false, START]);
    await after(5_000);
    window.dispatchEvent(new Event('online'));
    await after(0);
    expect(state()).toEqual([true, START]);
    stop();
  });

  test('stops observing with its session', async () => {
    const { http, paths, stop } = open({ home: down });
    stop();
    await request(http, 'home');
    expect(paths).toEqual(['home']);
  });
});
