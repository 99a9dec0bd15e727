import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { unprovided } from '../support/unprovided.ts';
import { memberActions, type Context, type Desired } from './member-actions.ts';

type Target = { listId: string };
export type Event =
  | ({ type: 'members.open' } & Target)
  | { type: 'members.retry' | 'members.older' }
  | { type: 'member.want'; accountId: string; wanted: boolean }
  | DoneActorEvent<void>
  | ErrorActorEvent;

/** Who is on the list that is edited, page by page, from when its editor was first opened as long as the session lives; the last wish about each wins, and one that is refused is taken back (rules list-members, list-membership). */
export const listMembersMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchMembers: unprovided<Page, Target & { next?: PageQuery }>('fetchMembers'),
    setMember: unprovided<void, Desired>('setMember'),
  },
  guards: { goesOn: ({ context: { next } }) => next !== undefined },
  actions: {
    ...memberActions,
    begin: assign((_, { listId }: Target) => ({ listId, ids: [], off: [], next: undefined, failure: undefined })),
    fail: assign((_, { error }: { error: unknown }): { failure: Failure } => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'listMembers',
  context: { listId: '', ids: [], next: undefined, failure: undefined, pending: {}, off: [] },
  initial: 'closed',
  on: {
    'members.open': { target: '.loading', actions: { type: 'begin', params: ({ event: { listId } }) => ({ listId }) } },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        id: 'fetchFirst',
        src: 'fetchMembers',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'members.retry': 'loading' } },
    known: {
      initial: 'idle',
      on: {
        'member.want': { actions: { type: 'want', params: ({ event: { accountId, wanted } }) => ({ accountId, wanted }) } },
      },
      states: {
        idle: { on: { 'members.older': { guard: 'goesOn', target: 'growing' } } },
        growing: {
          invoke: {
            id: 'fetchNext',
            src: 'fetchMembers',
            input: ({ context: { listId, next } }) => ({ listId, ...(next === undefined ? {} : { next }) }),
            onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'stuck', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        stuck: { on: { 'members.older': 'growing' } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof listMembersMachine>;
export const selectMemberIds = ({ context: { ids } }: Snapshot): readonly string[] => ids;
/** Whether somebody is on it, as it is wished for; undefined where they may be further down than what was fetched. */
export const selectIsMember = (snapshot: Snapshot, accountId: string): boolean | undefined => {
  const { listId, ids, off, next, pending } = snapshot.context;
  const desired = pending[`member:${accountId} ${listId}`];
  if (desired) return desired.wanted;
  if (ids.includes(accountId)) return !off.includes(accountId);
  return next === undefined ? false : undefined;
};
export const selectMembersPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'known' =>
  snapshot.matches('known') ? 'known' : snapshot.matches('failed') ? 'failed' : 'loading';
export const selectMembersRest = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  if (snapshot.matches({ known: 'growing' })) return 'loading';
  if (snapshot.matches({ known: 'stuck' })) return 'failed';
  return snapshot.context.next === undefined ? 'end' : 'idle';
};
