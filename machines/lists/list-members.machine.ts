import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import type { Desired } from './memberships.machine.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Target = { listId: string };
type Event =
  | ({ type: 'members.open' } & Target)
  | { type: 'members.retry' | 'members.older' }
  | { type: 'member.set'; accountId: string; wanted: boolean }
  | DoneActorEvent<void>
  | ErrorActorEvent;

/** The shown accounts, the changes that are being sent by account and list, and the cursor of the next page. */
type Context = {
  listId: string;
  ids: readonly string[];
  next: PageQuery | undefined;
  failure: Failure | undefined;
  pending: Readonly<Record<string, Desired & { sent: boolean }>>;
  /** The accounts that are shown but not members: removed since the list was opened, or refused. */
  off: readonly string[];
};
type Ended = { actorId: string };
type Machine = {
  context: Context;
  events: Event;
  actors: { setMember: Call<void, Desired> };
  actions: { retainAccounts: { ids: readonly string[] }; setMembership: { accountId: string; isOn: boolean } };
};

export type { Desired } from './memberships.machine.ts';

const FAMILY = 'member:';

/** Retains the shown accounts in the cache. */
const retainAccounts = action<Machine, { ids: readonly string[] }>(({ enqueue }, { ids }) => {
  enqueue.assign({ ids });
  enqueue(retainEntities(() => ({ holder: 'members of a list', kind: 'accounts', ids })));
});

const addPage = action<Machine, { page: Page }>(({ context: { ids }, enqueue }, { page: { ids: came, normalised, next } }) => {
  enqueue(mergeEntities(() => normalised));
  enqueue.assign({ next: came.length === 0 ? undefined : next, failure: undefined });
  enqueue({ type: 'retainAccounts', params: { ids: [...new Set([...ids, ...came])] } });
});

/** A new member is shown above the others; a removed one stays visible, so that it can be undone. */
const setDesired = action<Machine, { accountId: string; wanted: boolean }>(
  ({ context: { listId, ids, pending }, enqueue }, { accountId, wanted }) => {
    const desired = { accountId, listId, wanted };
    const key = `${FAMILY}${accountId} ${listId}`;
    const underWay = pending[key];
    if (!underWay) enqueue.spawnChild('setMember', { id: key, input: desired });
    enqueue.assign({ pending: { ...pending, [key]: { ...desired, sent: underWay?.sent ?? wanted } } });
    if (wanted && !ids.includes(accountId)) enqueue({ type: 'retainAccounts', params: { ids: [accountId, ...ids] } });
  },
);

const setMembership = action<Machine, { accountId: string; isOn: boolean }>(({ context: { off }, enqueue }, { accountId, isOn }) => {
  const others = off.filter((id) => id !== accountId);
  enqueue.assign({ off: isOn ? others : [...others, accountId] });
});

/** The server's response counts; a change since then is sent next. */
const settle = action<Machine, Ended>(({ context: { listId: shown, pending }, enqueue }, { actorId }) => {
  const { [actorId]: desired, ...rest } = pending;
  if (desired === undefined) return;
  enqueue(clearAway(actorId));
  const { accountId, listId, wanted, sent } = desired;
  if (listId === shown) enqueue({ type: 'setMembership', params: { accountId, isOn: sent } });
  if (wanted === sent) return enqueue.assign({ pending: rest });
  enqueue.spawnChild('setMember', { id: actorId, input: { accountId, listId, wanted } });
  enqueue.assign({ pending: { ...rest, [actorId]: { ...desired, sent: wanted } } });
});

/** It is as it was before. */
const refuse = action<Machine, Ended & { error: unknown }>(({ context: { listId: shown, pending }, enqueue }, { actorId, error }) => {
  const { [actorId]: desired, ...rest } = pending;
  if (desired === undefined) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ pending: rest });
  const { accountId, listId, sent } = desired;
  if (listId === shown) enqueue({ type: 'setMembership', params: { accountId, isOn: !sent } });
  enqueue(showNotice(() => errorNotice('lists.membership_failed', { error: failureText(toFailure(error)) })));
});

/** The members of the list that is edited, page by page, from when its editor is first opened as long as the session lives; the last change of each wins, and a refused one is rolled back (rules list-members, list-membership). */
export const listMembersMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchMembers: unprovided<Page, Target & { next?: PageQuery }>('fetchMembers'),
    setMember: unprovided<void, Desired>('setMember'),
  },
  guards: { hasMore: ({ context: { next } }) => next !== undefined },
  actions: {
    retainAccounts,
    addPage,
    setDesired,
    setMembership,
    settle,
    refuse,
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
        onDone: { target: 'loaded', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'members.retry': 'loading' } },
    loaded: {
      initial: 'idle',
      on: {
        'member.set': { actions: { type: 'setDesired', params: ({ event: { accountId, wanted } }) => ({ accountId, wanted }) } },
      },
      states: {
        idle: { on: { 'members.older': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            id: 'fetchNext',
            src: 'fetchMembers',
            input: ({ context: { listId, next } }) => ({ listId, ...(next === undefined ? {} : { next }) }),
            onDone: { target: 'idle', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'loadMoreFailed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        loadMoreFailed: { on: { 'members.older': 'loadingMore' } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof listMembersMachine>;
export const selectMemberIds = ({ context: { ids } }: Snapshot): readonly string[] => ids;
/** The desired membership of an account; undefined where it may be further down than the loaded pages. */
export const selectIsMember = (snapshot: Snapshot, accountId: string): boolean | undefined => {
  const { listId, ids, off, next, pending } = snapshot.context;
  const desired = pending[`member:${accountId} ${listId}`];
  if (desired) return desired.wanted;
  if (ids.includes(accountId)) return !off.includes(accountId);
  return next === undefined ? false : undefined;
};
export const selectMembersPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' =>
  snapshot.matches('loaded') ? 'loaded' : snapshot.matches('failed') ? 'failed' : 'loading';
export const selectMembersRest = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  if (snapshot.matches({ loaded: 'loadingMore' })) return 'loading';
  if (snapshot.matches({ loaded: 'loadMoreFailed' })) return 'failed';
  return snapshot.context.next === undefined ? 'end' : 'idle';
};
