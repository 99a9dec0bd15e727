import { assign, enqueueActions, setup, type NonReducibleUnknown } from 'xstate';
import type { LoadedForms, ToolTexts } from '#domain/server-tools/drafts.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { showNotice, successNotice } from './notices.ts';
import { sendToActor } from './registry.ts';
import { unprovided, unprovidedSource } from './unprovided.ts';

/** The input of an action: the action itself, and the loaded part. */
export type ActionInput<Part, Action> = { action: Action; part: Part };

/**
 * Makes a machine for a part of the settings that the server stores: fetched when it is first shown, failing alone, fetched again
 * when it is shown again, and changed by one action at a time (rule settings-parts). Where an action has no response of its own the part is fetched again, and `successOf` returns a message for a result that is not visible.
 * `sendsTyped` names the actions that send the typed text: it is cleared after those alone, and only where it was not changed meanwhile.
 * `successOf` and `draftOf` get the part after the action, if that responded with it. `draftOf` returns the stored form that an action sends, or without fields the one of a deleted item: once the part with the result is loaded, it is dropped in the same way (rule tools-drafts).
 * `formsOf` returns the forms of the loaded part, with which the stored ones are compared.
 * `isPartlyDone` is true for a failure after which the part is fetched again, too, such as that of an action of several requests.
 * A part that `hasSecrets` is removed when it is left, or once the action ends that runs then (rule secrets-shown).
 */
