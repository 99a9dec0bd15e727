import type { SnapshotFrom } from 'xstate';
import { statusAccountsMachine } from './status-accounts.ts';

/** The accounts by the name of the emoji they reacted with, in the server's order. */
export type ReactorsByName = ReadonlyMap<string, readonly string[]>;

/** The accounts that reacted to the status whose reactions are pointed at, as long as the session lives (rule reactors-shown). */
export const reactorsMachine = statusAccountsMachine<ReactorsByName>('reactors');

type Snapshot = SnapshotFrom<typeof reactorsMachine>;

const NOBODY: readonly string[] = [];

/** The accounts that reacted to a status with an emoji; undefined until they are loaded. */
export const selectReactors = ({ context: { loaded } }: Snapshot, statusId: string, name: string): readonly string[] | undefined =>
  loaded?.statusId === statusId ? (loaded.accounts.get(name) ?? NOBODY) : undefined;

/** True if the accounts that reacted to a status cannot be fetched. */
export const selectHaveFailed = (snapshot: Snapshot, statusId: string): boolean =>
  snapshot.matches('failed') && snapshot.context.query.statusId === statusId && snapshot.context.loaded?.statusId !== statusId;
