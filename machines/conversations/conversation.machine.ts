import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Harvest } from '../../src/domain/entities.ts';
import { toFailure, type Failure } from '../../src/domain/failure.ts';
import { threadOf, type Thread, type ThreadMember, type Unfolded } from '../../src/domain/thread.ts';
import { shared, tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Target = { statusId: string };
type Input = Target & { isKnown: boolean };
/** What surrounds a status, in the server's order, with all that came along. */
export interface Surroundings {
  readonly ancestors: readonly string[];
  readonly descendants: readonly string[];
  readonly harvest: Harvest;
}
interface Context extends Input {
  members: readonly ThreadMember[];
  thread: Thread;
  /** the status at whose answers a tree begins; the focused one's root until somebody dives */
  dive: string | undefined;
  unfolded: Unfolded;
  failure: Failure | undefined;
}
type Event =
  | { type: 'conversation.dive'; statusId: string }
  | { type: 'conversation.top' | 'conversation.retry' | 'conversation.refresh' }
  | { type: 'conversation.fold'; statusId: string; isShown: boolean };

const memberOf = ({ id, inReplyToId }: ThreadMember): ThreadMember => ({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });

/** One conversation around a status, for as long as its screen is open (doc 2 §2): a status that nobody knows here is fetched before its surroundings. */
export const conversationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    fetchStatus: unprovided<{ harvest: Harvest }, Target>('fetchStatus'),
    fetchContext: unprovided<Surroundings, Target>('fetchContext'),
  },
  guards: { isKnown: ({ context }) => context.isKnown, isEmpty: ({ context }) => context.members.length === 0 },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    dive: assign((_, { statusId }: Target) => ({ dive: statusId })),
    rise: assign({ dive: undefined }),
    fold: assign(({ context: { unfolded } }, { statusId, isShown }: Target & { isShown: boolean }) => ({
      unfolded: new Map(unfolded).set(statusId, isShown ? 'shown' : 'hidden'),
    })),
    know: shared<Context, { harvest: Harvest }>(({ enqueue }, { harvest }) => {
      enqueue.assign({ isKnown: true, failure: undefined });
      enqueue(tell('entities', () => ({ type: 'entities.merge', harvest })));
    }),
    surround: shared<Context, { found: Surroundings }>(({ context: { statusId }, enqueue }, { found }) => {
      const { ancestors, descendants, harvest } = found;
      const said = new Map((harvest.statuses ?? []).map((one) => [one.id, memberOf(one)]));
      // The status itself may not come with its surroundings: what is right above it is what it answers.
      const focused = said.get(statusId) ?? { id: statusId, ...(ancestors.length > 0 ? { inReplyToId: ancestors.at(-1) ?? '' } : {}) };
      const members = [...ancestors, statusId, ...descendants].map((id) => (id === statusId ? focused : (said.get(id) ?? { id })));
      enqueue.assign({ members, thread: threadOf(members), failure: undefined });
      enqueue(tell('entities', () => ({ type: 'entities.merge', harvest })));
      const ids = members.map(({ id }) => id);
      enqueue(tell('entities', () => ({ type: 'entities.hold', holder: `conversation:${statusId}`, kind: 'statuses', ids })));
    }),
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ ...input, members: [], thread: threadOf([]), dive: undefined, unfolded: new Map(), failure: undefined }),
  initial: 'deciding',
  on: {
    'conversation.dive': { actions: { type: 'dive', params: ({ event: { statusId } }) => ({ statusId }) } },
    'conversation.top': { actions: 'rise' },
    'conversation.fold': { actions: { type: 'fold', params: ({ event: { statusId, isShown } }) => ({ statusId, isShown }) } },
  },
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'surrounding' }, { target: 'searching' }] },
    /** 'Unknown post, searching for it…' (doc 2 §8) */
    searching: {
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: { target: 'surrounding', actions: { type: 'know', params: ({ event }) => ({ harvest: event.output.harvest }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    surrounding: {
      invoke: {
        id: 'fetchContext',
        src: 'fetchContext',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: { target: 'shown', actions: { type: 'surround', params: ({ event }) => ({ found: event.output }) } },
        onError: [
          { guard: 'isEmpty', target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          /** A conversation that is shown stays, even when looking again failed. */
          { target: 'shown', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    shown: { on: { 'conversation.refresh': 'surrounding', 'conversation.retry': 'surrounding' } },
    failed: { on: { 'conversation.retry': 'deciding' } },
  },
});

type Snapshot = SnapshotFrom<typeof conversationMachine>;
/** The statuses of the conversation and how they hang together. */
export const selectThread = ({ context: { members, thread, dive, unfolded } }: Snapshot) => ({ members, thread, dive, unfolded });
/** What the screen shows: looking for the status, looking for what surrounds it, all of it, or why there is nothing. */
export const selectPhase = (snapshot: Snapshot): 'searching' | 'loading' | 'shown' | 'failed' => {
  if (snapshot.matches('searching')) return 'searching';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.members.length === 0 ? 'loading' : 'shown';
};
export const selectFailure = ({ context }: Snapshot) => context.failure;
