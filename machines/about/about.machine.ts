import type { SnapshotFrom } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { InstanceDetails } from '#domain/server/instance-details.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

/** The query: the server's own description, or the account that runs it. */
export type Question = { part: 'instance' } | { part: 'staff'; address: string };
export type AboutResponse = { instance?: InstanceDetails; accountId?: string; normalised: Normalised };

const INSTANCE = 'instance';

/** The full description of the server, and the account that runs it, each fetched at most once at a time, for as long as the session lives. */
export const aboutMachine = keyedMachine('about', {
  keyOf: (question: Question) => (question.part === 'staff' ? question.address : INSTANCE),
  valueOf: ({ instance, accountId, normalised: { accounts } }: AboutResponse) => ({
    instance,
    accountId,
    role: accounts?.find(({ id }) => id === accountId)?.role,
  }),
}).provide({
  actions: {
    mergeFetched: anyMachines<Anyone, { response: AboutResponse }>(({ enqueue }, { response: { normalised } }) => {
      enqueue(mergeEntities(() => normalised));
    }),
  },
});

type Snapshot = SnapshotFrom<typeof aboutMachine>;

/** The last description of the server. */
export const selectInstanceDetails = ({ context: { entries } }: Snapshot): InstanceDetails | undefined =>
  entries[INSTANCE]?.value?.instance;
/** The state of that request: pending or failed. */
export const selectInstancePhase = ({ context: { entries } }: Snapshot): 'loading' | 'failed' | 'loaded' => {
  const entry = entries[INSTANCE];
  if (entry?.hasFailed) return 'failed';
  return entry?.value ? 'loaded' : 'loading';
};
/** True once nothing more arrives above other parts of the page: the description and each of the staff are loaded, or failed to load. */
export const selectIsAboutSettled = ({ context: { entries } }: Snapshot, addresses: readonly string[]): boolean =>
  [INSTANCE, ...addresses].every((key) => entries[key]?.value !== undefined || entries[key]?.hasFailed === true);
/** The account of a staff address, and its role here. */
export const selectStaff = (
  { context: { entries } }: Snapshot,
  address: string,
): { id?: string | undefined; role?: Account['role'] | undefined } => {
  const value = entries[address]?.value;
  return { id: value?.accountId, role: value?.role };
};
