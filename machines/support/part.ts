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
    guards: { hasAnswer: (_, { known }: { known: Known | undefined }) => known !== undefined },
    actions: {
      receive: assign((_, { known }: { known: Known | undefined }) => ({ known, failure: undefined })),
      keepTyped: assign((_, { typed }: { typed: string }) => ({ typed, problem: undefined })),
      begin: assign(({ context: { typed } }, { act }: { act: Act }) => ({
        act,
        sent: sendsTyped?.(act) ? typed : undefined,
        problem: undefined,
      })),
      finish: assign(({ context: { typed, sent } }) => ({ act: undefined, sent: undefined, typed: typed === sent ? '' : typed })),
      say: enqueueActions(({ context: { act }, enqueue }) => {
        const said = act && saidOf?.(act);
        if (said) enqueue(showNotice(() => successNotice(said.key, said.args)));
      }),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      refuse: assign(({ context: { act } }, { error }: { error: unknown }) => ({
        act: undefined,
        problem: act && problemOf(toFailure(error), act),
      })),
      dismiss: assign({ problem: undefined }),
    },
  }).createMachine({
    id,
    context: { known: undefined, typed: '', sent: undefined, act: undefined, problem: undefined, failure: undefined },
    initial: 'unasked',
    states: {
      /** It was not shown yet. */
      unasked: { on: { 'part.view': 'loading' } },
      loading: {
        invoke: {
          id: 'fetchPart',
          src: 'fetchPart',
          onDone: { target: 'open', actions: { type: 'receive', params: ({ event }) => ({ known: event.output }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      failed: { on: { 'part.retry': 'loading', 'part.view': 'loading' } },
      open: {
        initial: 'resting',
        on: {
          'part.type': { actions: { type: 'keepTyped', params: ({ event: { typed } }) => ({ typed }) } },
          'part.dismiss': { actions: 'dismiss' },
        },
        states: {
          resting: {
            on: {
              'part.view': 'looking',
              'part.action': { target: 'acting', actions: { type: 'begin', params: ({ event: { act } }) => ({ act }) } },
            },
          },
          /** If the request fails, the loaded values stay. */
          looking: {
            invoke: {
              id: 'fetchAgain',
              src: 'fetchPart',
              onDone: { target: 'resting', actions: { type: 'receive', params: ({ event }) => ({ known: event.output }) } },
              onError: 'resting',
            },
            on: { 'part.action': { target: 'acting', actions: { type: 'begin', params: ({ event: { act } }) => ({ act }) } } },
          },
          acting: {
            tags: 'busy',
            invoke: {
              id: 'doAct',
              src: 'doAct',
              input: ({ context: { act, known } }) => ({ act: act as Act, known: known as Known }),
              onDone: [
                {
                  guard: { type: 'hasAnswer', params: ({ event }) => ({ known: event.output }) },
                  target: 'resting',
                  actions: [{ type: 'receive', params: ({ event }) => ({ known: event.output }) }, 'say', 'finish'],
                },
                { target: 'looking', actions: ['say', 'finish'] },
              ],
              onError: { target: 'resting', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
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
