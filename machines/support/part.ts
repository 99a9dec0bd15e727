import { assign, enqueueActions, setup } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { showNotice, successNotice } from './notices.ts';
import { unprovided } from './unprovided.ts';

/** The input of an action: the action itself, and the loaded part. */
export type Acting<Known, Act> = { act: Act; known: Known };

/**
 * Makes a machine for a part of the settings that the server stores: fetched when it is first shown, failing alone, fetched again
 * when it is shown again, and changed by one action at a time (rule settings-parts). Where an action has no response of its own the part is fetched again, and `saidOf` returns a message for a result that is not visible.
 * `sendsTyped` names the actions that send the typed text: it is cleared after those alone, and only where it was not changed meanwhile.
 */
export const partMachine = <Known, Act extends object>(
  id: string,
  problemOf: (failure: Failure, act: Act) => Message,
  { saidOf, sendsTyped }: { saidOf?: (act: Act) => Message | undefined; sendsTyped?: (act: Act) => boolean } = {},
) => {
  type Context = {
    known: Known | undefined;
    typed: string;
    /** The typed text that the current act sends; undefined where it sends none. */
    sent: string | undefined;
    act: Act | undefined;
    problem: Message | undefined;
    failure: Failure | undefined;
  };
  type Event =
    | { type: 'part.view' | 'part.retry' | 'part.dismiss' }
    | { type: 'part.action'; act: Act }
    /** The typed text outlives the modal. */
    | { type: 'part.type'; typed: string };
  return setup({
    types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
    actors: {
      fetchPart: unprovided<Known>('fetchPart'),
      doAct: unprovided<Known | undefined, Acting<Known, Act>>('doAct'),
    },
    guards: { hasResponse: (_, { known }: { known: Known | undefined }) => known !== undefined },
    actions: {
      setLoaded: assign((_, { known }: { known: Known | undefined }) => ({ known, failure: undefined })),
      setTyped: assign((_, { typed }: { typed: string }) => ({ typed, problem: undefined })),
      beginAction: assign(({ context: { typed } }, { act }: { act: Act }) => ({
        act,
        sent: sendsTyped?.(act) ? typed : undefined,
        problem: undefined,
      })),
      finishAction: assign(({ context: { typed, sent } }) => ({ act: undefined, sent: undefined, typed: typed === sent ? '' : typed })),
      showSuccess: enqueueActions(({ context: { act }, enqueue }) => {
        const said = act && saidOf?.(act);
        if (said) enqueue(showNotice(() => successNotice(said.key, said.args)));
      }),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      failAction: assign(({ context: { act } }, { error }: { error: unknown }) => ({
        act: undefined,
        problem: act && problemOf(toFailure(error), act),
      })),
      dismiss: assign({ problem: undefined }),
    },
  }).createMachine({
    id,
    context: { known: undefined, typed: '', sent: undefined, act: undefined, problem: undefined, failure: undefined },
    initial: 'unloaded',
    states: {
      /** It was not shown yet. */
      unloaded: { on: { 'part.view': 'loading' } },
      loading: {
        invoke: {
          id: 'fetchPart',
          src: 'fetchPart',
          onDone: { target: 'open', actions: { type: 'setLoaded', params: ({ event }) => ({ known: event.output }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      failed: { on: { 'part.retry': 'loading', 'part.view': 'loading' } },
      open: {
        initial: 'idle',
        on: {
          'part.type': { actions: { type: 'setTyped', params: ({ event: { typed } }) => ({ typed }) } },
          'part.dismiss': { actions: 'dismiss' },
        },
        states: {
          idle: {
            on: {
              'part.view': 'refreshing',
              'part.action': { target: 'running', actions: { type: 'beginAction', params: ({ event: { act } }) => ({ act }) } },
            },
          },
          /** If the request fails, the loaded values stay. */
          refreshing: {
            invoke: {
              id: 'refetchPart',
              src: 'fetchPart',
              onDone: { target: 'idle', actions: { type: 'setLoaded', params: ({ event }) => ({ known: event.output }) } },
              onError: 'idle',
            },
            on: { 'part.action': { target: 'running', actions: { type: 'beginAction', params: ({ event: { act } }) => ({ act }) } } },
          },
          running: {
            tags: 'busy',
            invoke: {
              id: 'doAct',
              src: 'doAct',
              input: ({ context: { act, known } }) => ({ act: act as Act, known: known as Known }),
              onDone: [
                {
                  guard: { type: 'hasResponse', params: ({ event }) => ({ known: event.output }) },
                  target: 'idle',
                  actions: [{ type: 'setLoaded', params: ({ event }) => ({ known: event.output }) }, 'showSuccess', 'finishAction'],
                },
                { target: 'refreshing', actions: ['showSuccess', 'finishAction'] },
              ],
              onError: { target: 'idle', actions: { type: 'failAction', params: ({ event: { error } }) => ({ error }) } },
            },
          },
        },
      },
    },
  });
};

type Look<Known, Act> = {
  context: { known: Known | undefined; typed: string; act: Act | undefined; problem: Message | undefined; failure: Failure | undefined };
};
export const selectKnown = <Known>({ context: { known } }: Look<Known, object>) => known;
export const selectTyped = ({ context: { typed } }: Look<unknown, object>) => typed;
export const selectPartProblem = ({ context: { problem } }: Look<unknown, object>) => problem;
export const selectPartFailure = ({ context: { failure } }: { context: { failure: Failure | undefined } }) => failure;
export const selectPartFailed = (snapshot: { value: unknown }) => snapshot.value === 'failed';
export const selectIsActing = (snapshot: { hasTag: (tag: 'busy') => boolean }) => snapshot.hasTag('busy');
