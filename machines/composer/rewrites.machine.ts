import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovidedSource } from '../support/unprovided.ts';
import { rewriteMachine } from './rewrite.machine.ts';

/** `opening` is the flow whose form opens once it is ready. */
type Context = { flows: readonly string[]; opening: string | undefined; question: string | undefined; settings: Settings };
type Target = { statusId: string };
type Started = Target & { isRedraft: boolean };
type Event =
  | RewritesEvents
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'rewrite.confirm' | 'rewrite.cancel' }
  /** The user cancelled the press, or went elsewhere before its form was ready. */
  | { type: 'rewrite.abandon' }
  | DoneActorEvent
  | ErrorActorEvent;
type Machine = {
  context: Context;
  events: Event;
  actors: { rewrite: typeof rewriteMachine };
  actions: { start: Started; abandon: undefined };
};

/** Opens an own status for editing; `redraft` deletes it after a confirmation. */
export type RewritesEvents = { type: 'rewrite.edit' | 'rewrite.redraft'; statusId: string };

const FAMILY = 'rewrite:';

/** Opens own statuses for editing, each at most once at a time, and confirms before one is deleted for it. */
export const rewritesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    rewrite: rewriteMachine,
    /** Sends the user's settings, now and whenever they change. */
    watchSettings: unprovidedSource('watchSettings'),
  },
  guards: {
    /** A deletion is confirmed if the setting is on (rule confirm-defaults). */
    mustConfirm: ({ context: { settings } }) => settings.modalOnDelete,
  },
  actions: {
    setQuestion: assign((_, { statusId }: Target) => ({ question: statusId })),
    setSettings: assign((_, params: { settings: Settings }) => params),
    clearQuestion: assign({ question: undefined }),
    /** An abandoned flow that still runs is resumed. */
    start: action<Machine, Started>(({ context: { flows, opening }, enqueue }, { statusId, isRedraft }) => {
      const flow = FAMILY + statusId;
      if (opening === flow) return;
      enqueue('abandon');
      if (flows.includes(flow)) enqueue.sendTo(flow, { type: 'rewrite.resume', isRedraft });
      else {
        enqueue.spawnChild('rewrite', { id: flow, input: { statusId, isRedraft } });
        enqueue.assign({ flows: [...flows, flow] });
      }
      enqueue.assign({ opening: flow });
    }),
    abandon: action<Machine>(({ context: { opening }, enqueue }) => {
      if (opening === undefined) return;
      enqueue.sendTo(opening, { type: 'rewrite.abandon' });
      enqueue.assign({ opening: undefined });
    }),
    redraft: action<Machine>(({ context: { question }, enqueue }) => {
      if (question !== undefined) enqueue({ type: 'start', params: { statusId: question, isRedraft: true } });
    }),
    end: action<Machine, { actorId: string }>(({ context: { flows, opening }, enqueue }, { actorId }) => {
      enqueue(clearAway(actorId));
      enqueue.assign({ flows: flows.filter((flow) => flow !== actorId), opening: opening === actorId ? undefined : opening });
    }),
    showCrash: showNotice(({ error }: { error: unknown }) => errorNotice('status.source_failed', { error: failureText(toFailure(error)) })),
  },
}).createMachine({
  id: 'rewrites',
  context: { flows: [], opening: undefined, question: undefined, settings: defaultSettings },
  initial: 'ready',
  invoke: { id: 'watchSettings', src: 'watchSettings', onError: {} },
  on: {
    'rewrite.edit': { actions: { type: 'start', params: ({ event: { statusId } }) => ({ statusId, isRedraft: false }) } },
    'rewrite.abandon': { actions: 'abandon' },
    'settings.changed': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'rewrite.redraft': [
      {
        guard: 'mustConfirm',
        target: '.confirming',
        actions: { type: 'setQuestion', params: ({ event: { statusId } }) => ({ statusId }) },
      },
      { actions: { type: 'start', params: ({ event: { statusId } }) => ({ statusId, isRedraft: true }) } },
    ],
    'xstate.done.actor.*': { actions: { type: 'end', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': {
      actions: [
        { type: 'end', params: ({ event: { actorId } }) => ({ actorId }) },
        { type: 'showCrash', params: ({ event: { error } }) => ({ error }) },
      ],
    },
  },
  states: {
    ready: {},
    confirming: {
      on: {
        'rewrite.confirm': { target: 'ready', actions: ['redraft', 'clearQuestion'] },
        'rewrite.cancel': { target: 'ready', actions: 'clearQuestion' },
      },
    },
  },
});

/** The status whose deletion for a redraft is to be confirmed. */
export const selectRedraftQuestion = ({ context }: SnapshotFrom<typeof rewritesMachine>): string | undefined => context.question;

/** The flow whose form opens once it is ready. */
export const selectOpeningRewrite = ({ context }: SnapshotFrom<typeof rewritesMachine>): string | undefined => context.opening;
