import { assign, setup, type SnapshotFrom } from 'xstate';
import { patchesBy, type ModeratedAccount, type Tool } from '#domain/account/moderation.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** One action, applied to several accounts in turn. */
export type Run = { tool: Tool; wanted: boolean; accounts: readonly ModeratedAccount[] };
/** The accounts for which the action failed, and why. */
export type Left = { account: ModeratedAccount; why: Message };
type Context = { picked: readonly string[]; run: Run | undefined; done: number; left: readonly Left[] };
type Event =
  | { type: 'run.pick'; ids: readonly string[]; isPicked: boolean }
  | ({ type: 'run.request' } & Run)
  | { type: 'run.confirm' | 'run.cancel' | 'run.stop' | 'run.retry' | 'run.dismiss' };
type Machine = { context: Context; events: Event };
type One = { account: ModeratedAccount; tool: Tool; wanted: boolean };

/** The user lost the staff role while an action was applied to several accounts. */
export type AccountsRunEvents = { type: 'run.stop' };

/** The index of the current account: those before are done, or were refused. */
const atIt = ({ run, done, left }: Context): ModeratedAccount | undefined => run?.accounts[done + left.length];
const oneOf = (context: Context): One => {
  const account = atIt(context);
  if (context.run === undefined || account === undefined) throw new Error('no account is left');
  return { account, tool: context.run.tool, wanted: context.run.wanted };
};

/** Applies one action to several accounts in turn, for as long as the session lives: confirms it first, shows the progress, can be stopped, and names the accounts for which it failed (rule accounts-several). */
export const bulkActionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { applyTool: unprovided<void, One>('applyTool') },
  guards: { isFinished: ({ context }) => atIt(context) === undefined, hasFailed: ({ context: { left } }) => left.length > 0 },
  actions: {
    pick: assign(({ context: { picked } }, { ids, isPicked }: { ids: readonly string[]; isPicked: boolean }) => {
      const others = picked.filter((id) => !ids.includes(id));
      return { picked: isPicked ? [...others, ...ids] : others };
    }),
    setRun: assign((_, { tool, wanted, accounts }: Run) => ({ run: { tool, wanted, accounts }, done: 0, left: [] })),
    clearRun: assign({ run: undefined, done: 0, left: [] }),
    /** An account is deselected once the action is done. */
    setDone: action<Machine>(({ context, enqueue }) => {
      const { account, tool, wanted } = oneOf(context);
      enqueue.assign({ done: context.done + 1, picked: context.picked.filter((id) => id !== account.id) });
      for (const patch of patchesBy(account, tool, wanted)) enqueue(sendToActor('entities', () => patch));
    }),
    addFailed: action<Machine, { error: unknown }>(({ context, enqueue }, { error }) => {
      const { account } = oneOf(context);
      enqueue.assign({ left: [...context.left, { account, why: failureText(toFailure(error)) }] });
    }),
    startRetry: assign(({ context: { run, left } }) => ({
      run: run && { ...run, accounts: left.map(({ account }) => account) },
      done: 0,
      left: [],
    })),
  },
}).createMachine({
  id: 'bulkAction',
  context: { picked: [], run: undefined, done: 0, left: [] },
  initial: 'idle',
  on: { 'run.pick': { actions: { type: 'pick', params: ({ event: { ids, isPicked } }) => ({ ids, isPicked }) } } },
  states: {
    idle: {
      on: {
        'run.request': {
          target: 'confirming',
          actions: { type: 'setRun', params: ({ event: { tool, wanted, accounts } }) => ({ tool, wanted, accounts }) },
        },
      },
    },
    confirming: { on: { 'run.confirm': 'deciding', 'run.cancel': { target: 'idle', actions: 'clearRun' } } },
    deciding: { always: [{ guard: 'isFinished', target: 'finished' }, { target: 'running' }] },
    running: {
      on: { 'run.stop': 'finished' },
      invoke: {
        id: 'applyTool',
        src: 'applyTool',
        input: ({ context }) => oneOf(context),
        onDone: { target: 'deciding', actions: 'setDone' },
        onError: { target: 'deciding', actions: { type: 'addFailed', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    finished: {
      on: {
        'run.retry': { guard: 'hasFailed', target: 'deciding', actions: 'startRetry' },
        'run.dismiss': { target: 'idle', actions: 'clearRun' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof bulkActionMachine>;
export const selectPicked = ({ context: { picked } }: Snapshot): readonly string[] => picked;
export const selectRun = ({ context: { run } }: Snapshot): Run | undefined => run;
export const selectRunState = ({ value }: Snapshot) => value;
export const selectRunDone = ({ context: { done } }: Snapshot): number => done;
export const selectLeft = ({ context: { left } }: Snapshot): readonly Left[] => left;
