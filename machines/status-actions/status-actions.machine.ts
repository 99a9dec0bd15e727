import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type NonReducibleUnknown } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { isConfirmable, isMark, isOfStatus, mustConfirmMark, type Intent, type MuteChoice } from '#domain/status/marks.ts';
import type { Message } from '#domain/text/message.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { errorNotice, successNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';
import { reactingMachine, type ReactingOutcome, type Reacted } from './reacting.machine.ts';
import { toggleMachine, type ToggleOutcome } from './toggle.machine.ts';
import { mergeEntities } from '../support/entities.ts';

/** A failed action and its failure; `again` is the event that retries it, where that is known. */
export type Problem = Message & { again?: Intent };
type Problems = Readonly<Record<string, Problem>>;
type Context = { flows: readonly string[]; problems: Problems; question: Intent | undefined; settings: Settings };
type Event =
  | StatusActionsEvents
  | { type: 'question.choose'; how: MuteChoice }
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'question.confirm' | 'question.cancel' }
  | { type: 'statusAction.dismiss'; statusId: string }
  /** A change of a mark by another tab of this account. */
  | { type: 'elsewhere.loaded'; normalised: Normalised }
  | DoneActorEvent<ToggleOutcome | ReactingOutcome>
  | ErrorActorEvent;
/** The events that the other tabs of this account receive. */
export type Marked = { type: 'elsewhere.marked'; mark: string; id: string; wanted: boolean | undefined };
type Machine = {
  context: Context;
  events: Event;
  actors: { toggle: typeof toggleMachine; reacting: typeof reactingMachine; otherTabs: Source<Marked> };
  actions: { applyIntent: Intent };
};
type Ended = { actorId: string; failure: Failure | undefined; wanted: boolean | undefined };

/** The desired state of a mark or reaction; `confirms` requests a confirmation first, regardless of the settings. */
export type StatusActionsEvents = ({ type: 'mark.set'; confirms?: boolean } & Intent) | ({ type: 'reaction.set' } & Reacted);

const REACTIONS = 'reactions';
const TABS = 'otherTabs';
const SETTINGS = 'watchSettings';

const withoutKey = (problems: Problems, id: string): Problems => {
  const { [id]: _, ...rest } = problems;
  return rest;
};

/** The target of a child: the mark and the id of its status or account. */
const workOf = (actorId: string): readonly [work: string, id: string] => {
  const at = actorId.indexOf(':');
  return [actorId.slice(0, at), actorId.slice(at + 1)];
};

const refusedBy = (work: string, id: string, wanted: boolean | undefined, error: Message): Problem => ({
  key: `status.tried.${work}`,
  args: { error },
  ...(isMark(work) && wanted !== undefined && { again: { mark: work, id, wanted } }),
});

/** A mark that is not visible on the page is confirmed by a notice, once the server has it. */
const CONFIRMED: readonly string[] = [
  ...(['bookmark', 'pin', 'muteThread', 'mute', 'block'] as const),
  ...(['subscribe', 'blockDomain', 'hideRepeats', 'removeFollower', 'removeQuote', 'endorse'] as const),
];

/** A mark that changes the visibility of more than its row: the other tabs receive it. */
const SHARED: readonly string[] = ['muteThread', 'mute', 'block', 'blockDomain'];

