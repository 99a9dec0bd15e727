import type { SnapshotFrom } from 'xstate';
import type { Relationship } from '#domain/account/relationship.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine, type KeyedEvents } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

/** A server leaves out accounts that it no longer knows: that is no response. */
type RelationResponse = Relationship | undefined;

export type RelationsEvents = KeyedEvents<{ accountId: string }>;

/** Fetches the relationships with the shown accounts, each at most once at a time, for as long as the session lives. */
export const relationsMachine = keyedMachine('relations', {
  keyOf: ({ accountId }: { accountId: string }) => accountId,
  valueOf: (relationship: RelationResponse) => relationship !== undefined,
}).provide({
  actions: {
    mergeFetched: anyMachines<Anyone, { response: RelationResponse }>(({ enqueue }, { response }) => {
      if (response) enqueue(mergeEntities(() => ({ relationships: [response] })));
    }),
  },
});

/** The state of the request for one relationship: pending or failed. */
export const selectRelationPhase = (
  { context: { entries } }: SnapshotFrom<typeof relationsMachine>,
  accountId: string,
): 'pending' | 'failed' | undefined => {
  const entry = entries[accountId];
  if (entry?.pending) return 'pending';
  return entry && (entry.hasFailed || !entry.value) ? 'failed' : undefined;
};
