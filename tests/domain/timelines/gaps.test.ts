import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, emptyList, gapCursor, type ListChange, type Presence } from '#domain/timelines/list.ts';
import { drawn, feed, wrongIn } from '#tests/support/feed.ts';

/** The random steps: of the server, the stream, the newest page in flight, and the reader. */
type Action =
  | { kind: 'publish' | 'own'; times: number }
  | { kind: 'respondOwn' | 'break' | 'join' | 'request' | 'make' | 'respond' | 'reject' | 'older' | 'show' }
  | { kind: 'bring' | 'repeat' | 'fill'; at: number }
  | { kind: 'move'; presence: Presence };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('publish', 'own'), times: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('bring', 'repeat', 'fill'), at: fc.nat(20) }) },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constantFrom('respondOwn', 'break', 'join', 'join', 'request', 'make', 'respond', 'respond', 'reject', 'older', 'show'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), presence: fc.record({ atTop: fc.boolean(), engaged: fc.boolean() }) }) },
);

const live = (isScrambled = false) => {
  const server = feed(isScrambled);
  let list = emptyList;
  // Without ordered ids the items after a cut are ambiguous; no server with a stream is known to have such ids.
  let presence: Presence = { atTop: !isScrambled, engaged: false };
  let pending: string[] = [];
  let head: 'settled' | 'waiting' | { made: number | undefined } = { made: undefined };
  const apply = (change: ListChange) => {
    list = applyChange(list, change, presence);
  };
  const request = () => {
    head = { made: undefined };
    apply({ kind: 'requested' });
  };
  request();
  const actions = {
    publish: ({ times }: { times: number }) => {
      for (let left = times; left > 0; left--) server.publish();
    },
    own: () => void pending.push(server.publish()),
    respondOwn: () => {
      const [id, ...rest] = pending;
      pending = rest;
      if (id !== undefined) apply({ kind: 'posted', id });
    },
    bring: ({ at }: { at: number }) => {
      const ids = server.brought(at + 1);
      if (ids.length > 0) apply({ kind: head === 'settled' ? 'arrived' : 'buffered', ids });
    },
    repeat: ({ at }: { at: number }) => server.repeat(at),
    break: () => server.break(),
    join: () => {
      server.join();
      request();
    },
    request: () => {
      if (head === 'waiting' || !server.isLive()) request();
    },
    make: () => {
      if (typeof head === 'object') head.made ??= server.newest();
    },
    respond: () => {
      if (typeof head === 'string') return;
      apply({ kind: 'joined', page: server.page(undefined, head.made) });
      head = 'settled';
    },
    reject: () => {
      if (typeof head === 'object') head = 'waiting';
    },
    older: () => {
      if (list.older) apply({ kind: 'continued', page: server.page(list.older) });
    },
    fill: ({ at }: { at: number }) => {
      const gaps = list.all.filter(({ kind }) => kind === 'gap');
      const gapId = gaps[at % gaps.length]?.id ?? '';
      const cursor = gapCursor(list, gapId);
      if (cursor) apply({ kind: 'bridged', gapId, page: server.page(cursor) });
    },
    show: () => apply({ kind: 'showing' }),
    move: (moved: { presence: Presence }) => {
      presence = { ...moved.presence, atTop: moved.presence.atTop && !isScrambled };
    },
  };
  return { perform: (one: Action) => actions[one.kind](one as never), actions, server, list: () => list, unanswered: () => pending };
};

const actions = fc.array(action, { maxLength: 60, size: 'max' });
type World = ReturnType<typeof live>;

/** The stream joins permanently, and all pending responses arrive. */
const end = ({ actions: { join, respondOwn, respond }, unanswered }: World) => {
  join();
  while (unanswered().length > 0) respondOwn();
  respond();
};

/** Returns all statuses that a reader can reach: fills each gap, then reads to the end. */
const readAll = ({ list, actions: { fill, older } }: World): string[] => {
  for (let pages = 0; pages < 1_000 && list().all.some(({ kind }) => kind === 'gap'); pages++) fill({ at: 0 });
  for (let pages = 0; pages < 1_000 && list().older; pages++) older();
  return list().all.map(({ id }) => id);
};

/** The stream delivers a whole page before its response, and the last status once more after that. */
const cameOnceMore: Action[] = [
  { kind: 'join' },
  { kind: 'publish', times: 4 },
  { kind: 'make' },
  { kind: 'publish', times: 8 },
  { kind: 'repeat', at: 12 },
  { kind: 'publish', times: 1 },
  { kind: 'bring', at: 13 },
  { kind: 'respond' },
];

describe('timeline with a failing stream', () => {
  test('shows each missed status or has a gap for it, for any order of failures, posts, delayed responses and reads', () => {
    fc.assert(
      fc.property(actions, (some) => {
        const world = live();
        for (const one of some) {
          world.perform(one);
          expect([drawn(world.list().all), wrongIn(world.list())]).toEqual([drawn(world.list().all), []]);
        }
        end(world);
        expect([world.list().all[0]?.id, world.list().own.ids]).toEqual([String(world.server.newest()), []]);
        expect(wrongIn(world.list())).toEqual([]);
        expect(readAll(world)).toEqual(world.server.all());
      }),
      { numRuns: 1_000 },
    );
  });

  test('reaches each status exactly once without ordered ids', () => {
    fc.assert(
      fc.property(actions, (some) => {
        const world = live(true);
        for (const one of some) world.perform(one);
        end(world);
        expect(readAll(world).toSorted()).toEqual(world.server.all().toSorted());
      }),
      { numRuns: 1_000, examples: [[cameOnceMore]] },
    );
  });
});
