import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** Tokens that left this device, and a server that is to hear of it. */
export const tokenRevocationModel = modelOf(tokenRevocationMachine, {
  events: [{ type: 'tokenRevocation.begin' }],
  outcomes: { revokeTokens: [{ done: undefined }, { error: new Error('offline') }] },
  project: () => null,
});
