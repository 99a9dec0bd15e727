import { farewellMachine } from '#machines/session/farewell.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** Tokens that left this device, and a server that is to hear of it. */
export const farewellModel = modelOf(farewellMachine, {
  events: [{ type: 'farewell.say' }],
  outcomes: { revokeTokens: [{ done: undefined }, { error: new Error('offline') }] },
  project: () => null,
});
