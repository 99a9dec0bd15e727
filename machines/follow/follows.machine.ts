import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovidedSource } from '../support/unprovided.ts';
import { followFlowMachine, type FollowIntent, type FollowOutcome } from './follow-flow.machine.ts';
import { mergeEntities } from '../support/entities.ts';

type Context = {
  flows: Readonly<Record<string, FollowIntent>>;
  /** The account that is not followed any more. */
  left: readonly string[];
  /** The press that is to be confirmed. */
  question: Press | undefined;
  settings: Settings;
};
type Press = { accountId: string; isLocked: boolean; intent: FollowIntent };
export type FollowsEvents = { type: 'follow.press' } & Press;
type Event =
  | FollowsEvents
  | { type: 'follow.confirm' | 'follow.cancel' }
  | { type: 'settings.changed'; settings: Settings }
  | DoneActorEvent<FollowOutcome>
  | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { followFlow: typeof followFlowMachine }; actions: { begin: Press } };

const FAMILY = 'follow:';
const SETTINGS = 'watchSettings';
const accountOf = (actorId: string): string => actorId.slice(FAMILY.length);

/** Runs at most one follow flow per account, for as long as the session lives, confirms an unfollow if the setting is on, and stores the result of each, and the unfollowed accounts. */
export const followsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    followFlow: followFlowMachine,
    /** Sends the user's settings, now and whenever they change. */
    watchSettings: unprovidedSource('watchSettings'),
  },
  guards: {
    isUnderWay: ({ context: { flows } }, { accountId }: { accountId: string }) => Object.hasOwn(flows, accountId),
    /** An unfollow is confirmed if the setting is on (rule unfollow-confirmed). */
    mustConfirm: ({ context: { settings } }, { intent }: { intent: FollowIntent }) => intent === 'unfollow' && settings.modalOnUnfollow,
  },
  actions: {
    setSettings: assign((_, params: { settings: Settings }) => params),
    setQuestion: assign((_, { accountId, isLocked, intent }: Press) => ({ question: { accountId, isLocked, intent } })),
    clearQuestion: assign({ question: undefined }),
    confirm: action<Machine>(({ context: { question }, enqueue }) => {
      if (question) enqueue({ type: 'begin', params: question });
    }),
    begin: action<Machine, Press>(({ context: { flows }, enqueue }, press) => {
      enqueue.spawnChild('followFlow', { id: FAMILY + press.accountId, input: press });
      enqueue.assign({ flows: { ...flows, [press.accountId]: press.intent } });
    }),
    end: action<Machine, { actorId: string; outcome: FollowOutcome | { failure: Failure } }>(
      ({ context, enqueue }, { actorId, outcome }) => {
        if (actorId === SETTINGS) return; // a source has no end to speak of
        const { [accountOf(actorId)]: _, ...flows } = context.flows;
        enqueue(clearAway(actorId));
        enqueue.assign({ flows });
        if ('failure' in outcome) {
          enqueue(showNotice(() => errorNotice('user_card.follow_failed', { error: failureText(outcome.failure) })));
          return;
        }
        const others = context.left.filter((id) => id !== outcome.accountId);
        enqueue.assign({ left: outcome.intent === 'unfollow' ? [...others, outcome.accountId] : others });
        enqueue(mergeEntities(() => ({ relationships: [outcome.relationship] })));
      },
    ),
  },
}).createMachine({
  id: 'follows',
  context: { flows: {}, left: [], question: undefined, settings: defaultSettings },
  initial: 'ready',
  invoke: { id: SETTINGS, src: 'watchSettings', onError: {} },
  on: {
    'settings.changed': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'follow.press': [
      { guard: { type: 'isUnderWay', params: ({ event: { accountId } }) => ({ accountId }) } },
      {
        guard: { type: 'mustConfirm', params: ({ event: { intent } }) => ({ intent }) },
        target: '.confirming',
        actions: { type: 'setQuestion', params: ({ event }) => event },
      },
      { actions: { type: 'begin', params: ({ event: { accountId, isLocked, intent } }) => ({ accountId, isLocked, intent }) } },
    ],
    'xstate.done.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, output } }) => ({ actorId, outcome: output }) },
    },
    'xstate.error.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, error } }) => ({ actorId, outcome: { failure: toFailure(error) } }) },
    },
  },
  states: {
    ready: {},
    confirming: {
      on: {
        'follow.confirm': { target: 'ready', actions: ['confirm', 'clearQuestion'] },
        'follow.cancel': { target: 'ready', actions: 'clearQuestion' },
      },
    },
  },
});

/** The change that is being sent for this account. */
export const selectFlow = ({ context: { flows } }: SnapshotFrom<typeof followsMachine>, accountId: string): FollowIntent | undefined =>
  flows[accountId];

/** The accounts that were unfollowed in this session: their statuses are removed from the friends timeline (rule unfollow-removes). */
export const selectLeft = ({ context: { left } }: SnapshotFrom<typeof followsMachine>): readonly string[] => left;

/** The account whose unfollow is to be confirmed. */
export const selectFollowQuestion = ({ context: { question } }: SnapshotFrom<typeof followsMachine>): string | undefined =>
  question?.accountId;
