import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { memberOf, threadOf, withReplies, type Thread, type ThreadMember, type Unfolded } from '#domain/conversations/thread.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, patchEntities, retainEntities } from '../support/entities.ts';

type Target = { statusId: string };
/** The status itself, where the cache has it already. */
type Input = Target & { loaded: ThreadMember | undefined };
/** A status that was found, under the id that the server gives it. */
export type FoundStatus = Target & { normalised: Normalised };
/** The context of a status, in the server's order, with its entities. */
export interface Surroundings {
  readonly ancestors: readonly string[];
  readonly descendants: readonly string[];
  readonly normalised: Normalised;
  /** ends of direct conversations that were unread until now */
  readonly read?: readonly string[];
}
interface Context extends Input {
  members: readonly ThreadMember[];
  /** The statuses that arrived while a response that may lack them was pending. */
  late: readonly ThreadMember[];
  thread: Thread;
  /** The root of the shown tree: the focused status until the user moves to another, undefined for the whole conversation. */
  subthreadRoot: string | undefined;
  unfolded: Unfolded;
  failure: Failure | undefined;
}
type Event =
  | { type: 'conversation.showBranch'; statusId: string }
  | { type: 'conversation.top' | 'conversation.retry' | 'conversation.refresh' }
  | { type: 'conversation.arrived'; replies: readonly ThreadMember[] }
  | { type: 'conversation.collapse'; statusId: string; isShown: boolean };
type Machine = { context: Context; events: Event; actions: { setMembers: { members: readonly ThreadMember[] } } };

/** Servers leave the status itself out of its surroundings. */
const membersOf = ({ statusId, loaded }: Input, { ancestors, descendants, normalised }: Surroundings): readonly ThreadMember[] => {
  const fetched = new Map((normalised.statuses ?? []).map((one) => [one.id, memberOf(one)]));
  const ids = [...new Set([...ancestors, statusId, ...descendants])];
  return ids.map((id) => fetched.get(id) ?? (id === statusId && loaded ? loaded : { id }));
};

/** The holder under which the cache retains the rows of a conversation. */
export const holderOf = (statusId: string): string => `conversation:${statusId}`;

/** One conversation around a status, for as long as its screen is open (rule unknown-post): a status that is not cached is fetched before its context. */
export const conversationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    findStatus: unprovided<FoundStatus, Target>('findStatus'),
    fetchContext: unprovided<Surroundings, Target>('fetchContext'),
  },
  guards: { isLoaded: ({ context }) => context.loaded !== undefined, isEmpty: ({ context }) => context.members.length === 0 },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), late: [] })),
    openSubthread: assign((_, { statusId }: Target) => ({ subthreadRoot: statusId })),
    closeSubthread: assign({ subthreadRoot: undefined }),
    collapse: assign(({ context: { unfolded } }, { statusId, isShown }: Target & { isShown: boolean }) => ({
      unfolded: new Map(unfolded).set(statusId, isShown ? 'shown' : 'hidden'),
    })),
    queueArrived: assign(({ context: { late } }, { replies }: { replies: readonly ThreadMember[] }) => ({ late: [...late, ...replies] })),
    setFound: action<Machine, { found: FoundStatus }>(({ enqueue }, { found: { statusId, normalised } }) => {
      const loaded = memberOf(normalised.statuses?.find(({ id }) => id === statusId) ?? { id: statusId });
      enqueue.assign({ statusId, subthreadRoot: statusId, loaded, failure: undefined });
      enqueue(mergeEntities(() => normalised));
    }),
    setContext: action<Machine, { found: Surroundings }>(({ context, enqueue }, { found }) => {
      enqueue.assign({ failure: undefined, late: [] });
      enqueue(mergeEntities(() => found.normalised));
      const { read = [] } = found;
      if (read.length > 0) {
        enqueue(patchEntities(() => ({ kind: 'statuses', ids: read, change: { unreadIn: undefined } })));
      }
      enqueue({ type: 'setMembers', params: { members: withReplies(membersOf(context, found), context.late) } });
    }),
    addArrived: action<Machine, { replies: readonly ThreadMember[] }>(({ context: { members }, enqueue }, { replies }) => {
      const next = withReplies(members, replies);
      if (next !== members) enqueue({ type: 'setMembers', params: { members: next } });
    }),
    setMembers: action<Machine, { members: readonly ThreadMember[] }>(({ context: { statusId }, enqueue }, { members }) => {
      enqueue.assign({ members, thread: threadOf(members) });
      const ids = members.map(({ id }) => id);
      enqueue(retainEntities(() => ({ holder: holderOf(statusId), kind: 'statuses', ids })));
    }),
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    ...input,
    members: [],
    late: [],
    thread: threadOf([]),
    subthreadRoot: input.statusId,
    unfolded: new Map(),
    failure: undefined,
  }),
  initial: 'deciding',
  on: {
    'conversation.showBranch': { actions: { type: 'openSubthread', params: ({ event: { statusId } }) => ({ statusId }) } },
    'conversation.top': { actions: 'closeSubthread' },
    'conversation.collapse': { actions: { type: 'collapse', params: ({ event: { statusId, isShown } }) => ({ statusId, isShown }) } },
    'conversation.arrived': { actions: { type: 'addArrived', params: ({ event: { replies } }) => ({ replies }) } },
  },
  states: {
    deciding: { always: [{ guard: 'isLoaded', target: 'loadingContext' }, { target: 'searching' }] },
    /** 'Unknown post, searching for it…' (rule unknown-post) */
    searching: {
      invoke: {
        id: 'findStatus',
        src: 'findStatus',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: { target: 'loadingContext', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loadingContext: {
      on: {
        'conversation.arrived': {
          actions: [
            { type: 'queueArrived', params: ({ event: { replies } }) => ({ replies }) },
            { type: 'addArrived', params: ({ event: { replies } }) => ({ replies }) },
          ],
        },
      },
      invoke: {
        id: 'fetchContext',
        src: 'fetchContext',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: { target: 'shown', actions: { type: 'setContext', params: ({ event }) => ({ found: event.output }) } },
        onError: [
          { guard: 'isEmpty', target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          /** A conversation that is shown stays, even when looking again failed. */
          { target: 'shown', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    shown: { on: { 'conversation.refresh': 'loadingContext', 'conversation.retry': 'loadingContext' } },
    failed: { on: { 'conversation.retry': 'deciding', 'conversation.refresh': 'deciding' } },
  },
});

type Snapshot = SnapshotFrom<typeof conversationMachine>;
/** The status that the conversation is shown around. */
export const selectFocus = ({ context }: Snapshot) => context.statusId;
/** The statuses of the conversation, as the server ordered them. */
export const selectMembers = ({ context }: Snapshot) => context.members;
/** The thread of the statuses. */
export const selectThread = ({ context }: Snapshot) => context.thread;
/** Returns the root of the shown subtree; undefined for the whole conversation. */
export const selectSubthreadRoot = ({ context }: Snapshot) => context.subthreadRoot;
export const selectUnfolded = ({ context }: Snapshot) => context.unfolded;
/** The state of the screen: fetching the status, fetching its context, complete, or the reason why there is nothing. */
export const selectPhase = (snapshot: Snapshot): 'searching' | 'loading' | 'shown' | 'failed' => {
  if (snapshot.matches('searching')) return 'searching';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.members.length === 0 ? 'loading' : 'shown';
};
/** Why looking, or looking again, did not work. */
export const selectFailure = ({ context }: Snapshot) => context.failure;
