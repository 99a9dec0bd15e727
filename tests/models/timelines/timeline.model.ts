import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import type { CachedList } from '#domain/timelines/list.ts';
import { idsFrom } from '#tests/support/machines-timeline.ts';
import { pageOf } from '#tests/support/machines.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };

const refused = { error: new CallError({ kind: 'unauthorized', status: 401, message: '' }) };

const missing = { error: new CallError({ kind: 'not_found', status: 404, message: '' }) };

/** The filtered list before the filters have checked all statuses, and afterwards. */
const held = { hidden: new Set(['5', '4']), collapsed: new Map(), also: new Map(), byKind: 0, isWhole: false };
const filteredList = { ...held, hidden: new Set(['4']), also: new Map([['5', ['4']]]), byKind: 0, isWhole: true };
const filterStatuses = [{ error: new Error('no cache') }];

/** The cached timeline of this device. */
const stored: CachedList = {
  items: [
    { kind: 'status', id: '4' },
    { kind: 'status', id: '3' },
  ],
  seenAt: 1,
  normalised: {},
  older: { olderThan: '3' },
};
const loadCached = [{ done: stored }, { error: new Error('nothing is stored') }];

const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const topOf = ({ items }: { readonly items: readonly Item[] }): string | undefined => items[0]?.id;

/** Ids in these walks are decreasing by one: a larger difference means missing statuses. */
const isSwallowed = (item: Item, at: number, items: readonly Item[]): boolean => {
  const below = items[at + 1];
  return item.id === '8' && below?.kind === 'status' && Number(below.id) < 7;
};

const invariants: Invariants<typeof timelineMachine> = {
  'nothing is shown twice': ({ context: { items, list } }) => isOnce(items.map(({ id }) => id)) && isOnce(list.all.map(({ id }) => id)),
  'nothing is shown that the list does not have': ({ context: { items, list } }) =>
    items.every(({ id }) => list.all.some((one) => one.id === id)),
  'statuses that may be missing between two pages are shown as a gap': ({ context: { list } }) => !list.all.some(isSwallowed),
  'what the stream brings while the newest page is fetched is not shown before it, which would hide what lies between': (
    { context },
    { last, steps },
  ) => {
    const before = steps.at(-2)?.snapshot;
    return last?.type !== 'timeline.arrived' || !before?.matches({ head: 'catchingUp' }) || context.list.all === before.context.list.all;
  },
  'the first page is requested once, whatever the stream does meanwhile': (_, { last, steps }) => {
    const before = steps.at(-2)?.snapshot;
    const isFetching = before?.matches({ head: { catchingUp: 'fetching' } }) && !before.context.list.isLoaded;
    return last?.type !== 'timeline.joined' || !isFetching || (steps.at(-1)?.started('fetchNewest') ?? []).length === 0;
  },
  'nothing is inserted above a user who reads further down': ({ context }, { last, steps }) => {
    const before = steps.at(-2)?.snapshot.context as typeof context | undefined;
    const isReading = before && !before.presence.atTop && before.list.isLoaded && before.items.length > 0;
    return !isReading || /^timeline\.(showNew|posted|filtered)$/.test(last?.type ?? '') || topOf(context) === topOf(before);
  },
  'a failed page removes no shown status': ({ context }, { last, steps }) => {
    const before = steps.at(-2)?.snapshot.context as typeof context | undefined;
    return !last?.type.startsWith('xstate.error.actor.fetch') || !before || context.list.all === before.list.all;
  },
  'the cache holds all that the list has': ({ context: { list } }, { notified }) =>
    !list.isLoaded || idsOf(list.all).join() === (notified('entities', 'entities.retain').at(-1)?.['ids'] ?? []).join(),
};

const modelFor = (isLive: boolean) =>
  modelOf(timelineMachine, {
    input: { key: 'friends', isLive, isGuest: false },
    events: [
      { type: 'timeline.showNew' },
      { type: 'timeline.joined' },
      { type: 'timeline.degraded' },
      { type: 'timeline.arrived', ids: ['6'] },
      { type: 'timeline.arrived', ids: idsFrom(163, 60) },
      { type: 'timeline.posted', id: '7' },
      { type: 'timeline.presence', atTop: false, engaged: false },
      { type: 'timeline.loadOlder' },
      { type: 'timeline.fillGap', gapId: 'gap:5' },
      { type: 'timeline.retry' },
      { type: 'timeline.returned' },
    ],
    outcomes: {
      filterStatuses,
      loadCached,
      fetchLeft: [{ done: pageOf('3 2', '?max_id=2') }, offline],
      fetchNewest: [{ done: pageOf('5 4', '?max_id=4') }, { done: pageOf('9 8', '?max_id=8') }, offline],
      fetchOlder: [{ done: pageOf('3 2', '?max_id=2') }, { done: pageOf('3 2') }, offline],
      fetchGap: [{ done: pageOf('7 6 5') }, offline],
    },
    invariants,
    project: ({ isLive, list, cursor }) => [
      isLive,
      list.isOvertaken === true,
      list.isLoaded,
      list.older !== undefined,
      cursor !== undefined && cursor !== list.older,
      list.all.some(({ id }) => id === 'gap:5'),
    ],
  });

