import type { SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Target = { accountId: string };
/** The followers of an account that the visitor follows. */
export type FamiliarFollowers = Target & { ids: readonly string[]; normalised: Normalised };

const retainedFor = (accountId: string) => ({ holder: `familiar followers of ${accountId}`, kind: 'accounts' as const });

/** The followers of the profiles shown last that the visitor follows, for as long as the session lives (rule familiar-followers). */
export const familiarFollowersMachine = keyedMachine('familiarFollowers', {
  keyOf: ({ accountId }: Target) => accountId,
  valueOf: ({ ids }: FamiliarFollowers) => ids,
  retainedOf: (accountId) => [retainedFor(accountId)],
}).provide({
  actions: {
    mergeFetched: anyMachines<Anyone, { response: FamiliarFollowers }>(({ enqueue }, { response: { accountId, ids, normalised } }) => {
      enqueue(mergeEntities(() => normalised));
      enqueue(retainEntities(() => ({ ...retainedFor(accountId), ids })));
    }),
  },
});

/** The ids of the familiar followers; undefined until they are loaded. */
export const selectFamiliarFollowers = (
  { context: { entries } }: SnapshotFrom<typeof familiarFollowersMachine>,
  accountId: string,
): readonly string[] | undefined => entries[accountId]?.value;
