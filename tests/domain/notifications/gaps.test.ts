import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withArrived, withMore, withoutOne, withPage, withRead } from '#domain/notifications/box.ts';
import { emptyBox } from '#domain/notifications/box-shape.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { aNotification } from '#tests/support/entities.ts';
import { drawn, feed, wrongIn } from '#tests/support/feed.ts';

/** The random steps: of the server, the stream, the newest page in flight, and the reader. */
type Action =
  | { kind: 'publish' | 'repeat' | 'bring' | 'dismiss' | 'see'; count: number }
  | { kind: 'break' | 'join' | 'request' | 'make' | 'respond' | 'reject' | 'older' | 'more' };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom('publish', 'repeat', 'bring', 'bring', 'dismiss', 'see'), count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constantFrom('break', 'join', 'join', 'request', 'make', 'respond', 'respond', 'reject', 'older', 'more') }),
);

const received = (ids: readonly string[]) => ids.map((id) => aNotification({ id, seen: false }));

const live = () => {
  const removed = new Set<string>();
  const server = feed(false, removed);
  let box = emptyBox;
  let head: 'settled' | 'waiting' | { made: number | undefined } = { made: undefined };
  const page = (...requested: Parameters<typeof server.page>) => {
    const made = server.page(...requested);
    return { ...made, normalised: { notifications: received(made.ids) } };
  };
  const actions: { [Kind in Action['kind']]: (one: Extract<Action, { kind: Kind }>) => void } = {
    publish: ({ count }) => {
      for (let left = count; left > 0; left--) server.publish();
    },
    repeat: ({ count }) => server.repeat(count),
    bring: ({ count }) => {
      const ids = server.brought(count).filter((id) => !removed.has(id));
      if (ids.length > 0) box = withArrived(box, head === 'settled' ? 'arrived' : 'buffered', received(ids));
    },
    dismiss: ({ count }) => {
      const ids = idsOf(box.list.all);
      const id = ids[count - 1];
      // The order of ids is unknown for a single one.
      if (id === undefined || ids.length < 3) return;
      removed.add(id);
      box = withoutOne(box, id);
    },
    see: ({ count }) => void (box = withRead(box, idsOf(box.list.all).slice(count))),
    break: () => server.break(),
    join: () => {
      server.join();
      head = { made: undefined };
    },
    request: () => {
      if (head === 'waiting' || !server.isLive()) head = { made: undefined };
    },
    make: () => {
      if (typeof head === 'object') head.made ??= server.newest();
    },
    respond: () => {
      if (typeof head === 'string') return;
      box = withPage(box, 'joined', page(undefined, head.made));
      head = 'settled';
    },
    reject: () => {
      if (typeof head === 'object') head = 'waiting';
    },
    older: () => {
      if (box.list.older) box = withPage(box, 'continued', page(box.list.older));
    },
    more: () => void (box = withMore(box)),
  };
  return { perform: (one: Action) => actions[one.kind](one as never), server, removed, box: () => box };
};

describe('notification list with a failing stream', () => {
  test('misses no notification that the server has, for any order of failures, arrivals, dismissals and reads', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60, size: 'max' }), (some) => {
        const { perform, server, removed, box } = live();
        const wrong = () => wrongIn(box().list, removed);
        for (const one of some) {
          perform(one);
          expect([drawn(box().list.all), wrong()]).toEqual([drawn(box().list.all), []]);
        }
        perform({ kind: 'join' });
        perform({ kind: 'respond' });
        for (let pages = 0; pages < 1_000 && box().list.older; pages++) perform({ kind: 'older' });
        expect([idsOf(box().list.all), wrong()]).toEqual([server.all(), []]);
      }),
      { numRuns: 500 },
    );
  });
});
