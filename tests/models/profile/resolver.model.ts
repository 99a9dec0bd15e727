import { resolverMachine } from '#machines/profile/resolver.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const acct = 'ingrid@fjord.example';

/** An account that is looked up by a name elsewhere. */
export const resolverModel = modelOf(resolverMachine, {
  events: [
    { type: 'resolver.open', acct, hash: '#media' },
    { type: 'resolver.leave', acct },
    { type: 'resolver.leave', acct: 'other@fjord.example' },
    { type: 'resolver.retry' },
  ],
  outcomes: {
    findProfile: [
      { done: { accountId: 'a', normalised: { accounts: [anAccount()] } } },
      { error: new CallError({ kind: 'not_found', status: 404, message: '' }) },
    ],
    openProfile: [{ done: undefined }, { error: new Error('no history') }],
  },
  project: ({ acct: now, accountId, failure }) => [now, accountId, failure?.kind],
});
