import type { Normalised } from '#domain/cache/entities.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

type Looked = { accountId: string; acct: string };

/** The account details for the staff, fetched each time the menu of an account opens (rule person-looked-up). */
export const personLooksMachine = keyedMachine<Looked, Normalised, true>('personLooks', {
  keyOf: ({ accountId }) => accountId,
  valueOf: () => true,
}).provide({
  actions: {
    mergeFetched: mergeEntities(({ response }: { response: Normalised }) => response),
  },
});
