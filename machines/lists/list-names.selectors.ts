import type { SnapshotFrom } from 'xstate';
import type { listNamesMachine } from './list-names.machine.ts';

/** What a list is called: null where there is no such list, undefined as long as that is not known. */
export const selectListTitle = (
  { context: { entries } }: SnapshotFrom<typeof listNamesMachine>,
  listId: string,
): string | null | undefined => entries[listId]?.known;
