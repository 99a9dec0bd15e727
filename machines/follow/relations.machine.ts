import type { SnapshotFrom } from 'xstate';
import type { Relationship } from '#domain/account/relationship.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine, type KeyedEvents } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

/** A server leaves out accounts that it no longer knows: that is no response. */
type Answer = Relationship | undefined;

export type RelationsEvents = KeyedEvents<{ accountId: string }>;

/** Fetches the relationships with the shown accounts, each at most once at a time, for as long as the session lives. */
export const relationsMachine = keyedMachine('relations', {
  keyOf: ({ accountId }: { accountId: string }) => accountId,
  knownOf: (relationship: Answer) => relationship !== undefined,
}).provide({
  actions: {
    notifyLearned: anyMachines<Anyone, { answer: Answer }>(({ enqueue }, { answer }) => {
      if (answer) enqueue(mergeEntities(() => ({ relationships: [answer] })));
    }),
  },
});

/** The state of the request for one relationship: pending or failed. */
export const selectLook = (
  { context: { entries } }: SnapshotFrom<typeof relationsMachine>,
  accountId: string,
): 'asking' | 'failed' | undefined => {
  const entry = entries[accountId];
  if (entry?.asking) return 'asking';
  return entry && (entry.hasFailed || !entry.known) ? 'failed' : undefined;
};