/** A timeline with a scroll anchor further down. */
const modelOfLeft = modelOf(timelineMachine, {
  input: { key: 'friends', isLive: true, isGuest: false, below: '4' },
  events: [{ type: 'timeline.arrived', ids: ['6'] }],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3 2', '?max_id=2') }, offline],
    fetchNewest: [{ done: pageOf('5 4', '?max_id=4') }, offline],
    fetchOlder: [{ done: pageOf('1') }, offline],
    fetchGap: [{ done: pageOf('3') }, offline],
  },
  invariants,
  project: ({ list }) => [list.isLoaded, list.isRestored === true, list.all.some(({ id }) => id === 'gap:3')],
});

/** A timeline that a guest may not read. */
const modelOfClosed = modelOf(timelineMachine, {
  input: { key: 'public-timeline', isLive: false, isGuest: true },
  events: [{ type: 'timeline.retry' }],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3') }, refused],
    fetchNewest: [{ done: pageOf('5 4') }, refused],
    fetchOlder: [{ done: pageOf('3') }, refused],
    fetchGap: [{ done: pageOf('3') }, refused],
  },
  invariants,
  project: ({ list }) => [list.isLoaded],
});

/** A list that may have been deleted. */
const modelOfAbsent = modelOf(timelineMachine, {
  input: { key: 'list-timeline:7', isLive: false, isGuest: false },
  events: [{ type: 'timeline.retry' }, { type: 'timeline.returned' }],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3') }, missing],
    fetchNewest: [{ done: pageOf('5 4') }, missing],
    fetchOlder: [{ done: pageOf('3') }, missing],
    fetchGap: [{ done: pageOf('3') }, missing],
  },
  invariants,
  project: ({ list }) => [list.isLoaded],
});

/** A timeline that is hidden until it is filtered. */
const modelOfFiltered = modelOf(timelineMachine, {
  input: { key: 'dms', isLive: true, isGuest: false },
  events: [
    { type: 'timeline.filtered', filteredList: held },
    { type: 'timeline.filtered', filteredList },
  ],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3') }, offline],
    fetchNewest: [{ done: pageOf('5 4') }, offline],
    fetchOlder: [{ done: pageOf('3') }, offline],
    fetchGap: [{ done: pageOf('3') }, offline],
  },
  invariants,
  project: ({ list, filteredList: { hidden, isWhole } }) => [list.isLoaded, hidden.size, isWhole],
});

/** A timeline sorted by marks. */
const modelOfMarked = modelOf(timelineMachine, {
  input: { key: 'bookmarks', isLive: false, isGuest: false },
  events: [{ type: 'timeline.returned' }],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3') }, offline],
    fetchNewest: [{ done: pageOf('5 4') }, offline],
    fetchOlder: [{ done: pageOf('3') }, offline],
    fetchGap: [{ done: pageOf('3') }, offline],
  },
  invariants,
  project: ({ list }) => [list.isLoaded],
});

/** A timeline that may be cached on this device, with a scroll anchor further down. */
export const cachedMachine = timelineMachine.provide({ guards: { mayBeCached: () => true } });
const modelOfKept = modelOf(cachedMachine, {
  input: { key: 'friends', isLive: true, isGuest: false, below: '4' },
  events: [{ type: 'timeline.loadOlder' }],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3 2', '?max_id=2') }, offline],
    fetchNewest: [{ done: pageOf('5 4', '?max_id=4') }, offline],
    fetchOlder: [{ done: pageOf('1') }, offline],
    fetchGap: [{ done: pageOf('3') }, offline],
  },
  invariants,
  project: ({ list }) => [list.isLoaded, list.seenAt],
});

/** In the walks without own posts, everything that a page does not reach is missing. */
const isGapClosedEarly = ({ id }: Item, at: number, items: readonly Item[]): boolean => {
  const below = items[at + 1];
  return id === '7' && below?.kind === 'status' && below.id !== '6' && !items.some((item) => item.id === '6');
};

/** A timeline read at its top and further down, distinguished by all its items. */
export const timelineOfReader = modelOf(timelineMachine, {
  input: { key: 'friends', isLive: true, isGuest: false },
  events: [
    { type: 'timeline.presence', atTop: false, engaged: false },
    { type: 'timeline.presence', atTop: true, engaged: false },
    { type: 'timeline.arrived', ids: ['6'] },
    { type: 'timeline.showNew' },
    { type: 'timeline.retry' },
    { type: 'timeline.fillGap', gapId: 'gap:5' },
  ],
  outcomes: {
    filterStatuses,
    loadCached,
    fetchLeft: [{ done: pageOf('3 2', '?max_id=2') }, offline],
    fetchNewest: [{ done: pageOf('5 4', '?max_id=4') }, { done: pageOf('9 8', '?max_id=8') }, offline],
    fetchOlder: [{ done: pageOf('3 2') }, offline],
    fetchGap: [{ done: pageOf('7 6 5') }, { done: pageOf('7', '?max_id=7') }, offline],
  },
  invariants: {
    ...invariants,
    'a gap closes only where a page reaches its lower end': ({ context: { list } }) => !list.all.some(isGapClosedEarly),
  },
  project: ({ list, items, presence: { atTop } }) => [atTop, list.isLoaded, list.all.map(({ id }) => id), items.length],
  limit: 20_000,
});

/** A timeline that is live from the start, one that is not, one with a scroll anchor, one of a guest, one sorted by marks, one that is filtered, one that may be cached on this device, and one that may be missing. */
export const timelineModels = [
  modelFor(true),
  modelFor(false),
  modelOfLeft,
  modelOfClosed,
  modelOfMarked,
  modelOfFiltered,
  modelOfKept,
  modelOfAbsent,
] as const;