export const partMachine = <Part, Action extends object>(
  id: string,
  problemOf: (failure: Failure, action: Action) => Message,
  {
    successOf,
    sendsTyped,
    draftOf,
    formsOf,
    isPartlyDone,
    hasSecrets = false,
  }: {
    successOf?: (action: Action, part: Part | undefined) => Message | undefined;
    sendsTyped?: (action: Action) => boolean;
    draftOf?: (action: Action, part: Part | undefined) => { of: string; entered?: ToolTexts } | undefined;
    formsOf?: (part: Part) => LoadedForms;
    isPartlyDone?: (action: Action, failure: Failure) => boolean;
    hasSecrets?: boolean;
  } = {},
) => {
  type Context = {
    part: Part | undefined;
    typed: string;
    /** The typed text that the current act sends; undefined where it sends none. */
    sent: string | undefined;
    action: Action | undefined;
    problem: Message | undefined;
    failure: Failure | undefined;
    /** It was left while an action runs. */
    isLeft: boolean;
  };
  type Event =
    | { type: 'part.view' | 'part.leave' | 'part.retry' | 'part.dismiss' }
    | { type: 'part.action'; action: Action }
    /** The typed text outlives the modal. */
    | { type: 'part.type'; typed: string };
  const left = { target: `#${id}.unloaded`, actions: 'forget' } as const;
  const onLeave = hasSecrets ? { 'part.leave': left } : {};
  const onceLeft = hasSecrets ? ({ always: { guard: 'isLeft', ...left } } as const) : {};
  /** An action is never aborted by leaving. */
  const whileBusy = hasSecrets
    ? ({
        'part.leave': { actions: { type: 'setLeft', params: { isLeft: true } } },
        'part.view': { actions: { type: 'setLeft', params: { isLeft: false } } },
      } as const)
    : {};
  return setup({
    types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
    actors: {
      fetchPart: unprovided<Part>('fetchPart'),
      runAction: unprovided<Part | undefined, ActionInput<Part, Action>>('runAction'),
      /** Removes the secrets from memory when it receives an event, and when it stops. */
      retainSecrets: unprovidedSource<NonReducibleUnknown, { type: 'secrets.forget' }>('retainSecrets'),
    },
    guards: {
      isLeft: ({ context: { isLeft } }) => isLeft,
      hasResponse: (_, { part }: { part: Part | undefined }) => part !== undefined,
      isPartlyDone: ({ context: { action } }, { error }: { error: unknown }) =>
        action !== undefined && isPartlyDone?.(action, toFailure(error)) === true,
    },
    actions: {
      setLoaded: enqueueActions(({ context: { action }, enqueue }, { part }: { part: Part | undefined }) => {
        enqueue.assign({ part, failure: undefined, action: undefined });
        const draft = action && draftOf?.(action, part);
        if (draft) {
          const { of, entered } = draft;
          enqueue(sendToActor('toolDrafts', () => (entered ? { type: 'draft.sent', of, entered } : { type: 'draft.edit', of })));
        }
        const forms = part === undefined ? undefined : formsOf?.(part);
        if (forms) enqueue(sendToActor('toolDrafts', () => ({ type: 'draft.compare', ...forms })));
      }),
      setTyped: assign((_, { typed }: { typed: string }) => ({ typed, problem: undefined })),
      beginAction: assign(({ context: { typed } }, { action }: { action: Action }) => ({
        action,
        sent: sendsTyped?.(action) ? typed : undefined,
        problem: undefined,
      })),
      clearSent: assign(({ context: { typed, sent } }) => ({ sent: undefined, typed: typed === sent ? '' : typed })),
      showSuccess: enqueueActions(({ context: { action }, enqueue }, { part }: { part: Part | undefined }) => {
        const success = action && successOf?.(action, part);
        if (success) enqueue(showNotice(() => successNotice(success.key, success.args)));
      }),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      failAction: assign(({ context: { action } }, { error }: { error: unknown }) => ({
        action: undefined,
        problem: action && problemOf(toFailure(error), action),
      })),
      dismiss: assign({ problem: undefined }),
      setLeft: assign((_, { isLeft }: { isLeft: boolean }) => ({ isLeft })),
      forget: enqueueActions(({ enqueue }) => {
        enqueue.assign({ part: undefined, isLeft: false, typed: '' });
        enqueue.sendTo('retainSecrets', { type: 'secrets.forget' });
      }),
    },
  }).createMachine({
    id,
    context: { part: undefined, typed: '', sent: undefined, action: undefined, problem: undefined, failure: undefined, isLeft: false },
    invoke: hasSecrets ? [{ id: 'retainSecrets', src: 'retainSecrets', onError: {} }] : [],
    initial: 'unloaded',
    states: {
      /** It was not shown yet. */
      unloaded: { on: { 'part.view': 'loading' } },
      loading: {
        on: onLeave,
        invoke: {
          id: 'fetchPart',
          src: 'fetchPart',
          input: ({ context: { part } }) => ({ part }),
          onDone: { target: 'open', actions: { type: 'setLoaded', params: ({ event }) => ({ part: event.output }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      failed: { ...onceLeft, on: { 'part.retry': 'loading', 'part.view': 'loading', ...onLeave } },
      open: {
        initial: 'idle',
        on: {
          'part.type': { actions: { type: 'setTyped', params: ({ event: { typed } }) => ({ typed }) } },
          'part.dismiss': { actions: 'dismiss' },
        },
        states: {
          idle: {
            ...onceLeft,
            on: {
              ...onLeave,
              'part.view': 'refreshing',
              'part.action': { target: 'running', actions: { type: 'beginAction', params: ({ event: { action } }) => ({ action }) } },
            },
          },
          /** If the request fails, the loaded values stay. */
          refreshing: {
            invoke: {
              id: 'refetchPart',
              src: 'fetchPart',
              input: ({ context: { part } }) => ({ part }),
              onDone: { target: 'idle', actions: { type: 'setLoaded', params: ({ event }) => ({ part: event.output }) } },
              onError: 'idle',
            },
            on: {
              ...onLeave,
              'part.action': { target: 'running', actions: { type: 'beginAction', params: ({ event: { action } }) => ({ action }) } },
            },
          },
          running: {
            tags: 'busy',
            on: whileBusy,
            invoke: {
              id: 'runAction',
              src: 'runAction',
              input: ({ context: { action, part } }) => ({ action: action as Action, part: part as Part }),
              onDone: [
                {
                  guard: { type: 'hasResponse', params: ({ event }) => ({ part: event.output }) },
                  target: 'idle',
                  actions: [
                    { type: 'showSuccess', params: ({ event }) => ({ part: event.output }) },
                    'clearSent',
                    { type: 'setLoaded', params: ({ event }) => ({ part: event.output }) },
                  ],
                },
                { target: 'settling', actions: [{ type: 'showSuccess', params: { part: undefined } }, 'clearSent'] },
              ],
              onError: [
                ...(isPartlyDone
                  ? [
                      {
                        guard: {
                          type: 'isPartlyDone' as const,
                          params: ({ event: { error } }: { event: { error: unknown } }) => ({ error }),
                        },
                        target: 'settling' as const,
                        actions: {
                          type: 'failAction' as const,
                          params: ({ event: { error } }: { event: { error: unknown } }) => ({ error }),
                        },
                      },
                    ]
                  : []),
                { target: 'idle', actions: { type: 'failAction', params: ({ event: { error } }) => ({ error }) } },
              ],
            },
          },
          /** The action changed the part: the next one may only start from the new values. If they can't be loaded, the old ones may not be edited. */
          settling: {
            tags: 'busy',
            on: whileBusy,
            invoke: {
              id: 'resultPart',
              src: 'fetchPart',
              input: ({ context: { part } }) => ({ part }),
              onDone: { target: 'idle', actions: { type: 'setLoaded', params: ({ event }) => ({ part: event.output }) } },
              onError: { target: `#${id}.failed`, actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
            },
          },
        },
      },
    },
  });
};

type PartSnapshot<Part, Action> = {
  context: {
    part: Part | undefined;
    typed: string;
    action: Action | undefined;
    problem: Message | undefined;
    failure: Failure | undefined;
  };
};
export const selectPart = <Part>({ context: { part } }: PartSnapshot<Part, object>) => part;
export const selectTyped = ({ context: { typed } }: PartSnapshot<unknown, object>) => typed;
/** The action that runs. */
export const selectPartAction = <Action>({ context: { action } }: { context: { action: Action | undefined } }) => action;
export const selectPartProblem = ({ context: { problem } }: PartSnapshot<unknown, object>) => problem;
export const selectPartFailure = ({ context: { failure } }: { context: { failure: Failure | undefined } }) => failure;
export const selectPartFailed = (snapshot: { value: unknown }) => snapshot.value === 'failed';
export const selectIsPartOpen = (snapshot: { value: unknown }) => typeof snapshot.value === 'object';
export const selectIsActing = (snapshot: { hasTag: (tag: 'busy') => boolean }) => snapshot.hasTag('busy');
