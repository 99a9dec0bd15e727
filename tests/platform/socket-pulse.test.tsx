import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PingBehaviours } from '#platform/pulse.ts';
import { ORIGIN, startSocket } from './socket-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('whether it lives (decision streaming)', () => {
  const SILENT = { type: 'socket.silent' };
  const joined = (options: Parameters<typeof startSocket>[0] = {}) => {
    const socket = startSocket({ ways: new Map([[ORIGIN, 'protocol']]), ...options });
    const played = socket.made[0]!;
    played.open();
    socket.taken();
    return { ...socket, played };
  };

  // rules: stream-ping
  test('it pings at first and every 30 s, and an answered ping is no news', () => {
    const { played, pass, events } = joined();
    for (const pings of [1, 2, 3]) {
      expect(played.sent).toEqual(Array(pings).fill('ping'));
      played.say('pong');
      pass(30_000);
    }
    expect(events.filter(({ type }) => type === 'socket.silent')).toEqual([]);
  });

  test('a server that answered once is silent when a ping stays unanswered for 15 s: within 45 s', () => {
    const { played, pass, taken } = joined();
    played.say('pong');
    pass(40_000);
    expect(taken()).toEqual([]);
    pass(5_000);
    expect(taken()).toEqual([SILENT]);
    pass(600_000);
    expect(taken()).toEqual([]);
  });

  test('any frame is a sign of life', () => {
    const { played, pass, taken } = joined();
    played.say('pong');
    pass(30_000);
    played.say('');
    pass(25_000);
    expect(taken().filter(({ type }) => type === 'socket.silent')).toEqual([]);
  });

  test('one that never answered is doubted after 45 s, then 90 s, then each 3 min, also once it spoke: so often at most', () => {
    const habits: PingBehaviours = new Map();
    const waits = [45_000, 90_000, 180_000, 180_000].map((wait) => {
      const { pass, taken, stop } = joined({ habits });
      pass(wait - 5_000);
      const early = taken();
      pass(5_000);
      const late = taken();
      stop();
      return [early, late];
    });
    expect(waits).toEqual(waits.map(() => [[], [SILENT]]));
    const { played, pass, taken } = joined({ habits });
    played.say('');
    taken();
    pass(175_000);
    expect(taken()).not.toContainEqual(SILENT);
    pass(5_000);
    expect(taken()).toContainEqual(SILENT);
  });

  test('nothing is said to a server that is not known to understand it (GoToSocial)', () => {
    const { played, made, pass } = joined({ mayPing: () => false });
    pass(40_000);
    played.say('a');
    pass(40_000);
    expect([made.length, played.sent]).toEqual([1, []]);
  });

  test('one that turns out to understand a ping gets them from then on', () => {
    const known = { isKnown: false };
    const { played, pass } = joined({ mayPing: () => known.isKnown });
    known.isKnown = true;
    pass(30_000);
    expect(played.sent).toEqual(['ping']);
  });

  test('one that hangs up on a ping is dialled anew without a word, and gets no other', () => {
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

  test('an orderly end after a ping is what it says', () => {
    const { played, made, taken } = joined();
    played.end(1000);
    expect([made.length, taken()]).toEqual([1, [{ type: 'socket.closed', code: 1000 }]]);
  });

  test('who answered pings once and ends is not thought to mind them', () => {
    const { played, made, taken } = joined();
    played.say('pong');
    played.end(1006);
    expect([made.length, taken()]).toEqual([1, [{ type: 'socket.closed', code: 1006 }]]);
  });
});
