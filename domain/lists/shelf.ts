import { newestFirst, type OwnList } from './own-list.ts';

/** One's lists, as far as they are known. */
export interface Shelf {
  /** Undefined until they were fetched once. */
  readonly lists: readonly OwnList[] | undefined;
  /** What was made or renamed, and what was deleted, since they were last asked for: that answer may not know it. */
  readonly loaded: readonly OwnList[];
  readonly removed: readonly string[];
}

export const noShelf: Shelf = { lists: undefined, loaded: [], removed: [] };

const without = (lists: readonly OwnList[], ids: readonly string[]): readonly OwnList[] => lists.filter(({ id }) => !ids.includes(id));

/** As it is when it is asked for. */
export const askedShelf = ({ lists }: Shelf): Shelf => ({ lists, loaded: [], removed: [] });

/** With what the server answered. */
export const filledShelf = ({ loaded, removed }: Shelf, answered: readonly OwnList[]): Shelf => ({
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
export const withList = ({ lists, loaded, removed }: Shelf, list: OwnList): Shelf => ({
  lists: lists && newestFirst([list, ...without(lists, [list.id])]),
  loaded: [list, ...without(loaded, [list.id])],
  removed,
});

/** Without one that was deleted. */
export const withoutList = ({ lists, loaded, removed }: Shelf, id: string): Shelf => ({
  lists: lists && without(lists, [id]),
  loaded: without(loaded, [id]),
  removed: [...removed, id],
});
