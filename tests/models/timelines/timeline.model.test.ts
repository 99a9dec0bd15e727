import { describe, expect, test } from 'vitest';
import {
  selectArrivedCount,
  selectFailure,
  selectFillingGap,
  selectItems,
  selectOlder,
  selectPhase,
  timelineMachine,
} from '../../../machines/timelines/timeline.machine.ts';
import { CallError } from '../../../src/domain/failure.ts';
import type { Page } from '../../../src/domain/page.ts';
import { idsOf } from '../../../src/domain/timeline-items.ts';
import { waitingCount } from '../../../src/domain/timeline-list.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, pageOf, ring } from '../../support/machines.ts';
import { idsFrom } from '../../support/machines-timeline.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };

const modelFor = (isLive: boolean) =>
  modelOf(timelineMachine, {
    input: { key: 'friends', isLive },
    events: [
      { type: 'timeline.joined' },
      { type: 'timeline.degraded' },
      { type: 'timeline.arrived', ids: ['6'] },
      { type: 'timeline.arrived', ids: idsFrom(163, 60) },
      { type: 'timeline.posted', id: '7' },
      { type: 'timeline.presence', atTop: false, engaged: false },
      { type: 'timeline.showNew' },
      { type: 'timeline.loadOlder' },
      { type: 'timeline.fillGap', gapId: 'gap:5' },
      { type: 'timeline.retry' },
    ],
    outcomes: {
      fetchNewest: [{ done: pageOf('5 4', '?max_id=4') }, { done: pageOf('9 8', '?max_id=8') }, offline],
      fetchOlder: [{ done: pageOf('3 2', '?max_id=2') }, { done: pageOf('3 2') }, offline],
      fetchGap: [{ done: pageOf('7 6 5') }, offline],
    },
    project: ({ isLive, list, cursor }) => [
      isLive,
      list.isKnown,
      list.older !== undefined,
      cursor !== undefined && cursor !== list.older,
      list.all.some(({ id }) => id === 'gap:5'),
    ],
  });
const models = [true, false].map(modelFor);

describe.each([true, false])('live from the start: %s', (isLive) => {
  const model = models[isLive ? 0 : 1]!;

  test.each(model.paths)('$name', async (path) => {
    const fetchPage = heldCall<Page>();
    const machine = timelineMachine.provide({ actors: { fetchPage: fetchPage.logic } });
    const { actor, clock, heardBy } = openAmong(machine, { key: 'friends', isLive });
    const isAsking = (id: string, asking: boolean) => () => expect(fetchPage.waiting().includes(id)).toBe(asking);
    await model.walk(path, {
      actor,
      events: {
        'timeline.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchNewest: fetchPage, fetchOlder: fetchPage, fetchGap: fetchPage }),
      },
      states: {
        live: ({ context: { list, failure } }) => {
          const snapshot = actor.getSnapshot();
          const held = heardBy('entities').findLast(({ type }) => type === 'entities.hold');
          expect(selectItems(snapshot)).toEqual(list.shown);
          expect([selectArrivedCount(snapshot), selectFailure(snapshot)]).toEqual([waitingCount(list), failure]);
          expect(held?.['ids'] ?? []).toEqual(idsOf(list.all));
          expect(idsOf(list.all)).toEqual([...new Set(idsOf(list.all))]);
        },
        'head.settled': () => {
          isAsking('fetchNewest', false)();
          expect(selectPhase(actor.getSnapshot())).toBe('ready');
        },
        'head.catchingUp.fetching': ({ context }) => {
          isAsking('fetchNewest', true)();
          expect(selectPhase(actor.getSnapshot())).toBe(context.list.isKnown ? 'ready' : 'loading');
        },
        'head.catchingUp.waiting': ({ context }) => {
          isAsking('fetchNewest', false)();
          expect(selectPhase(actor.getSnapshot())).toBe(context.list.isKnown ? 'ready' : 'failed');
        },
        'older.idle': ({ context }) => {
          isAsking('fetchOlder', false)();
          expect(selectOlder(actor.getSnapshot())).toBe(context.list.older ? 'idle' : 'end');
        },
        'older.loading': () => {
          isAsking('fetchOlder', true)();
          expect(selectOlder(actor.getSnapshot())).toBe('loading');
        },
        'older.failed': () => {
          isAsking('fetchOlder', false)();
          expect(selectOlder(actor.getSnapshot())).toBe('failed');
        },
        'gap.idle': () => {
          isAsking('fetchGap', false)();
          expect(selectFillingGap(actor.getSnapshot())).toBe(undefined);
        },
        'gap.filling': () => {
          isAsking('fetchGap', true)();
          expect(selectFillingGap(actor.getSnapshot())).toBe('gap:5');
        },
      },
    });
  });
});

test('the two models together take every edge', () => {
  expect(recordCoverage(models)).toEqual({ machine: 'timeline', edges: 24, taken: 24, missed: [] });
});
