import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-text.ts';
import { isTitle, type OwnList } from '#domain/lists/own-list.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';

/** An own list, and if the account is a member. */
export interface Membership {
  readonly listId: string;
  readonly title: string;
  readonly isMember: boolean;
}
/** The desired membership of an account in a list. */
export type Desired = { accountId: string; listId: string; wanted: boolean };
type Target = { accountId: string };
/** `pending` are the changes not accepted yet, by account and list; `wanted` may differ from `sent`. */
type Context = {
  accountId: string | undefined;
  lists: readonly Membership[];
  pending: Readonly<Record<string, Desired & { sent: boolean }>>;
  /** The title of a new list, and why it was not made. */
  title: string;
  problem: Message | undefined;
};
type Event =
  | MembershipsEvents
  | { type: 'memberships.close' | 'memberships.retry' }
  | { type: 'membership.set'; listId: string; wanted: boolean }
  | { type: 'membership.name'; title: string }
  | { type: 'membership.create' }
  | DoneActorEvent<void>
  | ErrorActorEvent;
type Machine = {
  context: Context;
  events: Event;
  actors: { setMember: ReturnType<typeof unprovided<void, Desired>> };
  actions: { setDesired: { listId: string; wanted: boolean } };
};
type Ended = { actorId: string };

export type MembershipsEvents = { type: 'memberships.open'; accountId: string };

const FAMILY = 'member:';
const keyOf = ({ accountId, listId }: Pick<Desired, 'accountId' | 'listId'>): string => `${FAMILY}${accountId} ${listId}`;

/** The dialog with the lists of which an account is a member, as long as the session lives: the last change of each list wins, and a refused one is rolled back (rule list-membership). */
export const membershipsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchMemberships: unprovided<readonly Membership[], Target>('fetchMemberships'),
    setMember: unprovided<void, Desired>('setMember'),
    createList: unprovided<OwnList, { desired: { title: string } }>('createList'),
  },
  guards: { isUntitled: ({ context: { title } }) => !isTitle(title) },
  actions: {
    begin: assign((_, { accountId }: Target) => ({ accountId, lists: [], problem: undefined })),
    setLists: assign((_, { lists }: { lists: readonly Membership[] }) => ({ lists })),
    clear: assign({ accountId: undefined, lists: [] }),
    setDesired: action<Machine, { listId: string; wanted: boolean }>(
      ({ context: { accountId = '', pending }, enqueue }, { listId, wanted }) => {
        const desired = { accountId, listId, wanted };
        const key = keyOf(desired);
        const underWay = pending[key];
        if (!underWay) enqueue.spawnChild('setMember', { id: key, input: desired });
        enqueue.assign({ pending: { ...pending, [key]: { ...desired, sent: underWay?.sent ?? wanted } } });
      },
    ),
    setTitle: assign((_, { title }: { title: string }) => ({ title, problem: undefined })),
    /** The account for which a list is made becomes its member. */
    addCreated: action<Machine, { list: OwnList }>(({ context: { lists }, enqueue }, { list: { id: listId, title } }) => {
      enqueue(sendToActor('lists', () => ({ type: 'lists.loaded', list: { id: listId, title } })));
      enqueue.assign({ title: '', lists: [{ listId, title, isMember: false }, ...lists.filter((one) => one.listId !== listId)] });
      enqueue({ type: 'setDesired', params: { listId, wanted: true } });
    }),
    showNotCreated: assign((_, { error }: { error: unknown }) => ({ problem: failureText(toFailure(error)) })),
    settle: action<Machine, Ended>(({ context: { accountId: shown, lists, pending }, enqueue }, { actorId }) => {
      const { [actorId]: desired, ...rest } = pending;
      enqueue(clearAway(actorId));
      if (desired === undefined) return;
      const { accountId, listId, wanted, sent } = desired;
      if (accountId === shown) {
        enqueue.assign({ lists: lists.map((list) => (list.listId === listId ? { ...list, isMember: sent } : list)) });
      }
      if (wanted === sent) return enqueue.assign({ pending: rest });
      enqueue.spawnChild('setMember', { id: actorId, input: { accountId, listId, wanted } });
      enqueue.assign({ pending: { ...rest, [actorId]: { ...desired, sent: wanted } } });
    }),
    refuse: action<Machine, Ended & { error: unknown }>(({ context: { pending }, enqueue }, { actorId, error }) => {
      const { [actorId]: _, ...rest } = pending;
      enqueue(clearAway(actorId));
      enqueue.assign({ pending: rest });
      enqueue(showNotice(() => errorNotice('lists.membership_failed', { error: failureText(toFailure(error)) })));
    }),
  },
}).createMachine({
  id: 'memberships',
  context: { accountId: undefined, lists: [], pending: {}, title: '', problem: undefined },
  initial: 'closed',
  on: {
    'memberships.open': {
      target: '.loading',
      actions: { type: 'begin', params: ({ event: { accountId } }) => ({ accountId }) },
    },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    closed: { entry: 'clear' },
    loading: {
      invoke: {
        id: 'fetchMemberships',
        src: 'fetchMemberships',
        input: ({ context: { accountId = '' } }) => ({ accountId }),
        onDone: { target: 'ready', actions: { type: 'setLists', params: ({ event }) => ({ lists: event.output }) } },
        onError: 'failed',
      },
      on: { 'memberships.close': 'closed' },
    },
    failed: { on: { 'memberships.retry': 'loading', 'memberships.close': 'closed' } },
    ready: {
      on: {
        'memberships.close': 'closed',
        'membership.set': { actions: { type: 'setDesired', params: ({ event: { listId, wanted } }) => ({ listId, wanted }) } },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'membership.name': { actions: { type: 'setTitle', params: ({ event: { title } }) => ({ title }) } },
            'membership.create': [{ guard: 'isUntitled' }, { target: 'creating' }],
          },
        },
        creating: {
          invoke: {
            id: 'createList',
            src: 'createList',
            input: ({ context: { title } }) => ({ desired: { title: title.trim() } }),
            onDone: { target: 'idle', actions: { type: 'addCreated', params: ({ event }) => ({ list: event.output }) } },
            onError: { target: 'idle', actions: { type: 'showNotCreated', params: ({ event: { error } }) => ({ error }) } },
          },
          /** A pending request is not cancelled, so that no list is created unnoticed. */
          on: { 'memberships.open': {}, 'memberships.close': {} },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof membershipsMachine>;
/** The account whose lists are shown. */
export const selectMembershipsOf = ({ context }: Snapshot): string | undefined => context.accountId;
export const selectMembershipsPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : 'ready');
/** The typed title of a new list, why it was not made, and if it is being made. */
export const selectNewTitle = ({ context: { title } }: Snapshot): string => title;
export const selectNewProblem = ({ context: { problem } }: Snapshot) => problem;
export const selectIsCreating = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'creating' });
/** The lists with the desired memberships. */
export const selectMemberships = ({ context: { accountId = '', lists, pending } }: Snapshot): readonly Membership[] =>
  lists.map((list) => ({ ...list, isMember: pending[keyOf({ accountId, listId: list.listId })]?.wanted ?? list.isMember }));
