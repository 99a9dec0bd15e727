import type { SnapshotFrom } from 'xstate';
import { whoMachine } from './who.ts';

/** The accounts by the name of the emoji they reacted with, in the server's order. */
export type ReactorsByName = ReadonlyMap<string, readonly string[]>;

/** The accounts that reacted to the status whose reactions are pointed at, as long as the session lives (rule reactors-shown). */
export const reactorsMachine = whoMachine<ReactorsByName>('reactors');

type Snapshot = SnapshotFrom<typeof reactorsMachine>;

const NOBODY: readonly string[] = [];

/** The accounts that reacted to a status with an emoji; undefined until they are loaded. */
export const selectReactors = ({ context: { known } }: Snapshot, statusId: string, name: string): readonly string[] | undefined =>
  known?.statusId === statusId ? (known.who.get(name) ?? NOBODY) : undefined;

/** True if the accounts that reacted to a status cannot be fetched. */
export const selectHaveFailed = (snapshot: Snapshot, statusId: string): boolean =>
  snapshot.matches('failed') && snapshot.context.asked.statusId === statusId && snapshot.context.known?.statusId !== statusId;
