import type { SnapshotFrom } from 'xstate';
import { whoMachine } from './who.ts';

/** Who reacted with what, by the name of the emoji, in the server's order. */
export type ReactorsByName = ReadonlyMap<string, readonly string[]>;

/** Who reacted to the status whose reactions are pointed at (rule reactors-shown); as long as the session lives. */
export const reactorsMachine = whoMachine<ReactorsByName>('reactors');

type Snapshot = SnapshotFrom<typeof reactorsMachine>;

const NOBODY: readonly string[] = [];

/** Who reacted to a status with an emoji; undefined as long as that is not known. */
export const selectReactors = ({ context: { known } }: Snapshot, statusId: string, name: string): readonly string[] | undefined =>
  known?.statusId === statusId ? (known.who.get(name) ?? NOBODY) : undefined;

/** Whether nobody can say who reacted to a status. */
export const selectHaveFailed = (snapshot: Snapshot, statusId: string): boolean =>
  snapshot.matches('failed') && snapshot.context.asked.statusId === statusId && snapshot.context.known?.statusId !== statusId;
