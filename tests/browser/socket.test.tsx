import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HabitsOf } from '#browser/pulse.ts';
import { socketTo, type Absence } from '#browser/socket.ts';
import type { Ways } from '#browser/stream-ways.ts';
import { TICK_MS } from '#browser/tick.ts';
import { playedSockets, type Played } from './sockets.ts';
import { listenTo, playedPage, playedTicker } from './support.ts';

const ORIGIN = 'https://here.example';
const WITHOUT_TOKEN = 'wss://here.example/api/v1/streaming?stream=user';
const WITH_TOKEN = `${WITHOUT_TOKEN}&access_token=secret`;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const BARE = 'wss://here.example/api/v1/streaming';

type Known = { mayPing?: () => boolean; takesProtocol?: () => boolean; absence?: Absence };

const start = ({
  ways = new Map() as Ways,
  habits = new Map() as HabitsOf,
  token = 'secret',
  origin = ORIGIN,
  ...known
}: { ways?: Ways; habits?: HabitsOf; token?: string; origin?: string } & Known = {}) => {
  const { made, Socket } = playedSockets();
  const { page, state, listenerCount } = playedPage();
  const { ticker, tick, listenerCount: tickListeners } = playedTicker();
  const clock = { now: 1_000_000 };
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= TICK_MS) {
      clock.now += TICK_MS;
      tick();
    }
  };
  const read = (text: string) => (text === 'pong' ? undefined : `read ${text}`);
  const logic = socketTo({ origin, token, read, ways, habits, page, ticker, now: () => clock.now, Socket, ...known });
  return { ...listenTo(logic), logic, made, state, clock, pass, ways, habits, left: () => listenerCount() + tickListeners() };
};
const dialled = ({ made }: ReturnType<typeof start>) => made.map(({ url, protocol }) => [url, protocol]);
const respond = (type: string, result: string) => JSON.stringify({ event: 'pleroma:respond', payload: JSON.stringify({ type, result }) });
const AUTHENTICATE = JSON.stringify({ type: 'pleroma:authenticate', token: 'secret' });
const SUBSCRIBE = JSON.stringify({ type: 'subscribe', stream: 'user' });
const [BY_PROTOCOL, BARELY, BY_QUERY] = [
  [WITHOUT_TOKEN, 'secret'],
  [BARE, undefined],
  [WITH_TOKEN, undefined],
];

