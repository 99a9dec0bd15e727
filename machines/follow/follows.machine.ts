import { setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { followFlowMachine, type FollowIntent, type FollowOutcome } from './follow-flow.machine.ts';

type Context = {
  flows: Readonly<Record<string, FollowIntent>>;
  /** Who is not followed any more. */
  left: readonly string[];
};
type Press = { accountId: string; isLocked: boolean; intent: FollowIntent };
type Event = ({ type: 'follow.press' } & Press) | DoneActorEvent<FollowOutcome> | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { followFlow: typeof followFlowMachine } };

const FAMILY = 'follow:';
const accountOf = (actorId: string): string => actorId.slice(FAMILY.length);

/** Runs at most one follow flow for each account, for as long as the session lives, and keeps what each one ended with, and who was left. */
export const followsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { followFlow: followFlowMachine },
  guards: { isIdle: ({ context: { flows } }, { accountId }: { accountId: string }) => !Object.hasOwn(flows, accountId) },
  actions: {
    begin: action<Machine, Press>(({ context: { flows }, enqueue }, press) => {
      enqueue.spawnChild('followFlow', { id: FAMILY + press.accountId, input: press });
      enqueue.assign({ flows: { ...flows, [press.accountId]: press.intent } });
    }),
    end: action<Machine, { actorId: string; outcome: FollowOutcome | { failure: Failure } }>(
      ({ context, enqueue }, { actorId, outcome }) => {
        const { [accountOf(actorId)]: _, ...flows } = context.flows;
        enqueue(clearAway(actorId));
        enqueue.assign({ flows });
        if ('failure' in outcome) {
          enqueue(sendToActor('notices', () => errorNotice('user_card.follow_failed', { error: failureText(outcome.failure) })));
          return;
        }
        const others = context.left.filter((id) => id !== outcome.accountId);
        enqueue.assign({ left: outcome.intent === 'unfollow' ? [...others, outcome.accountId] : others });
        enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: { relationships: [outcome.relationship] } })));
      },
    ),
  },
}).createMachine({
  id: 'follows',
  context: { flows: {}, left: [] },
  on: {
    'follow.press': {
      guard: { type: 'isIdle', params: ({ event: { accountId } }) => ({ accountId }) },
      actions: { type: 'begin', params: ({ event: { accountId, isLocked, intent } }) => ({ accountId, isLocked, intent }) },
    },
    'xstate.done.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, output } }) => ({ actorId, outcome: output }) },
    },
    'xstate.error.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, error } }) => ({ actorId, outcome: { failure: toFailure(error) } }) },
    },
  },
});

/** What a press on this account is about to do, while it is under way. */
export const selectFlow = ({ context: { flows } }: SnapshotFrom<typeof followsMachine>, accountId: string): FollowIntent | undefined =>
  flows[accountId];

/** Who was left in this session: their statuses go from the friends timeline (rule unfollow-removes). */
export const selectLeft = ({ context: { left } }: SnapshotFrom<typeof followsMachine>): readonly string[] => left;
