import { assign, setup, type SnapshotFrom } from 'xstate';
import { movingProblem, typedAcct, type MoveTarget } from '#domain/moving/moving.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { showNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

type Sent = { secretHandle: string };
type Context = Sent & { typed: string; target: MoveTarget | undefined; problem: Message | undefined };
type Event =
  | { type: 'move.type'; typed: string }
  | { type: 'move.check' | 'move.dismiss' | 'move.back' }
  | ({ type: 'move.submit' } & Sent);

/** The move to another account, as long as the session lives: the target is looked up first, and only an account that names this one as its alias can be the target (rules move-target, move-sent). The password is a handle. */
export const moveMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    findTarget: unprovided<MoveTarget, { acct: string }>('findTarget'),
    move: unprovided<void, Sent & { acct: string }>('move'),
  },
  guards: {
    isTyped: ({ context: { typed } }) => typedAcct(typed) !== '',
    canMove: ({ context: { target } }) => target?.knowsThis !== false,
  },
  actions: {
    setTyped: assign((_, { typed }: { typed: string }) => ({ typed, problem: undefined })),
    setTarget: assign((_, { target }: { target: MoveTarget }) => ({ target, problem: undefined })),
    setSent: assign((_, { secretHandle }: Sent) => ({ secretHandle, problem: undefined })),
    clearTarget: assign({ target: undefined, problem: undefined }),
    clear: assign({ typed: '', secretHandle: '', target: undefined }),
    showNotFound: assign((_, { error }: { error: unknown }) => ({ problem: movingProblem('moving.target_error', toFailure(error)) })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: movingProblem('moving.move_error', toFailure(error)) })),
    dismiss: assign({ problem: undefined }),
    showMoved: showNotice(() => ({ key: 'moving.moved', level: 'success', timeout: NOTICE_MS })),
  },
}).createMachine({
  id: 'move',
  context: { typed: '', secretHandle: '', target: undefined, problem: undefined },
  initial: 'editing',
  on: { 'move.dismiss': { actions: 'dismiss' } },
  states: {
    editing: {
      on: {
        'move.type': { actions: { type: 'setTyped', params: ({ event: { typed } }) => ({ typed }) } },
        'move.check': { guard: 'isTyped', target: 'checking', actions: 'dismiss' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findTarget',
        src: 'findTarget',
        input: ({ context: { typed } }) => ({ acct: typedAcct(typed) }),
        onDone: { target: 'checked', actions: { type: 'setTarget', params: ({ event }) => ({ target: event.output }) } },
        onError: { target: 'editing', actions: { type: 'showNotFound', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    checked: {
      on: {
        'move.back': { target: 'editing', actions: 'clearTarget' },
        'move.check': 'checking',
        'move.submit': {
          guard: 'canMove',
          target: 'moving',
          actions: { type: 'setSent', params: ({ event: { secretHandle } }) => ({ secretHandle }) },
        },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { secretHandle, target } }) => ({ secretHandle, acct: target?.acct ?? '' }),
        onDone: { target: 'editing', actions: ['clear', 'showMoved'] },
        onError: { target: 'checked', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof moveMachine>;
export const selectMoveTyped = ({ context: { typed } }: Snapshot) => typed;
export const selectMoveTarget = ({ context: { target } }: Snapshot) => target;
export const selectMoveProblem = ({ context: { problem } }: Snapshot) => problem;
export const selectMoveIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
