import { setup, stateIn } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

export type TokenRevocationEvents = { type: 'tokenRevocation.begin' };

const OTHERS_LEAVE_MS = 300; // our choice: until then every tab has closed what still carries the token (rule token-revoked)
const RETRY_AFTER_MS = 30_000; // our choice (rule token-revoked)

/** Revokes the tokens that were removed from this device, for as long as a session lives: once nothing uses them any more, and again until the server responds. A pending request is never repeated: a token that is removed meanwhile comes after it. */
export const tokenRevocationMachine = setup({
  types: { events: {} as TokenRevocationEvents },
  actors: { revokeTokens: unprovided<void>('revokeTokens') },
  guards: { isRequestedAgain: stateIn({ revoking: 'requestedAgain' }) },
  delays: { othersLeave: OTHERS_LEAVE_MS, untilRetry: RETRY_AFTER_MS },
}).createMachine({
  id: 'tokenRevocation',
  initial: 'waiting',
  on: { 'tokenRevocation.begin': { target: '.waiting', reenter: true } },
  states: {
    waiting: { after: { othersLeave: 'revoking' } },
    revoking: {
      invoke: {
        id: 'revokeTokens',
        src: 'revokeTokens',
        onDone: [{ guard: 'isRequestedAgain', target: 'waiting' }, { target: 'idle' }],
        onError: [{ guard: 'isRequestedAgain', target: 'waiting' }, { target: 'awaitingRetry' }],
      },
      on: { 'tokenRevocation.begin': '.requestedAgain' },
      initial: 'latest',
      states: { latest: {}, requestedAgain: {} },
    },
    idle: {},
    awaitingRetry: { after: { untilRetry: 'revoking' } },
  },
});
