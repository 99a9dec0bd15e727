import { assign, setup, type SnapshotFrom } from 'xstate';
import { formKeyOf } from '#domain/composer/draft-key.ts';
import { byDueTime, draftOfScheduled } from '#domain/composer/scheduled-list.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Which = { id: string };
type Page = { posts: readonly ScheduledPost[]; next?: PageQuery };
/** The scheduled post that is deleted or moved, and the time that was picked for it: ISO 8601, empty while incomplete. */
type Target = Which & { scheduledAt: string };
type Context = {
  posts: readonly ScheduledPost[];
  next: PageQuery | undefined;
  /** The next page was requested during a refresh, which restarts the list: it is loaded afterwards. */
  wantsMore: boolean;
  /** The last request for the next page failed. */
  hasFailedMore: boolean;
  target: Target | undefined;
  problem: Message | undefined;
};
type Event =
  | ScheduledEvents
  | { type: 'scheduled.show' | 'scheduled.leave' | 'scheduled.retry' | 'scheduled.loadMore' }
  | ({ type: 'scheduled.edit' | 'scheduled.delete' | 'scheduled.move' } & Which)
  | { type: 'scheduled.pick'; scheduledAt: string }
  | { type: 'scheduled.confirm' | 'scheduled.save' | 'scheduled.cancel' | 'scheduled.dismiss' };
type Machine = { context: Context; events: Event };

export type ScheduledEvents =
  /** A post was scheduled, or a scheduled one was replaced. */
  { type: 'scheduled.changed' };

const postOf = ({ posts }: Context, id: string) => posts.find((post) => post.id === id);
const targetOf = ({ target }: Context): Target => target ?? { id: '', scheduledAt: '' };

/** The form has a copy: the post stays scheduled until that is sent, so that it is not lost (rule schedule-edit). */
const edit = action<Machine, Which>(({ context, enqueue }, { id }) => {
  const post = postOf(context, id);
  if (!post) return;
  const key = formKeyOf(post);
  enqueue(sendToActor('composers', () => ({ type: 'composers.import', key, draft: draftOfScheduled(post) })));
  enqueue(sendToActor('composers', () => ({ type: 'composers.open', key })));
});

/** The post was not moved, as the server would have published it at once (rule schedule-ahead). */
const isTooSoon = (failure: Failure): boolean => failure.kind === 'unsupported' && failure.loss === 'schedule';

const problemOf = (key: string, error: unknown): Message => ({ key, args: { error: failureText(toFailure(error)) } });

