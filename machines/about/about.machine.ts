import type { SnapshotFrom } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { InstanceDetails } from '#domain/server/instance-details.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

/** The query: the server's own description, or the account that runs it. */
export type Question = { part: 'house' } | { part: 'staff'; address: string };
export type Answer = { house?: InstanceDetails; accountId?: string; normalised: Normalised };

const HOUSE = 'house';

/** The full description of the server, and the account that runs it, each fetched at most once at a time, for as long as the session lives. */
export const aboutMachine = keyedMachine('about', {
  keyOf: (question: Question) => (question.part === 'staff' ? question.address : HOUSE),
  knownOf: ({ house, accountId, normalised: { accounts } }: Answer) => ({
    house,
    accountId,
    role: accounts?.find(({ id }) => id === accountId)?.role,
  }),
}).provide({
  actions: {
    notifyLearned: anyMachines<Anyone, { answer: Answer }>(({ enqueue }, { answer: { normalised } }) => {
      enqueue(mergeEntities(() => normalised));
    }),
  },
});

type Snapshot = SnapshotFrom<typeof aboutMachine>;

/** The last description of the server. */
export const selectHouse = ({ context: { entries } }: Snapshot): InstanceDetails | undefined => entries[HOUSE]?.known?.house;
/** The state of that request: pending or failed. */
export const selectHouseLook = ({ context: { entries } }: Snapshot): 'asking' | 'failed' | 'known' => {
  const entry = entries[HOUSE];
  if (entry?.hasFailed) return 'failed';
  return entry?.known ? 'known' : 'asking';
};
/** The account behind an address of the staff, and what it may do here. */
export const selectStaff = (
  { context: { entries } }: Snapshot,
  address: string,
): { id?: string | undefined; role?: Account['role'] | undefined } => {
  const known = entries[address]?.known;
  return { id: known?.accountId, role: known?.role };
};
