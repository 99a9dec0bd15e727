import { describe, expect, test } from 'vitest';
import type { EventFromLogic } from 'xstate';
import {
  selectArrivedCount,
  selectFailure,
  selectFillingGap,
  selectIsWithheld,
  selectItems,
  selectOlder,
  selectPhase,
  selectSeenAt,
} from '#machines/timelines/timeline.selectors.ts';
import { timelineMachine, type StatusFilter } from '#machines/timelines/timeline.machine.ts';
import type { Page } from '#domain/timelines/page.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { waitingCount } from '#domain/timelines/list.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { CachedList } from '#domain/timelines/list.ts';
import { cachedMachine, timelineModels, timelineOfReader } from './timeline.model.ts';

const INPUTS = [
  { key: 'friends', isLive: true, isGuest: false },
  { key: 'friends', isLive: false, isGuest: false },
  { key: 'friends', isLive: true, isGuest: false, below: '4' },
  { key: 'public-timeline', isLive: false, isGuest: true },
  { key: 'bookmarks', isLive: false, isGuest: false },
  { key: 'dms', isLive: true, isGuest: false },
  { key: 'friends', isLive: true, isGuest: false, below: '4', isKept: true },
  { key: 'list-timeline:7', isLive: false, isGuest: false },
] as const;

describe.each(INPUTS.map((input, at) => [input, at] as const))(
  '%o',
  ({ isKept, ...input }: (typeof INPUTS)[number] & { isKept?: true }, at) => {
    const model = timelineModels[at] ?? timelineModels[0];

    test.each(model.paths)('$name', async (path) => {
      const fetchPage = deferredCall<Page>();
      const loadCached = deferredCall<CachedList>();
      const filterStatuses = deferredSource<EventFromLogic<StatusFilter>>();
      const machine = (isKept ? cachedMachine : timelineMachine).provide({
        actors: { fetchPage: fetchPage.logic, loadCached: loadCached.logic, filterStatuses: filterStatuses.logic },
      });
      const { actor, clock, receivedBy } = openAmong(machine, input);
      const isAsking = (id: string, asking: boolean) => () => expect(fetchPage.waiting().includes(id)).toBe(asking);
      await model.walk(path, {
        actor,
        events: {
          'timeline.*': (event) => actor.send(event),
          'xstate.error.actor.filterStatuses': (event) => actor.send(event),
          'xstate.after.*': (event) => ring(actor, clock, event),
          ...endingsOf({ loadCached, fetchLeft: fetchPage, fetchNewest: fetchPage, fetchOlder: fetchPage, fetchGap: fetchPage }),
        },
        states: {
          live: ({ context: { list, failure } }) => {
            const snapshot = actor.getSnapshot();
            const held = receivedBy('entities').findLast(({ type }) => type === 'entities.retain');
            const { hidden } = snapshot.context.filteredList;
            expect(selectItems(snapshot)).toEqual(list.shown.filter(({ id }) => !hidden.has(id)));
            if (selectIsWithheld(snapshot)) expect(selectItems(snapshot)).toEqual([]);
            expect([selectArrivedCount(snapshot), selectFailure(snapshot)]).toEqual([waitingCount(list), failure]);
            expect(held?.['ids'] ?? []).toEqual(idsOf(list.all));
            expect(idsOf(list.all)).toEqual([...new Set(idsOf(list.all))]);
          },
          'head.restoring': () => {
            expect([loadCached.waiting(), fetchPage.waiting(), selectPhase(actor.getSnapshot())]).toEqual([['loadCached'], [], 'loading']);
          },
          'head.restoringAnchor': () => {
            isAsking('fetchLeft', true)();
            expect(selectPhase(actor.getSnapshot())).toBe('loading');
          },
          'head.settled': () => {
            isAsking('fetchNewest', false)();
            expect([selectPhase(actor.getSnapshot()), selectSeenAt(actor.getSnapshot())]).toEqual(['ready', undefined]);
          },
          'head.catchingUp.fetching': ({ context }) => {
            isAsking('fetchNewest', true)();
            expect(selectPhase(actor.getSnapshot())).toBe(context.list.isLoaded ? 'ready' : 'loading');
          },
          'head.catchingUp.waiting': ({ context }) => {
            isAsking('fetchNewest', false)();
            expect(selectPhase(actor.getSnapshot())).toBe(context.list.isLoaded ? 'ready' : 'failed');
          },
          'head.catchingUp.closed': ({ context }) => {
            isAsking('fetchNewest', false)();
            expect(selectPhase(actor.getSnapshot())).toBe(context.list.isLoaded ? 'ready' : 'failed');
            expect([receivedBy('screens').at(-1), receivedBy('notices')]).toEqual([{ type: 'screens.closed', key: 'public-timeline' }, []]);
          },
          'older.idle': ({ context }) => {
            isAsking('fetchOlder', false)();
            expect(selectOlder(actor.getSnapshot())).toBe(context.list.older ? 'idle' : 'end');
          },
          'older.awaitingCheck': ({ context }) =>
            expect(context.list.unchecked).toEqual({ after: expect.any(String), cursor: expect.any(Object) }),
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
  },
);

test('the eight models together take every edge', () => {
  expect(recordCoverage(timelineModels)).toEqual({ machine: 'timeline', edges: 45, taken: 45, missed: [] });
});

test('keeps the position of a reader further down, shows nothing twice and misses nothing without a gap', () => {
  expect(timelineOfReader.broken).toEqual(new Map());
});
