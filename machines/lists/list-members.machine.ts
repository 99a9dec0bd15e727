import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { errorNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Desired } from './memberships.machine.ts';

type Target = { listId: string };
type Event =
  | ({ type: 'members.open' } & Target)
  | { type: 'members.retry' | 'members.older' }
  | { type: 'member.want'; accountId: string; wanted: boolean }
  | DoneActorEvent<void>
  | ErrorActorEvent;

/** Whom it shows, what is on its way by account and list, and where the rest goes on. */
type Context = {
  listId: string;
  ids: readonly string[];
  next: PageQuery | undefined;
  failure: Failure | undefined;
  pending: Readonly<Record<string, Desired & { sent: boolean }>>;
  /** Who is shown and not on it: taken off since it was opened, or refused. */
  off: readonly string[];
};
type Ended = { actorId: string };
type Machine = {
  context: Context;
  events: Event;
  actors: { setMember: Call<void, Desired> };
  actions: { hold: { ids: readonly string[] }; mark: { accountId: string; isOn: boolean } };
};

export type { Desired } from './memberships.machine.ts';

const FAMILY = 'member:';

/** The cache keeps whom it shows. */
const hold = action<Machine, { ids: readonly string[] }>(({ enqueue }, { ids }) => {
  enqueue.assign({ ids });
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: 'members of a list', kind: 'accounts', ids })));
});

const keep = action<Machine, { page: Page }>(({ context: { ids }, enqueue }, { page: { ids: came, normalised, next } }) => {
  enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
  enqueue.assign({ next: came.length === 0 ? undefined : next, failure: undefined });
  enqueue({ type: 'hold', params: { ids: [...new Set([...ids, ...came])] } });
});

/** Who is put on it stands above the others; who is taken off stays in sight, so that it can be undone. */
const want = action<Machine, { accountId: string; wanted: boolean }>(
  ({ context: { listId, ids, pending }, enqueue }, { accountId, wanted }) => {
    const desired = { accountId, listId, wanted };
    const key = `${FAMILY}${accountId} ${listId}`;
    const underWay = pending[key];
    if (!underWay) enqueue.spawnChild('setMember', { id: key, input: desired });
    enqueue.assign({ pending: { ...pending, [key]: { ...desired, sent: underWay?.sent ?? wanted } } });
    if (wanted && !ids.includes(accountId)) enqueue({ type: 'hold', params: { ids: [accountId, ...ids] } });
  },
);

const mark = action<Machine, { accountId: string; isOn: boolean }>(({ context: { off }, enqueue }, { accountId, isOn }) => {
  const others = off.filter((id) => id !== accountId);
  enqueue.assign({ off: isOn ? others : [...others, accountId] });
});

/** What the server has done counts; another wish since then goes out next. */
const settle = action<Machine, Ended>(({ context: { listId: shown, pending }, enqueue }, { actorId }) => {
  const { [actorId]: desired, ...rest } = pending;
  if (desired === undefined) return;
  enqueue(clearAway(actorId));
  const { accountId, listId, wanted, sent } = desired;
  if (listId === shown) enqueue({ type: 'mark', params: { accountId, isOn: sent } });
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
  if (listId === shown) enqueue({ type: 'mark', params: { accountId, isOn: !sent } });
  enqueue(sendToActor('notices', () => errorNotice('lists.membership_failed', { error: failureText(toFailure(error)) })));
});

/** Who is on the list that is edited, page by page, from when its editor was first opened as long as the session lives; the last wish about each wins, and one that is refused is taken back (rules list-members, list-membership). */
export const listMembersMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchMembers: unprovided<Page, Target & { next?: PageQuery }>('fetchMembers'),
    setMember: unprovided<void, Desired>('setMember'),
  },
  guards: { goesOn: ({ context: { next } }) => next !== undefined },
  actions: {
    hold,
    keep,
    want,
    mark,
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
