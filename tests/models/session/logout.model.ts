import { logoutMachine } from '../../../machines/session/logout.machine.ts';
import { modelOf } from '../../support/model.ts';

/** An account's way out. */
export const logoutModel = modelOf(logoutMachine, {
  events: [
    { type: 'logout.request', mustConfirm: true },
    { type: 'logout.request', mustConfirm: false },
    { type: 'logout.confirm' },
    { type: 'logout.cancel' },
  ],
  project: () => null,
});
