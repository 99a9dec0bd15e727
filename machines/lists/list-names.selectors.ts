import type { SnapshotFrom } from 'xstate';
import type { listNamesMachine } from './list-names.machine.ts';

/** The title of a list: null if there is no such list, undefined until it is loaded. */
export const selectListTitle = (
  { context: { entries } }: SnapshotFrom<typeof listNamesMachine>,
  listId: string,
): string | null | undefined => entries[listId]?.value;
