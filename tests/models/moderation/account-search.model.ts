import { accountSearchMachine } from '#machines/moderation/account-search.machine.ts';
import { searchedModelOf } from '#tests/support/searched-model-of.ts';

/** Two accounts, found on two pages. */
export const accountSearchModel = searchedModelOf(accountSearchMachine, { change: { query: 'noor' }, items: ['a', 'b'] });