/** The scheduled posts of the account, from when they are first shown, as long as its session lives: one is moved or deleted at a time, deleted only after a confirmation (rule schedule-list). */
export const scheduledMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchScheduled: unprovided<Page, { page?: PageQuery | undefined }>('fetchScheduled'),
    /** Ends when the first of these times has passed. */
    awaitDue: unprovided<void, { times: readonly string[] }>('awaitDue'),
    deleteScheduled: unprovided<void, Which>('deleteScheduled'),
    reschedule: unprovided<ScheduledPost, Target>('reschedule'),
  },
  guards: {
    hasMore: ({ context: { next } }) => next !== undefined,
    mustLoadMore: ({ context: { wantsMore, next } }) => wantsMore && next !== undefined,
    hasPost: ({ context }, { id }: Which) => postOf(context, id) !== undefined,
    hasTime: ({ context }) => targetOf(context).scheduledAt !== '',
  },
  actions: {
    edit,
    setPosts: assign(({ context: { wantsMore } }, { page: { posts, next } }: { page: Page }) => ({
      posts: byDueTime(posts),
      next,
      wantsMore: wantsMore && next !== undefined,
      hasFailedMore: false,
    })),
    noteWanted: assign({ wantsMore: true }),
    forgetWanted: assign({ wantsMore: false }),
    beginMore: assign({ wantsMore: false, hasFailedMore: false }),
    failMore: assign({ hasFailedMore: true }),
    addPosts: assign(({ context: { posts } }, { page }: { page: Page }) => ({
      posts: byDueTime([...posts, ...page.posts]),
      next: page.next,
    })),
    setTarget: assign(({ context }, { id }: Which) => ({
      target: { id, scheduledAt: postOf(context, id)?.scheduledAt ?? '' },
      problem: undefined,
    })),
    setTime: assign(({ context }, { scheduledAt }: { scheduledAt: string }) => ({
      target: { ...targetOf(context), scheduledAt },
      problem: undefined,
    })),
    clearTarget: assign({ target: undefined, problem: undefined }),
    showMissing: assign({ problem: { key: 'schedule.move_missing' } }),
    failDelete: assign((_, { error }: { error: unknown }) => ({ problem: problemOf('schedule.delete_failed', error) })),
    failMove: assign((_, { error }: { error: unknown }) => ({
      problem: isTooSoon(toFailure(error)) ? { key: 'schedule.move_too_soon' } : problemOf('schedule.move_failed', error),
    })),
    dropPost: assign(({ context }) => ({ posts: context.posts.filter(({ id }) => id !== targetOf(context).id), target: undefined })),
    replacePost: assign(({ context: { posts } }, { post }: { post: ScheduledPost }) => ({
      posts: byDueTime(posts.map((one) => (one.id === post.id ? post : one))),
      target: undefined,
    })),
    requestRefresh: action<Machine>(({ enqueue }) => enqueue.raise({ type: 'scheduled.changed' })),
  },
}).createMachine({
  id: 'scheduled',
  context: { posts: [], next: undefined, wantsMore: false, hasFailedMore: false, target: undefined, problem: undefined },
  type: 'parallel',
  states: {
    list: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'scheduled.show': 'loading' } },
        loading: {
          invoke: {
            id: 'fetchFirst',
            src: 'fetchScheduled',
            input: {},
            onDone: { target: 'loaded', actions: { type: 'setPosts', params: ({ event }) => ({ page: event.output }) } },
            onError: 'failed',
          },
          on: { 'scheduled.changed': { target: 'loading', reenter: true } },
        },
        failed: { on: { 'scheduled.retry': 'loading', 'scheduled.show': 'loading', 'scheduled.changed': 'loading' } },
        loaded: {
          initial: 'idle',
          on: { 'scheduled.show': '.refreshing', 'scheduled.changed': '.refreshing', 'scheduled.leave': '.left' },
          states: {
            idle: {
              always: { guard: 'mustLoadMore', target: 'loadingMore' },
              invoke: {
                id: 'awaitDue',
                src: 'awaitDue',
                input: ({ context: { posts } }) => ({ times: posts.map(({ scheduledAt }) => scheduledAt) }),
                onDone: 'refreshing',
                onError: {},
              },
              on: { 'scheduled.loadMore': { guard: 'hasMore', target: 'loadingMore' } },
            },
            /** Nobody sees the list: a post whose time comes is not fetched. */
            left: { entry: 'forgetWanted' },
            loadingMore: {
              entry: 'beginMore',
              on: {
                'scheduled.show': { target: 'refreshing', actions: 'noteWanted' },
                'scheduled.changed': { target: 'refreshing', actions: 'noteWanted' },
              },
              invoke: {
                id: 'fetchMore',
                src: 'fetchScheduled',
                input: ({ context: { next } }) => ({ page: next }),
                onDone: { target: 'idle', actions: { type: 'addPosts', params: ({ event }) => ({ page: event.output }) } },
                onError: { target: 'idle', actions: 'failMore' },
              },
            },
            /** If that fails, the list is unchanged. */
            refreshing: {
              on: {
                'scheduled.changed': { target: 'refreshing', reenter: true },
                'scheduled.loadMore': { guard: 'hasMore', actions: 'noteWanted' },
              },
              invoke: {
                id: 'fetchCurrent',
                src: 'fetchScheduled',
                input: {},
                onDone: { target: 'idle', actions: { type: 'setPosts', params: ({ event }) => ({ page: event.output }) } },
                onError: 'idle',
              },
            },
          },
        },
      },
    },
    change: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'scheduled.dismiss': { actions: 'clearTarget' },
            'scheduled.edit': { actions: { type: 'edit', params: ({ event: { id } }) => ({ id }) } },
            'scheduled.delete': {
              guard: { type: 'hasPost', params: ({ event: { id } }) => ({ id }) },
              target: 'confirming',
              actions: { type: 'setTarget', params: ({ event: { id } }) => ({ id }) },
            },
            'scheduled.move': {
              guard: { type: 'hasPost', params: ({ event: { id } }) => ({ id }) },
              target: 'picking',
              actions: { type: 'setTarget', params: ({ event: { id } }) => ({ id }) },
            },
          },
        },
        confirming: { on: { 'scheduled.cancel': { target: 'idle', actions: 'clearTarget' }, 'scheduled.confirm': 'deleting' } },
        deleting: {
          invoke: {
            id: 'deleteScheduled',
            src: 'deleteScheduled',
            input: ({ context }) => ({ id: targetOf(context).id }),
            onDone: { target: 'idle', actions: ['dropPost', 'requestRefresh'] },
            onError: {
              target: 'idle',
              actions: [{ type: 'failDelete', params: ({ event }) => ({ error: event.error }) }, 'requestRefresh'],
            },
          },
        },
        picking: {
          on: {
            'scheduled.pick': { actions: { type: 'setTime', params: ({ event: { scheduledAt } }) => ({ scheduledAt }) } },
            'scheduled.cancel': { target: 'idle', actions: 'clearTarget' },
            /** The post of a failed move may have been published meanwhile. */
            'scheduled.dismiss': { target: 'idle', actions: 'clearTarget' },
            /** Another post. */
            'scheduled.move': {
              guard: { type: 'hasPost', params: ({ event: { id } }) => ({ id }) },
              actions: { type: 'setTarget', params: ({ event: { id } }) => ({ id }) },
            },
            'scheduled.delete': {
              guard: { type: 'hasPost', params: ({ event: { id } }) => ({ id }) },
              target: 'confirming',
              actions: { type: 'setTarget', params: ({ event: { id } }) => ({ id }) },
            },
            'scheduled.edit': { target: 'idle', actions: ['clearTarget', { type: 'edit', params: ({ event: { id } }) => ({ id }) }] },
            'scheduled.save': [{ guard: 'hasTime', target: 'moving' }, { actions: 'showMissing' }],
          },
        },
        moving: {
          invoke: {
            id: 'reschedule',
            src: 'reschedule',
            input: ({ context }) => targetOf(context),
            onDone: { target: 'idle', actions: { type: 'replacePost', params: ({ event }) => ({ post: event.output }) } },
            onError: {
              target: 'picking',
              actions: [{ type: 'failMove', params: ({ event }) => ({ error: event.error }) }, 'requestRefresh'],
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof scheduledMachine>;
export const selectScheduled = ({ context }: Snapshot) => context.posts;
export const selectScheduledPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches({ list: 'loaded' })) return 'loaded';
  return snapshot.matches({ list: 'failed' }) ? 'failed' : 'loading';
};
/** The state of the request for further posts. */
export const selectMoreScheduled = (snapshot: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  const { next, wantsMore, hasFailedMore } = snapshot.context;
  if (wantsMore || snapshot.matches({ list: { loaded: 'loadingMore' } })) return 'loading';
  if (next === undefined) return 'end';
  return hasFailedMore ? 'failed' : 'idle';
};
/** The post that is deleted or moved, or whose deletion failed. */
export const selectScheduledTarget = ({ context }: Snapshot) => context.target;
export const selectScheduledProblem = ({ context }: Snapshot) => context.problem;
/** The step of the change that is in progress. */
export const selectScheduledChange = ({ value }: Snapshot) => value.change;
