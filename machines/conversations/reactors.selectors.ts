import type { SnapshotFrom } from 'xstate';
import type { reactorsMachine } from './reactors.machine.ts';

type Snapshot = SnapshotFrom<typeof reactorsMachine>;

const NOBODY: readonly string[] = [];

/** The accounts that reacted to a status with an emoji; undefined until they are loaded. */
export const selectReactors = ({ context: { loaded } }: Snapshot, statusId: string, name: string): readonly string[] | undefined =>
  loaded?.statusId === statusId ? (loaded.accounts.get(name) ?? NOBODY) : undefined;

/** True if the accounts that reacted to a status cannot be fetched. */
export const selectHaveFailed = (snapshot: Snapshot, statusId: string): boolean =>
  snapshot.matches('failed') && snapshot.context.query.statusId === statusId && snapshot.context.loaded?.statusId !== statusId;