/** Runs at most one flow per status or account and mark, confirms first where it must, and stores the failure on a status until it is dismissed (rule mark-refused). */
export const statusActionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    toggle: toggleMachine,
    reacting: reactingMachine,
    /** Forwards changes to the other tabs of this account, and sends theirs. */
    otherTabs: unprovidedSource<NonReducibleUnknown, Marked>('otherTabs'),
    /** Sends the user's settings, now and whenever they change. */
    watchSettings: unprovidedSource('watchSettings'),
  },
  guards: {
    /** An action is confirmed if the setting is on (rule confirm-defaults). */
    mustConfirm: ({ context: { settings } }, { confirms, ...intent }: Intent & { confirms?: boolean }) =>
      (confirms === true && isConfirmable(intent.mark)) || mustConfirmMark(intent, settings),
  },
  actions: {
    setQuestion: assign((_, { mark, id, wanted }: Intent) => ({ question: { mark, id, wanted } })),
    setChoice: assign(({ context: { question } }, { how }: { how: MuteChoice }) => ({ question: question && { ...question, how } })),
    setSettings: assign((_, params: { settings: Settings }) => params),
    clearQuestion: assign({ question: undefined }),
    dismiss: assign(({ context }, { id }: { id: string }) => ({ problems: withoutKey(context.problems, id) })),
    applyIntent: action<Machine, Intent>(({ context: { flows, problems }, enqueue }, { mark, id, wanted, how }) => {
      const actorId = `${mark}:${id}`;
      if (flows.includes(actorId)) return enqueue.sendTo(actorId, { type: 'toggle.set', wanted });
      enqueue.spawnChild('toggle', { id: actorId, input: { mark, id, wanted, ...(how && { how }) } });
      enqueue.assign({ flows: [...flows, actorId], problems: withoutKey(problems, id) });
    }),
    confirmQuestion: action<Machine>(({ context: { question }, enqueue }) => {
      if (question) enqueue({ type: 'applyIntent', params: question });
    }),
    applyReaction: action<Machine, Reacted>(({ context: { flows, problems }, enqueue }, { statusId, reactions, reaction }) => {
      const actorId = `${REACTIONS}:${statusId}`;
      if (flows.includes(actorId)) return enqueue.sendTo(actorId, { type: 'reacting.set', reaction });
      enqueue.spawnChild('reacting', { id: actorId, input: { statusId, reactions, reaction } });
      enqueue.assign({ flows: [...flows, actorId], problems: withoutKey(problems, statusId) });
    }),
    mergeResponse: mergeEntities(({ normalised }: { normalised: Normalised }) => normalised),
    endFlow: action<Machine, Ended>(({ context: { flows, problems }, enqueue }, { actorId, failure, wanted }) => {
      if ([TABS, SETTINGS].includes(actorId)) return; // a source has no end to speak of
      const [work, id] = workOf(actorId);
      const isOnStatus = work === REACTIONS || isOfStatus(work);
      const error = failure && failureText(failure);
      enqueue(clearAway(actorId));
      enqueue.assign({
        flows: flows.filter((flow) => flow !== actorId),
        ...(error && isOnStatus ? { problems: { ...problems, [id]: refusedBy(work, id, wanted, error) } } : {}),
      });
      if (error && !isOnStatus) enqueue(showNotice(() => errorNotice('status.action_failed', { error })));
      if (!error && SHARED.includes(work)) enqueue.sendTo(TABS, { type: 'elsewhere.marked', mark: work, id, wanted });
      if (!error && CONFIRMED.includes(work)) enqueue(showNotice(() => successNotice(`status.done.${work}_${wanted ? 'on' : 'off'}`)));
    }),
  },
}).createMachine({
  id: 'statusActions',
  context: { flows: [], problems: {}, question: undefined, settings: defaultSettings },
  initial: 'ready',
  invoke: [
    { id: TABS, src: 'otherTabs', onError: {} },
    { id: SETTINGS, src: 'watchSettings', onError: {} },
  ],
  on: {
    'elsewhere.loaded': { actions: { type: 'mergeResponse', params: ({ event: { normalised } }) => ({ normalised }) } },
    'settings.changed': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'mark.set': [
      {
        guard: { type: 'mustConfirm', params: ({ event }) => event },
        target: '.confirming',
        actions: { type: 'setQuestion', params: ({ event }) => event },
      },
      { actions: { type: 'applyIntent', params: ({ event: { mark, id, wanted } }) => ({ mark, id, wanted }) } },
    ],
    'reaction.set': {
      actions: { type: 'applyReaction', params: ({ event: { statusId, reactions, reaction } }) => ({ statusId, reactions, reaction }) },
    },
    'statusAction.dismiss': { actions: { type: 'dismiss', params: ({ event: { statusId } }) => ({ id: statusId }) } },
    'xstate.done.actor.*': {
      actions: {
        type: 'endFlow',
        params: ({ event: { actorId, output } }) => ({
          actorId,
          failure: output.failure,
          wanted: 'wanted' in output ? output.wanted : undefined,
        }),
      },
    },
    'xstate.error.actor.*': {
      actions: { type: 'endFlow', params: ({ event: { actorId, error } }) => ({ actorId, failure: toFailure(error), wanted: undefined }) },
    },
  },
  states: {
    ready: {},
    confirming: {
      on: {
        'question.confirm': { target: 'ready', actions: ['confirmQuestion', 'clearQuestion'] },
        'question.cancel': { target: 'ready', actions: 'clearQuestion' },
        'question.choose': { actions: { type: 'setChoice', params: ({ event: { how } }) => ({ how }) } },
      },
    },
  },
});
