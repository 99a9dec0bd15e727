import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectItems } from '#machines/timelines/timeline.selectors.ts';
import { drawn, feed, wrongIn } from '#tests/support/feed.ts';
import { openTimeline } from '#tests/support/machines-timeline.ts';

type Invoke = 'fetchNewest' | 'fetchOlder' | 'fetchGap';
/** The random steps: of the server, the stream and the calls, of the reader, and of time. */
type Action =
  | { kind: 'publish' | 'repeat' | 'bring'; count: number }
  | { kind: 'own' | 'respondOwn' | 'break' | 'join' | 'wait' | 'showNew' | 'loadOlder' | 'fillGap' | 'returned' }
  | { kind: 'respond'; to: Invoke; isStale: boolean }
  | { kind: 'reject'; from: Invoke }
  | { kind: 'move'; atTop: boolean; engaged: boolean };

const invoke = fc.constantFrom<Invoke>('fetchNewest', 'fetchNewest', 'fetchNewest', 'fetchOlder', 'fetchGap');
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('publish', 'repeat', 'bring', 'bring'), count: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom('own', 'respondOwn', 'break', 'join', 'join', 'wait', 'showNew', 'loadOlder', 'fillGap', 'returned'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('respond'), to: invoke, isStale: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reject'), from: invoke }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), atTop: fc.boolean(), engaged: fc.boolean() }) },
);

const live = () => {
  const server = feed();
  const timeline = openTimeline({ isLive: false });
  const { actor, arrive, requested, at, clock, gapId, give, waiting } = timeline;
  const pending: string[] = [];
  const madeFor = new Map<number, number>();
  /** The number of statuses when a page was requested. */
  const note = () => {
    for (let call = madeFor.size; call < requested.length; call++) madeFor.set(call, server.newest());
  };
  const lastRequested = (from: Invoke) => requested.findLastIndex(({ cursor }) => (cursor === undefined) === (from === 'fetchNewest'));
  note();
  const actions: { [Kind in Action['kind']]: (one: Extract<Action, { kind: Kind }>) => void | Promise<void> } = {
    publish: ({ count }) => {
      for (let left = count; left > 0; left--) server.publish();
    },
    repeat: ({ count }) => server.repeat(count),
    bring: ({ count }) => {
      const ids = server.brought(count);
      if (ids.length > 0) arrive(...ids);
    },
    own: () => void pending.push(server.publish()),
    respondOwn: () => {
      const id = pending.shift();
      if (id !== undefined) actor.send({ type: 'timeline.posted', id });
    },
    break: () => {
      server.break();
      actor.send({ type: 'timeline.degraded' });
    },
    join: () => {
      server.join();
      actor.send({ type: 'timeline.joined' });
    },
    wait: () => clock.increment(20_000),
    returned: () => actor.send({ type: 'timeline.returned' }),
    showNew: () => actor.send({ type: 'timeline.showNew' }),
    loadOlder: () => actor.send({ type: 'timeline.loadOlder' }),
    fillGap: () => actor.send({ type: 'timeline.fillGap', gapId: gapId() }),
    move: ({ atTop, engaged }) => at(atTop, engaged),
    reject: ({ from }) => (waiting().includes(from) ? timeline.fail({ kind: 'offline' }, from) : undefined),
    respond: ({ to, isStale }) => {
      if (!waiting().includes(to)) return;
      const call = lastRequested(to);
      return give(server.page(to === 'fetchNewest' ? undefined : cursorOf(to), isStale ? madeFor.get(call) : server.newest()), to);
    },
  };
  const cursorOf = (to: Invoke) => cursors[to];
  const cursors: Partial<Record<Invoke, (typeof requested)[number]['cursor']>> = {};
  /** The cursors of the pending older page and gap. */
  const noteCursors = (before: number, kind: Action['kind']) => {
    for (const { cursor } of requested.slice(before)) {
      if (cursor !== undefined) cursors[kind === 'fillGap' ? 'fetchGap' : 'fetchOlder'] = cursor;
    }
  };
  return {
    ...timeline,
    server,
    unanswered: pending,
    list: () => actor.getSnapshot().context.list,
    perform: async (one: Action) => {
      const before = requested.length;
      await actions[one.kind](one as never);
      note();
      noteCursors(before, one.kind);
    },
  };
};

describe('timeline machine with random events', () => {
  test('shows each missed status or has a gap for it, and the end of the list is shown, for any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 50, size: 'max' }), async (actions) => {
        const { perform, actor, list, server, unanswered } = live();
        const fine = () => {
          expect([drawn(list().all), wrongIn(list())]).toEqual([drawn(list().all), []]);
          expect(selectItems(actor.getSnapshot())).toEqual(list().all.slice(list().waiting));
        };
        for (const one of actions) {
          await perform(one);
          fine();
        }
        await perform({ kind: 'join' });
        while (unanswered.length > 0) await perform({ kind: 'respondOwn' });
        await perform({ kind: 'respond', to: 'fetchNewest', isStale: false });
        fine();
        expect([list().all[0]?.id, list().own.ids]).toEqual([String(server.newest()), []]);
      }),
      { numRuns: 300 },
    );
  });
});
