import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PingBehaviours } from '#platform/pulse.ts';
import { ORIGIN, startSocket } from './socket-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('liveness (decision streaming)', () => {
  const SILENT = { type: 'socket.silent' };
  const joined = (options: Parameters<typeof startSocket>[0] = {}) => {
    const socket = startSocket({ tokenMethods: new Map([[ORIGIN, 'protocol']]), ...options });
    const played = socket.made[0]!;
    played.open();
    socket.taken();
    return { ...socket, played };
  };

  // rules: stream-ping
  test('pings at the start and every 30 s, and reports no response as event', () => {
    const { played, pass, events } = joined();
    for (const pings of [1, 2, 3]) {
      expect(played.sent).toEqual(Array(pings).fill('ping'));
      played.send('pong');
      pass(30_000);
    }
    expect(events.filter(({ type }) => type === 'socket.silent')).toEqual([]);
  });

  test('reports a server as silent within 45 s when a later ping has no response for 15 s', () => {
    const { played, pass, taken } = joined();
    played.send('pong');
    pass(40_000);
    expect(taken()).toEqual([]);
    pass(5_000);
    expect(taken()).toEqual([SILENT]);
    pass(600_000);
    expect(taken()).toEqual([]);
  });

  test('accepts any frame as a sign of life', () => {
    const { played, pass, taken } = joined();
    played.send('pong');
    pass(30_000);
    played.send('');
    pass(25_000);
    expect(taken().filter(({ type }) => type === 'socket.silent')).toEqual([]);
  });

  test('suspects a server that never responded after 45 s, 90 s, then every 3 min, also after it sent something', () => {
    const behaviour: PingBehaviours = new Map();
    const waits = [45_000, 90_000, 180_000, 180_000].map((wait) => {
      const { pass, taken, stop } = joined({ behaviour });
      pass(wait - 5_000);
      const early = taken();
      pass(5_000);
      const late = taken();
      stop();
      return [early, late];
    });
    expect(waits).toEqual(waits.map(() => [[], [SILENT]]));
    const { played, pass, taken } = joined({ behaviour });
    played.send('');
    taken();
    pass(175_000);
    expect(taken()).not.toContainEqual(SILENT);
    pass(5_000);
    expect(taken()).toContainEqual(SILENT);
  });

  test('sends nothing to a server that is not known to understand pings (GoToSocial)', () => {
    const { played, made, pass } = joined({ mayPing: () => false });
    pass(40_000);
    played.send('a');
    pass(40_000);
    expect([made.length, played.sent]).toEqual([1, []]);
  });

  test('pings from the moment that the server turns out to understand them', () => {
    const loaded = { isKnown: false };
    const { played, pass } = joined({ mayPing: () => loaded.isKnown });
    loaded.isKnown = true;
    pass(30_000);
    expect(played.sent).toEqual(['ping']);
  });

  test('reconnects silently after a ping closed the socket, and pings no more', () => {
    const { played, made, pass, taken } = joined();
    played.end(1006);
    expect([made.length, taken()]).toEqual([2, []]);
    made[1]?.open();
    expect(taken()).toEqual([{ type: 'socket.opened' }]);
    pass(40_000);
    expect(made[1]?.sent).toEqual([]);
    made[1]?.end(1006);
    expect([made.length, taken()]).toEqual([2, [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('reports an orderly close after a ping as it is', () => {
    const { played, made, taken } = joined();
    played.end(1000);
    expect([made.length, taken()]).toEqual([1, [{ type: 'socket.closed', code: 1000 }]]);
  });

  test('does not blame pings for a close after the server responded to one', () => {
    const { played, made, taken } = joined();
    played.send('pong');
    played.end(1006);
    expect([made.length, taken()]).toEqual([1, [{ type: 'socket.closed', code: 1006 }]]);
  });
});
