import { isSameFailure, mustLogIn, toFailure, type Failure } from '#domain/text/failure.ts';
import { statusText } from '#domain/text/failure-words.ts';
import { isMarked, isNoList, type TimelineKey } from '#domain/timelines/timeline.ts';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import {
  applyChange,
  emptyList,
  olderCursor,
  waitingCount,
  type Cursor,
  type ListChange,
  type Presence,
  type TimelineList,
} from '#domain/timelines/list.ts';
import { seenOf, unfiltered, type FilteredList } from '#domain/timelines/filtered-list.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Source } from '../support/unprovided.ts';

/** A reader who comes back, after a reload for one, was reading `below` a status. */
export type Input = { key: TimelineKey; isLive: boolean; isGuest: boolean; below?: string | undefined };
/** Where the older page and the gap that are under way were asked for. */
type Asked = { cursor?: Cursor | undefined; gapId: string };
type Seen = {
  /** What is known of what hides and folds its statuses. */
  filteredList: FilteredList;
  /** What filters them is there to be told. */
  isFiltering: boolean;
  /** What views show: what the list shows but for what is hidden. */
  items: readonly Item[];
};
export type Context = Input &
  Asked &
  Seen & {
    list: TimelineList;
    presence: Presence;
    failure: Failure | undefined;
    /** The stream was away: deletions below the newest page were missed (rule page-proves). */
    wasAway: boolean;
  };
/** What filters a timeline is told which statuses that has, and how many of them wait, whenever they are others. */
export type StatusFilter = Source<{ type: 'filter.follow'; ids: readonly string[]; waiting: number }, { key: TimelineKey }>;
export type Event =
  | { type: 'timeline.showNew' | 'timeline.loadOlder' | 'timeline.retry' | 'timeline.joined' | 'timeline.degraded' }
  | { type: 'timeline.returned' } // to it, to the page or to a network
  | { type: 'timeline.fillGap'; gapId: string }
  | { type: 'timeline.arrived'; ids: readonly string[] }
  | { type: 'timeline.posted'; id: string }
  | { type: 'timeline.filtered'; filteredList: FilteredList }
  | ({ type: 'timeline.presence' } & Partial<Presence>);

type Machine = { context: Context; events: Event; actors: { filterStatuses: StatusFilter } };

/** A timeline of which nothing is there yet. */
export const startOf = (input: Input): Context => ({
  ...input,
  list: { ...emptyList, ...(isMarked(input.key) ? { isMarked: true } : {}) },
  items: [],
  filteredList: unfiltered,
  isFiltering: true,
  presence: { atTop: true, engaged: false },
  gapId: '',
  failure: undefined,
  wasAway: false,
});

const change = action<Machine, ListChange>(
  ({ context: { key, list, presence, items, filteredList, isFiltering, failure, ...context }, enqueue }, one) => {
    const isBack = one.kind === 'joined' && context.isLive && context.wasAway;
    const next = applyChange(list, isBack ? { ...one, wasAway: true } : one, presence);
    if (isBack) enqueue.assign({ wasAway: false });
    const known = 'page' in one ? one.page : one.kind === 'recalled' ? one.kept : undefined;
    if (known) enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: known.normalised })));
    enqueue.assign({ list: next, items: seenOf(items, next.shown, filteredList), ...('page' in one ? { failure: undefined } : {}) });
    if ('page' in one && failure) enqueue(sendToActor('notices', () => ({ type: 'notices.settled', key: 'timeline.error' })));
    if (next.all === list.all) return;
    const ids = idsOf(next.all);
    enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: `timeline:${key}`, kind: 'statuses', ids })));
    if (isFiltering) enqueue.sendTo('filterStatuses', { type: 'filter.follow', ids, waiting: waitingCount(next) });
  },
);

/** The same failure again, poll after poll, is said once; what a list without any page says in its own place gets no notice (rule timeline-failure). */
const fail = action<Machine, { error: unknown }>(({ context: { list, ...context }, enqueue }, { error }) => {
  const failure = toFailure(error);
  if (failure.kind === 'aborted') return;
  enqueue.assign({ failure });
  if (!list.isKnown || isSameFailure(context.failure, failure)) return;
  if (mustLogIn(failure, context.isGuest) || isNoList(context.key, failure)) return;
  enqueue(sendToActor('notices', () => errorNotice('timeline.error', { error: statusText(failure) })));
});

const keepFiltered = action<Machine, { filteredList: FilteredList }>(({ context: { list, items }, enqueue }, { filteredList }) => {
  enqueue.assign({ filteredList, items: seenOf(items, list.shown, filteredList) });
});
const keepUnfiltered = action<Machine>(({ enqueue }) => enqueue.assign({ isFiltering: false }));
const keepLive = action<Machine, { isLive: boolean }>(({ context, enqueue }, { isLive }) => {
  enqueue.assign({ isLive, wasAway: context.wasAway || !isLive });
});
const keepPresence = action<Machine, Partial<Presence>>(({ context, enqueue }, presence) => {
  enqueue.assign({ presence: { ...context.presence, ...presence } });
});
const keepCursor = action<Machine>(({ context, enqueue }) => enqueue.assign({ cursor: olderCursor(context.list) }));
const keepGap = action<Machine, { gapId: string }>(({ enqueue }, params) => enqueue.assign(params));
const notifyClosed = sendToActor('screens', ({ key }: { key: TimelineKey }) => ({ type: 'screens.closed', key }));

/** What changes the list, with what the cache and the person hear of it. */
export const timelineActions = { change, fail, keepFiltered, keepUnfiltered, keepLive, keepPresence, keepCursor, keepGap, notifyClosed };
