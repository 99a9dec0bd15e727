import { assign, setup } from 'xstate';
import type { AccountOptions, OptionChange } from '#domain/account/options.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { unprovided } from '../support/unprovided.ts';

type Input = { change: OptionChange };
export type OptionOutcome = { change: OptionChange; options?: AccountOptions; failure?: Failure };

/** Sets one option of an account on its server; its output is the value that the server stores then, or the failure (rule option-pending). */
export const accountOptionMachine = setup({
  types: { input: {} as Input, context: {} as OptionOutcome, output: {} as OptionOutcome },
  actors: { setOption: unprovided<AccountOptions, OptionChange>('setOption') },
  actions: {
    setOptions: assign((_, params: { options: AccountOptions }) => params),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'accountOption',
  context: ({ input }) => input,
  output: ({ context }) => context,
  initial: 'setting',
  states: {
    setting: {
      invoke: {
        id: 'setOption',
        src: 'setOption',
        input: ({ context: { change } }) => change,
        onDone: { target: 'ended', actions: { type: 'setOptions', params: ({ event }) => ({ options: event.output }) } },
        onError: { target: 'ended', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ended: { type: 'final' },
  },
});
