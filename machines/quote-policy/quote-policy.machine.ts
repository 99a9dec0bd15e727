import { assign, setup, stateIn } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import type { QuotePolicy } from '#domain/status/quote-policy.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { mergeEntities } from '../support/entities.ts';
import { errorNotice, showNotice, successNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

type Target = { statusId: string };
type Choice = { policy: QuotePolicy };
type Context = Target & { chosen: QuotePolicy | undefined; problem: Message | undefined };
type Event = QuotePolicyEvents | { type: 'quotePolicy.close' } | ({ type: 'quotePolicy.choose' } & Choice);

/** The accounts that may quote a published status are to be chosen. */
export type QuotePolicyEvents = { type: 'quotePolicy.open' } & Target;

/** The choice of the accounts that may quote a published status, as long as the session lives: it is open until the server has the chosen policy, and shows why it was rejected (rule quote-policy-change). */
export const quotePolicyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { changePolicy: unprovided<Normalised, Target & Choice>('changePolicy') },
  guards: { isHidden: stateIn({ saving: 'hidden' }) },
  actions: {
    open: assign((_, { statusId }: Target) => ({ statusId, chosen: undefined, problem: undefined })),
    setChosen: assign((_, { policy }: Choice) => ({ chosen: policy, problem: undefined })),
    mergeResponse: mergeEntities(({ normalised }: { normalised: Normalised }) => normalised),
    showSaved: showNotice(() => successNotice('quote_policy.changed')),
    showFailed: showNotice(({ error }: { error: unknown }) =>
      errorNotice('quote_policy.change_failed', { error: failureText(toFailure(error)) }),
    ),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      chosen: undefined,
      problem: { key: 'quote_policy.change_failed', args: { error: failureText(toFailure(error)) } } as const,
    })),
  },
}).createMachine({
  id: 'quotePolicy',
  context: { statusId: '', chosen: undefined, problem: undefined },
  initial: 'closed',
  states: {
    closed: {
      on: { 'quotePolicy.open': { target: 'open', actions: { type: 'open', params: ({ event: { statusId } }) => ({ statusId }) } } },
    },
    open: {
      on: {
        'quotePolicy.close': 'closed',
        'quotePolicy.choose': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event: { policy } }) => ({ policy }) },
        },
      },
    },
    /** The request is sent to its end also if the user closes the dialog meanwhile, since the server may have taken it already. */
    saving: {
      initial: 'shown',
      states: {
        shown: { on: { 'quotePolicy.close': 'hidden' } },
        /** Another status has to wait: the dialog shows what is being saved. */
        hidden: { on: { 'quotePolicy.open': 'shown' } },
      },
      invoke: {
        id: 'changePolicy',
        src: 'changePolicy',
        input: ({ context: { statusId, chosen: policy = 'nobody' } }) => ({ statusId, policy }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'mergeResponse', params: ({ event }) => ({ normalised: event.output }) }, 'showSaved'],
        },
        onError: [
          {
            guard: 'isHidden',
            target: 'closed',
            actions: { type: 'showFailed', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'open', actions: { type: 'showProblem', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
  },
});
