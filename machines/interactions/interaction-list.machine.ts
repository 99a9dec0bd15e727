import { setup, type SnapshotFrom } from 'xstate';
import { newIn, type Interaction } from '#domain/interactions/interactions.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { withFirst, withNext, withoutRows, type Rows } from '#domain/profile/account-list.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timeline/page.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Input = { of: Interaction };
type Context = Input & { rows: Rows; failure: Failure | undefined };
type Event =
  | { type: 'list.older' | 'list.retry' | 'list.refresh' }
  /** What came by itself, newest first. */
  | { type: 'list.arrived'; newest: readonly Notification[] }
  | { type: 'list.gone'; ids: readonly string[] };
type Machine = { context: Context; events: Event };

/** Keeps the rows, and tells the cache which notifications it needs. */
const keep = action<Machine, { rows: Rows; page?: Page }>(({ context: { of }, enqueue }, { rows, page }) => {
  if (page) enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: page.normalised })));
  enqueue.assign({ rows, failure: undefined });
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: `interactions ${of}`, kind: 'notifications', ids: rows.ids })));
});

/** One list of what others did, page by page, from when somebody first looks at it as long as the session lives (rule interaction-lists). */
export const interactionListMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { fetchPage: unprovided<Page, Input & { next?: PageQuery }>('fetchPage') },
  guards: { goesOn: ({ context }) => context.rows.next !== undefined },
  actions: {
    keep,
    fail: action<Machine, { error: unknown }>(({ enqueue }, { error }) => enqueue.assign({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'interactionList',
  context: ({ input }) => ({ ...input, rows: { ids: [], next: undefined }, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchFirst',
        src: 'fetchPage',
        input: ({ context: { of } }) => ({ of }),
        onDone: {
          target: 'known',
          actions: {
            type: 'keep',
            params: ({ context: { rows }, event: { output } }) => ({ rows: withFirst(rows, output), page: output }),
          },
        },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'list.retry': 'loading', 'list.refresh': 'loading' } },
    known: {
      initial: 'idle',
      on: {
        'list.refresh': '.refreshing',
        'list.arrived': {
          actions: {
            type: 'keep',
            params: ({ context: { of, rows }, event: { newest } }) => ({
              rows: { ...rows, ids: [...newIn(of, rows.ids, newest), ...rows.ids] },
            }),
          },
        },
        'list.gone': {
          actions: { type: 'keep', params: ({ context: { rows }, event: { ids } }) => ({ rows: withoutRows(rows, ids) }) },
        },
      },
      states: {
        idle: { on: { 'list.older': { guard: 'goesOn', target: 'growing' } } },
        growing: {
          invoke: {
            id: 'fetchNext',
            src: 'fetchPage',
            input: ({ context: { of, rows } }) => ({ of, ...(rows.next === undefined ? {} : { next: rows.next }) }),
            onDone: {
              target: 'idle',
              actions: {
                type: 'keep',
                params: ({ context: { rows }, event: { output } }) => ({ rows: withNext(rows, output), page: output }),
              },
            },
            onError: { target: 'stuck', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        stuck: { on: { 'list.older': 'growing' } },
        /** What it shows is looked at again; where that fails, it stands as it is. */
        refreshing: {
          invoke: {
            id: 'fetchAnew',
            src: 'fetchPage',
            input: ({ context: { of } }) => ({ of }),
            onDone: {
              target: 'idle',
              actions: {
                type: 'keep',
                params: ({ context: { rows }, event: { output } }) => ({ rows: withFirst(rows, output), page: output }),
              },
            },
            onError: 'idle',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof interactionListMachine>;
export const selectInteractionIds = ({ context: { rows } }: Snapshot): readonly string[] => rows.ids;
export const selectInteractionPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'known' =>
  snapshot.matches('known') ? 'known' : snapshot.matches('failed') ? 'failed' : 'loading';
export const selectInteractionFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
export const selectInteractionRest = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  if (snapshot.matches({ known: 'growing' })) return 'loading';
  if (snapshot.matches({ known: 'stuck' })) return 'failed';
  return snapshot.context.rows.next === undefined ? 'end' : 'idle';
};
