import { newestFirst, type OwnList } from './own-list.ts';

/** One's lists, as far as they are loaded. */
export interface LoadedLists {
  /** Undefined until they were fetched once. */
  readonly lists: readonly OwnList[] | undefined;
  /** Lists that were created, renamed or removed since the last request, whose response may not include that. */
  readonly loaded: readonly OwnList[];
  readonly removed: readonly string[];
}

export const noLists: LoadedLists = { lists: undefined, loaded: [], removed: [] };

const without = (lists: readonly OwnList[], ids: readonly string[]): readonly OwnList[] => lists.filter(({ id }) => !ids.includes(id));

/** Returns the state at the beginning of a request. */
export const fetchingLists = ({ lists }: LoadedLists): LoadedLists => ({ lists, loaded: [], removed: [] });

/** Merges the response. */
export const fetchedLists = ({ loaded, removed }: LoadedLists, fetched: readonly OwnList[]): LoadedLists => ({
  lists: newestFirst([
    ...without(
      fetched,
      loaded.map(({ id }) => id),
    ),
    ...loaded,
  ]).filter(({ id }) => !removed.includes(id)),
  loaded,
  removed,
});

/** Adds a list that was created or changed. */
export const withList = ({ lists, loaded, removed }: LoadedLists, list: OwnList): LoadedLists => ({
  lists: lists && newestFirst([list, ...without(lists, [list.id])]),
  loaded: [list, ...without(loaded, [list.id])],
  removed,
});

/** Returns the state without a removed list. */
export const withoutList = ({ lists, loaded, removed }: LoadedLists, id: string): LoadedLists => ({
  lists: lists && without(lists, [id]),
  loaded: without(loaded, [id]),
  removed: [...removed, id],
});
