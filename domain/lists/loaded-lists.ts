import { newestFirst, type OwnList } from './own-list.ts';

/** One's lists, as far as they are known. */
export interface LoadedLists {
  /** Undefined until they were fetched once. */
  readonly lists: readonly OwnList[] | undefined;
  /** What was made or renamed, and what was deleted, since they were last asked for: that answer may not know it. */
  readonly loaded: readonly OwnList[];
  readonly removed: readonly string[];
}

export const noLists: LoadedLists = { lists: undefined, loaded: [], removed: [] };

const without = (lists: readonly OwnList[], ids: readonly string[]): readonly OwnList[] => lists.filter(({ id }) => !ids.includes(id));

/** As it is when it is asked for. */
export const fetchingLists = ({ lists }: LoadedLists): LoadedLists => ({ lists, loaded: [], removed: [] });

/** With what the server answered. */
export const fetchedLists = ({ loaded, removed }: LoadedLists, answered: readonly OwnList[]): LoadedLists => ({
  lists: newestFirst([
    ...without(
      answered,
      loaded.map(({ id }) => id),
    ),
    ...loaded,
  ]).filter(({ id }) => !removed.includes(id)),
  loaded,
  removed,
});

/** With one that was made or changed. */
export const withList = ({ lists, loaded, removed }: LoadedLists, list: OwnList): LoadedLists => ({
  lists: lists && newestFirst([list, ...without(lists, [list.id])]),
  loaded: [list, ...without(loaded, [list.id])],
  removed,
});

/** Without one that was deleted. */
export const withoutList = ({ lists, loaded, removed }: LoadedLists, id: string): LoadedLists => ({
  lists: lists && without(lists, [id]),
  loaded: without(loaded, [id]),
  removed: [...removed, id],
});
