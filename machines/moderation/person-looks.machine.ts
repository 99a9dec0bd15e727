import type { Normalised } from '#domain/cache/entities.ts';
import { sendToActor } from '../support/registry.ts';
import { keyedMachine } from '../support/keyed.ts';

type Looked = { accountId: string; acct: string };

/** The account details for the staff, fetched each time the menu of an account opens (rule person-looked-up). */
export const personLooksMachine = keyedMachine<Looked, Normalised, true>('personLooks', {
  keyOf: ({ accountId }) => accountId,
  knownOf: () => true,
}).provide({
  actions: {
    notifyLearned: sendToActor('entities', ({ answer }: { answer: Normalised }) => ({ type: 'entities.merge', normalised: answer })),
  },
});