describe('how the token goes (decision 2)', () => {
  test('by the protocol, which is remembered', () => {
    const socket = start();
    socket.made[0]?.open();
    expect([dialled(socket), socket.events, [...socket.ways]]).toEqual([
      [BY_PROTOCOL],
      [{ type: 'socket.opened' }],
      [[ORIGIN, 'protocol']],
    ]);
  });

  test('a handshake that failed is no refusal: where none passes without a token either, nothing else is tried', () => {
    const socket = start();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL, BARELY], []]);
    socket.made[1]?.end(1006);
    expect([dialled(socket), socket.events, socket.ways.size]).toEqual([[BY_PROTOCOL, BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('inside the socket where one opens without a token, which is remembered', () => {
    const socket = start();
    socket.made[0]?.end(1006);
    const inside = socket.made[1]!;
    inside.open();
    expect(inside.sent).toEqual([AUTHENTICATE]);
    inside.say(respond('pleroma:authenticate', 'success'));
    expect([inside.sent, socket.events]).toEqual([[AUTHENTICATE, SUBSCRIBE], []]);
    inside.say(respond('subscribe', 'success'));
    inside.say('a');
    vi.advanceTimersToNextFrame();
    expect([socket.events, [...socket.ways], dialled(socket)]).toEqual([
      [{ type: 'socket.opened' }, { type: 'socket.received', messages: ['read a'] }],
      [[ORIGIN, 'inside']],
      [BY_PROTOCOL, BARELY],
    ]);
    const next = start({ ways: socket.ways });
    expect(dialled(next)).toEqual([BARELY]);
  });

  test.each([
    ['refused', (played: Played) => played.say(respond('pleroma:authenticate', 'error'))],
    ['hung up on', (played: Played) => played.end(1006)],
  ])('nowhere else where what is said inside is %s', (_, fail) => {
    const socket = start();
    socket.made[0]?.end(1006);
    socket.made[1]?.open();
    fail(socket.made[1]!);
    expect([dialled(socket), socket.events, socket.ways.size]).toEqual([[BY_PROTOCOL, BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  const unheard = () => {
    const socket = start();
    socket.made[0]?.end(1006);
    socket.made[1]?.open();
    vi.advanceTimersByTime(5_000);
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY, BY_PROTOCOL]);
    return socket;
  };

  test('in the query where a socket without a token opens, what is said inside is not answered in 5 s, and the protocol alone fails again', () => {
    const socket = unheard();
    socket.made[2]?.end(1006);
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY, BY_PROTOCOL, BARELY]);
    socket.made[3]?.open();
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL, BARELY, BY_PROTOCOL, BARELY, BY_QUERY], []]);
    socket.made[4]?.open();
    expect([socket.events, [...socket.ways]]).toEqual([[{ type: 'socket.opened' }], [[ORIGIN, 'query']]]);
  });

  test('not in the query where nothing passes any more', () => {
    const socket = unheard();
    socket.made[2]?.end(1006);
    socket.made[3]?.end(1006);
    expect([dialled(socket).at(-1), socket.events, socket.ways.size]).toEqual([BARELY, [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('by the protocol after all where that only failed once', () => {
    const socket = unheard();
    socket.made[2]?.open();
    expect([socket.made.length, [...socket.ways]]).toEqual([3, [[ORIGIN, 'protocol']]]);
  });

  test('in the query at once where that worked before', () => {
    expect(dialled(start({ ways: new Map([[ORIGIN, 'query']]) }))).toEqual([BY_QUERY]);
  });

  test('never otherwise once the protocol worked', () => {
    const socket = start({ ways: new Map([[ORIGIN, 'protocol']]) });
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL], [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('inside at first where the server is known not to take the protocol (Pleroma), and by that where it is not heard', () => {
    const socket = start({ takesProtocol: () => false });
    expect(dialled(socket)).toEqual([BARELY]);
    socket.made[0]?.open();
    vi.advanceTimersByTime(5_000);
    expect(dialled(socket)).toEqual([BARELY, BY_PROTOCOL]);
  });

  test('inside is forgotten where it is not taken any more', () => {
    const socket = start({ ways: new Map([[ORIGIN, 'inside']]) });
    socket.made[0]?.open();
    socket.made[0]?.end(1006);
    expect([dialled(socket), socket.events, socket.ways.size]).toEqual([[BARELY], [{ type: 'socket.closed', code: 1006 }], 0]);
  });

  test('nowhere else when the socket opened first', () => {
    const socket = start();
    socket.made[0]?.open();
    socket.clock.now += 60_000;
    socket.made[0]?.end(1011);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.opened' }, { type: 'socket.closed', code: 1011 }]]);
  });

  test('nowhere else without a network', () => {
    const socket = start();
    socket.state.isOnline = false;
    socket.made[0]?.end(1006);
    expect([socket.made.length, socket.events]).toEqual([1, [{ type: 'socket.closed', code: 1006 }]]);
  });

  test('a token that no protocol may be called goes inside', () => {
    const socket = start({ token: 'a=b/c' });
    expect(dialled(socket)).toEqual([BARELY]);
    socket.made[0]?.open();
    vi.advanceTimersByTime(5_000);
    socket.made[1]?.open();
    expect(dialled(socket)).toEqual([BARELY, BARELY, [`${WITHOUT_TOKEN}&access_token=a%3Db%2Fc`, undefined]]);
  });

  test("the page's own scheme decides", () => {
    expect(dialled(start({ origin: 'http://localhost:4000' }))).toEqual([['ws://localhost:4000/api/v1/streaming?stream=user', 'secret']]);
  });

  test('it is nowhere to be read in the source', () => {
    const { logic, events } = start();
    expect(JSON.stringify([logic, events])).not.toContain('secret');
  });

  test('a handshake that says nothing for 20 s has failed', () => {
    const socket = start({ ways: new Map([[ORIGIN, 'protocol']]) });
    vi.advanceTimersByTime(19_999);
    expect(socket.events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.events).toEqual([{ type: 'socket.closed', code: 1006 }]);
  });
});

describe('a server without a stream (decision 43)', () => {
  const absence = (said: Partial<Absence>): Absence => ({ isKnown: () => false, isFound: async () => false, isNews: () => true, ...said });
  const soon = async () => {
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
  };

  test('that is known to have none is not dialled', () => {
    const { made, events } = start({ absence: absence({ isKnown: () => true, isNews: () => false }) });
    expect([made, events]).toEqual([[], [{ type: 'socket.absent', isNews: false }]]);
  });

  test('that is asked anew is dialled once it has one, unless the page was left', async () => {
    const has = start({ absence: absence({ isKnown: async () => false }) });
    const left = start({ absence: absence({ isKnown: async () => false }) });
    left.stop();
    expect(has.made).toEqual([]);
    await soon();
    expect([dialled(has), dialled(left)]).toEqual([[BY_PROTOCOL], []]);
  });

  test('is found where the first handshake fails: nothing else is dialled, and no address holds the token', async () => {
    const socket = start({ absence: absence({ isFound: async () => true }) });
    socket.made[0]?.end(1006);
    await soon();
    expect([dialled(socket), socket.events]).toEqual([[BY_PROTOCOL], [{ type: 'socket.absent', isNews: true }]]);
  });

  test('that has one after all is dialled otherwise', async () => {
    const socket = start({ absence: absence({}) });
    socket.made[0]?.end(1006);
    await soon();
    expect(dialled(socket)).toEqual([BY_PROTOCOL, BARELY]);
  });

  test('is not asked where a handshake passed once, nor without a network', async () => {
    const isFound = vi.fn(async () => true);
    const known = start({ ways: new Map([[ORIGIN, 'protocol']]), absence: absence({ isFound }) });
    known.made[0]?.end(1006);
    const offline = start({ absence: absence({ isFound }) });
    offline.state.isOnline = false;
    offline.made[0]?.end(1006);
    await soon();
    expect(isFound).not.toHaveBeenCalled();
  });

  test('found after the page was left, it is said to nobody', async () => {
    const socket = start({ absence: absence({ isFound: async () => true }) });
    socket.made[0]?.end(1006);
    socket.stop();
    await soon();
    expect([socket.made.length, socket.events]).toEqual([1, []]);
  });
});

test('what comes within a frame is delivered at once, what says nothing is not', () => {
  const { made, taken } = start();
  made[0]?.open();
  taken();
  for (const text of ['a', 'pong', 'b']) made[0]?.say(text);
  made[0]?.say(new Blob());
  expect(taken()).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(taken()).toEqual([{ type: 'socket.received', messages: ['read a', 'read b'] }]);
});

test('what came before the end is delivered before it', () => {
  const { made, events } = start();
  made[0]?.open();
  made[0]?.say('a');
  made[0]?.end(1000);
  expect(events).toEqual([
    { type: 'socket.opened' },
    { type: 'socket.received', messages: ['read a'] },
    { type: 'socket.closed', code: 1000 },
  ]);
});

describe('whether it lives (decision 33)', () => {
  const SILENT = { type: 'socket.silent' };
  const joined = (options: Parameters<typeof start>[0] = {}) => {
    const socket = start({ ways: new Map([[ORIGIN, 'protocol']]), ...options });
    const played = socket.made[0]!;
    played.open();
    socket.taken();
    return { ...socket, played };
  };

  test('it pings at first and every 30 s (rule stream-ping), and an answered ping is no news', () => {
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
    const habits: HabitsOf = new Map();
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

describe('stopped', () => {
  test('it closes in order and says nothing more', () => {
    const { made, taken, stop, left } = start();
    made[0]?.open();
    made[0]?.say('a');
    taken();
    stop();
    vi.advanceTimersToNextFrame();
    made[0]?.end(1000);
    expect([made[0]?.closedWith, taken(), left()]).toEqual([1000, [], 0]);
  });

  test('while it connects, it closes as soon as it is open', () => {
    const { made, taken, stop } = start();
    stop();
    expect(made[0]?.closedWith).toBe(undefined);
    made[0]?.open();
    expect([made[0]?.closedWith, taken()]).toEqual([1000, []]);
  });

  test('while it connects, a refusal is not answered with another way', () => {
    const { made, stop } = start();
    stop();
    made[0]?.end(1006);
    expect(made.length).toBe(1);
  });
});
