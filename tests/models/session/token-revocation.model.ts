import { getNextSnapshot } from 'xstate';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import type { History, Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const TOLD = { type: 'xstate.done.actor.revokeTokens', output: undefined };

type Taken = History['steps'][number];
const isBegin = ({ event: { type } }: Taken): boolean => type === 'tokenRevocation.begin';
const isStart = ({ started }: Taken): boolean => started('revokeTokens').length > 0;
const isEnd = ({ event: { type } }: Taken): boolean => type.endsWith('.actor.revokeTokens');

const invariants: Invariants<typeof tokenRevocationMachine> = {
  'no token is dropped: the machine is idle only after the response to a request that followed the last logout': (snapshot, { steps }) =>
    !snapshot.matches('idle') ||
    (steps.findLastIndex(isStart) > steps.findLastIndex(isBegin) && steps.findLast(isEnd)?.event.type === 'xstate.done.actor.revokeTokens'),
  'a token that is revoked during a request gets its own request': (snapshot, { last }) =>
    last?.type !== 'tokenRevocation.begin' ||
    !snapshot.matches('revoking') ||
    !getNextSnapshot(tokenRevocationMachine, snapshot, TOLD as never).matches('idle'),
  'a revocation under way is not sent again': (_, { steps }) => steps.filter(isStart).length <= steps.filter(isEnd).length + 1,
  'a revocation under way is not cancelled': (snapshot, { steps, last }) =>
    last?.type !== 'tokenRevocation.begin' || !steps.at(-2)?.snapshot.matches('revoking') || snapshot.matches('revoking'),
  'every tab has time to close what carries the token': (_, { last, steps }) =>
    !steps.at(-1)?.started('revokeTokens').length || last?.type.startsWith('xstate.after.') === true,
};

/** Removed tokens that are to be revoked on a server. */
export const tokenRevocationModel = modelOf(tokenRevocationMachine, {
  events: [{ type: 'tokenRevocation.begin' }],
  outcomes: { revokeTokens: [{ done: undefined }, { error: new Error('offline') }] },
  invariants,
  project: () => null,
});
