import { assign, setup, type EventFromLogic, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import type { Kind, Order } from '#domain/catch-up/arrange.ts';
import type { CaughtPost } from '#domain/catch-up/posts.ts';
import { isComplete, loadedIds, nothingLoaded, restarted, withPage, type Progress } from '#domain/catch-up/progress.ts';
import { rangeOr, sinceOf, type Moments, type Range } from '#domain/catch-up/range.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import type { Page } from '#domain/timelines/page.ts';
import { action } from '../support/action.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';

/** The input of a catch-up: its time range, and the loaded part of the home timeline. */
export type Start = { moments: Moments; loaded: Progress };
type View = { range: Range; order: Order; kind: Kind };
type Context = View & {
  moments: Moments;
  progress: Progress;
  /** The number of requests since the user last began or continued. */
  requests: number;
  failure: Failure | undefined;
  posts: readonly CaughtPost[];
  /** The source that filters statuses is running. */
  isFiltering: boolean;
};
/** Receives the ids of the loaded statuses, and sends the posts that are left of them by the filters of the home timeline. */
export type PostsFilter = Source<{ type: 'posts.follow'; ids: readonly string[] }>;
type Event =
  | { type: 'catchUp.show' | 'catchUp.stop' | 'catchUp.continue' | 'catchUp.retry' | 'catchUp.refresh' }
  | { type: 'catchUp.pickRange'; range: Range }
  | { type: 'catchUp.pickOrder'; order: Order }
  | { type: 'catchUp.pickKind'; kind: Kind }
  | { type: 'posts.filtered'; posts: readonly CaughtPost[] };
type Machine = { context: Context; events: Event; actors: { filterPosts: PostsFilter } };

const MAX_REQUESTS = 20; // (rule catch-up-limit)
const SHORTEST_WAIT_MS = 1_000; // our choice: a server may not report one

const setProgress = action<Machine, { progress: Progress }>(({ context: { isFiltering }, enqueue }, { progress }) => {
  const ids = loadedIds(progress);
  enqueue.assign({ progress, failure: undefined });
  enqueue(retainEntities(() => ({ holder: 'catchUp', kind: 'statuses', ids })));
  if (isFiltering) enqueue.sendTo('filterPosts', { type: 'posts.follow', ids });
});

const sinceIn = ({ range, moments }: Context) => sinceOf(range, moments);
const isThrottled = (error: unknown) => toFailure(error).kind === 'throttled';

/**
 * The posts of the home timeline since a moment, from when they are first shown until the session ends: pages are fetched below what the
 * timeline has loaded, which itself stays as it is (rules catch-up-once, catch-up-limit).
 */
export const catchUpMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    begin: unprovided<Start>('begin'),
    fetchPage: unprovided<Page, { cursor?: Cursor }>('fetchPage'),
    filterPosts: unprovidedSource<NonReducibleUnknown, EventFromLogic<PostsFilter>>('filterPosts'),
  },
  guards: {
    hasBegun: ({ context }) => context.moments.now > 0,
    hasAll: ({ context }) => isComplete(context.progress, sinceIn(context)),
    hasFetchedEnough: ({ context: { requests } }) => requests >= MAX_REQUESTS,
    isThrottled: (_, { error }: { error: unknown }) => isThrottled(error),
  },
  actions: {
    setProgress,
    merge: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
    setMoments: assign(({ context: { range } }, { moments }: { moments: Moments }) => ({ moments, range: rangeOr(range, moments) })),
    countRequest: assign(({ context: { requests } }) => ({ requests: requests + 1 })),
    resetRequests: assign({ requests: 0 }),
    setView: assign((_, view: Partial<View>) => view),
    setPosts: assign((_, { posts }: { posts: readonly CaughtPost[] }) => ({ posts })),
    setUnfiltered: assign({ isFiltering: false }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  delays: {
    /** The time that the server named. */
    untilAllowed: ({ context: { failure } }) =>
      Math.max(SHORTEST_WAIT_MS, (failure?.kind === 'throttled' ? failure.retryAfterMs : undefined) ?? 0),
  },
}).createMachine({
  id: 'catchUp',
  context: {
    range: 'visit',
    order: 'newest',
    kind: 'all',
    moments: { now: 0 },
    progress: nothingLoaded,
    requests: 0,
    failure: undefined,
    posts: [],
    isFiltering: true,
  },
  invoke: { id: 'filterPosts', src: 'filterPosts', onError: { actions: 'setUnfiltered' } },
  on: {
    'catchUp.pickRange': { actions: { type: 'setView', params: ({ event: { range } }) => ({ range }) } },
    'catchUp.pickOrder': { actions: { type: 'setView', params: ({ event: { order } }) => ({ order }) } },
    'catchUp.pickKind': { actions: { type: 'setView', params: ({ event: { kind } }) => ({ kind }) } },
    'posts.filtered': { actions: { type: 'setPosts', params: ({ event: { posts } }) => ({ posts }) } },
  },
  initial: 'unopened',
  states: {
    unopened: { on: { 'catchUp.show': 'loading' } },
    loading: {
      initial: 'beginning',
      entry: 'resetRequests',
      states: {
        beginning: {
          invoke: {
            id: 'begin',
            src: 'begin',
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'setMoments', params: ({ event: { output } }) => output },
                {
                  type: 'setProgress',
                  params: ({ context: { progress }, event: { output } }) => ({ progress: restarted(progress, output.loaded) }),
                },
              ],
            },
            onError: { target: '#catchUp.settled.failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        deciding: {
          always: [
            { guard: 'hasAll', target: '#catchUp.settled.complete' },
            { guard: 'hasFetchedEnough', target: '#catchUp.settled.paused' },
            { target: 'fetching' },
          ],
        },
        fetching: {
          entry: 'countRequest',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context: { progress } }) =>
              progress.next === undefined || progress.next === 'newest' ? {} : { cursor: progress.next },
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'merge', params: ({ event: { output: page } }) => ({ page }) },
                { type: 'setProgress', params: ({ context, event: { output } }) => ({ progress: withPage(context.progress, output) }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event: { error } }) => ({ error }) },
                target: 'waiting',
                actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
              },
              { target: '#catchUp.settled.failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
            ],
          },
          on: { 'catchUp.stop': '#catchUp.settled.paused' },
        },
        /** The server allows the next request only later. */
        waiting: { after: { untilAllowed: 'deciding' }, on: { 'catchUp.stop': '#catchUp.settled.paused' } },
      },
    },
    settled: {
      initial: 'complete',
      on: {
        'catchUp.refresh': 'loading',
        'catchUp.pickRange': {
          target: 'loading.deciding',
          actions: { type: 'setView', params: ({ event: { range } }) => ({ range }) },
        },
      },
      states: {
        complete: {},
        paused: { on: { 'catchUp.continue': '#catchUp.loading.deciding' } },
        failed: { on: { 'catchUp.retry': [{ guard: 'hasBegun', target: '#catchUp.loading.deciding' }, { target: '#catchUp.loading' }] } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof catchUpMachine>;
export const selectCatchUpPhase = ({ value }: Snapshot): 'loading' | 'complete' | 'paused' | 'failed' =>
  typeof value === 'object' && 'settled' in value ? (value.settled ?? 'complete') : 'loading';
/** True while the server allows no request. */
export const selectIsThrottled = (snapshot: Snapshot) => snapshot.matches({ loading: 'waiting' });
export const selectCatchUpFailure = ({ context: { failure } }: Snapshot) => failure;
export const selectCaughtPosts = ({ context: { posts } }: Snapshot) => posts;
export const selectRange = ({ context: { range } }: Snapshot) => range;
export const selectOrder = ({ context: { order } }: Snapshot) => order;
export const selectKind = ({ context: { kind } }: Snapshot) => kind;
export const selectMoments = ({ context: { moments } }: Snapshot) => moments;
