import type { Normalised } from '#domain/cache/entities.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

type StaffAccount = { accountId: string; acct: string };

/** The account details for the staff, fetched each time the menu of an account opens (rule account-looked-up). */
export const staffAccountsMachine = keyedMachine<StaffAccount, Normalised, true>('staffAccounts', {
  keyOf: ({ accountId }) => accountId,
  valueOf: () => true,
}).provide({
  actions: {
    mergeFetched: mergeEntities(({ response }: { response: Normalised }) => response),
  },
});
