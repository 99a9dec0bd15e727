import { quotePolicyMachine } from '#machines/quote-policy/quote-policy.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };

const invariants: Invariants<typeof quotePolicyMachine> = {
  'each choice is sent once': (_, { steps, started }) =>
    started('changePolicy').length === steps.filter(({ event, isTaken }) => isTaken && event.type === 'quotePolicy.choose').length,
  'a rejected choice is shown in the dialog, or in a notice if that was closed': (snapshot, { last, notified }) =>
    last?.type !== 'xstate.error.actor.changePolicy' ||
    (snapshot.matches('open') && snapshot.context.problem !== undefined) ||
    notified('notices', 'notice.show').length > 0,
  'a dialog that was closed is not shown again by a response': (snapshot, { last, steps }) =>
    last?.type !== 'xstate.error.actor.changePolicy' || steps.at(-2)?.event.type !== 'quotePolicy.close' || snapshot.matches('closed'),
  'the post is updated from the response only': (_, { last, notified }) =>
    last?.type === 'xstate.done.actor.changePolicy' ? notified('entities', 'entities.merge').length > 0 : true,
  'a dialog that opens shows no former problem': ({ context: { problem } }, { last, steps }) =>
    last?.type !== 'quotePolicy.open' || steps.at(-1)?.isTaken !== true || problem === undefined,
};

/** The policy of one status, as it is chosen, saved and rejected. */
export const quotePolicyModel = modelOf(quotePolicyMachine, {
  events: [{ type: 'quotePolicy.open', statusId: '1' }, { type: 'quotePolicy.choose', policy: 'nobody' }, { type: 'quotePolicy.close' }],
  outcomes: { changePolicy: [{ done: {} }, failed] },
  invariants,
  project: ({ statusId, chosen, problem }) => [statusId, chosen, problem?.key],
});
