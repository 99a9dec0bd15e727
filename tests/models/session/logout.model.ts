import { logoutMachine } from '../../../machines/session/logout.machine.ts';
import { noor } from '../../support/machines.ts';
import { modelOf } from '../../support/model.ts';

/** An account's way out, and another's. */
export const logoutModel = modelOf(logoutMachine, {
  events: [
    { type: 'logout.request', mustConfirm: true },
    { type: 'logout.request', mustConfirm: false },
    { type: 'logout.request', mustConfirm: true, other: noor },
    { type: 'logout.request', mustConfirm: false, other: noor },
    { type: 'logout.confirm' },
    { type: 'logout.cancel' },
  ],
  project: ({ other }) => other?.accountId,
});
