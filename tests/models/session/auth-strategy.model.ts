import { authStrategyMachine } from '#machines/session/auth-strategy.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** The login method of a guest. */
export const authStrategyModel = modelOf(authStrategyMachine, {
  events: [{ type: 'strategy.pageRequired' }],
  outcomes: { readLoginMethod: [{ done: 'password' }, { done: 'token' }, { done: 'page' }, { error: new Error('no config') }] },
  project: () => null,
});
