import { profileMachine } from '#machines/profile/profile.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const byId = { by: 'id', who: 'a' } as const;
const byName = { by: 'name', who: 'noor' } as const;

const endings = [
  { done: { accountId: 'a', normalised: { accounts: [anAccount()] } } },
  { error: new CallError({ kind: 'not_found', status: 404, message: '' }) },
];

/** A profile that is opened, another one after it, and the leaving of either. */
export const profileModel = modelOf(profileMachine, {
  events: [
    { type: 'profile.open', query: byId },
    { type: 'profile.open', query: byName },
    { type: 'profile.leave', query: byId },
    { type: 'profile.leave', query: byName },
    { type: 'profile.retry' },
    { type: 'profile.joined' },
  ],
  outcomes: { findProfile: endings, refindProfile: endings },
  project: ({ query, accountId, failure }) => [query?.by, accountId, failure?.kind],
});
