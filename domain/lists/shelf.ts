import { newestFirst, type OwnList } from './own-list.ts';

/** One's lists, as far as they are known. */
export interface Shelf {
  /** Undefined until they were fetched once. */
  readonly lists: readonly OwnList[] | undefined;
  /** What was made or renamed, and what was deleted, since they were last asked for: that answer may not know it. */
  readonly loaded: readonly OwnList[];
  readonly gone: readonly string[];
}

export const noShelf: Shelf = { lists: undefined, loaded: [], gone: [] };

const without = (lists: readonly OwnList[], ids: readonly string[]): readonly OwnList[] => lists.filter(({ id }) => !ids.includes(id));

/** As it is when it is asked for. */
export const askedShelf = ({ lists }: Shelf): Shelf => ({ lists, loaded: [], gone: [] });

/** With what the server answered. */
export const filledShelf = ({ loaded, gone }: Shelf, answered: readonly OwnList[]): Shelf => ({
  lists: newestFirst([
    ...without(
      answered,
      loaded.map(({ id }) => id),
    ),
    ...loaded,
  ]).filter(({ id }) => !gone.includes(id)),
  loaded,
  gone,
});

/** With one that was made or changed. */
export const withList = ({ lists, loaded, gone }: Shelf, list: OwnList): Shelf => ({
  lists: lists && newestFirst([list, ...without(lists, [list.id])]),
  loaded: [list, ...without(loaded, [list.id])],
  gone,
});

/** Without one that was deleted. */
export const withoutList = ({ lists, loaded, gone }: Shelf, id: string): Shelf => ({
  lists: lists && without(lists, [id]),
  loaded: without(loaded, [id]),
  gone: [...gone, id],
});
