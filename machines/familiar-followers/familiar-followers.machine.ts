import type { SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Target = { accountId: string };
/** The followers of an account that the visitor follows. */
export type FamiliarFollowers = Target & { ids: readonly string[]; normalised: Normalised };

/** The followers of each shown profile that the visitor follows, for as long as the session lives (rule familiar-followers). */
export const familiarFollowersMachine = keyedMachine('familiarFollowers', {
  keyOf: ({ accountId }: Target) => accountId,
  valueOf: ({ ids }: FamiliarFollowers) => ids,
}).provide({
  actions: {
    mergeFetched: anyMachines<Anyone, { response: FamiliarFollowers }>(({ enqueue }, { response: { accountId, ids, normalised } }) => {
      enqueue(mergeEntities(() => normalised));
      enqueue(retainEntities(() => ({ holder: `familiar followers of ${accountId}`, kind: 'accounts', ids })));
    }),
  },
});

/** The ids of the familiar followers; undefined until they are loaded. */
export const selectFamiliarFollowers = (
  { context: { entries } }: SnapshotFrom<typeof familiarFollowersMachine>,
  accountId: string,
): readonly string[] | undefined => entries[accountId]?.value;
