import { selectLists } from '#machines/lists/lists.machine.ts';
import { selectFailure } from '#machines/timelines/timeline.selectors.ts';
import { useSelected } from './use-selected.ts';
import { useMaybeSessionActor, useTimeline } from './hooks.ts';
import { useWatch } from './use-watch.ts';

/** Fetches the user's lists when a view links to them; their own screen fetches them again. */
export const useWatchedLists = (isWanted: boolean, isScreen = false): void =>
  useWatch('lists', isWanted ? { key: `lists ${isScreen}`, enter: { type: isScreen ? 'lists.show' : 'lists.need' } } : undefined);

/** Returns the entry of one list among the user's own, so that a view notices a changed title or a removal. */
const useListed = (listId: string | undefined): string =>
  useSelected(useMaybeSessionActor('lists'), (snapshot) => {
    const list = snapshot && selectLists(snapshot).find(({ id }) => id === listId);
    return list ? `is ${list.title}` : '';
  });

/**
 * Fetches the title of a list when its timeline is shown, when the user's own lists contain another one, and when that cannot be fetched
 * (rule list-removed).
 */
export const useWatchedList = (listId: string): void => {
  const listed = useListed(listId);
  const failed = useSelected(useTimeline(`list-timeline:${listId}`), (snapshot) => snapshot && selectFailure(snapshot)?.kind);
  useWatch('listNames', { key: `${listId} ${failed} ${listed}`, enter: { type: 'keyed.request', input: { listId } } });
};

/** Opens the form of a list on mount, and again when the list was removed (rule list-removed); closes it on unmount. */
export const useWatchedListForm = (listId: string | undefined): void => {
  const isRemoved = useSelected(useMaybeSessionActor('lists'), (snapshot) => {
    const loaded = snapshot?.context.loaded.lists;
    return listId !== undefined && loaded !== undefined && loaded.every(({ id }) => id !== listId);
  });
  useWatch('listEditor', { key: `${listId ?? ''} ${isRemoved}`, enter: { type: 'editor.open', listId }, leave: { type: 'editor.leave' } });
};

/** Fetches the members of a list on mount. */
export const useWatchedMembers = (listId: string): void =>
  useWatch('listMembers', { key: listId, enter: { type: 'members.open', listId } });

/** Clears the search when its form unmounts. */
export const useWatchedListSearch = (key: string): void => useWatch('listSearch', { key, leave: { type: 'search.clear' } });

/** Direct messages by their conversations are fetched while they are shown. */
export const useWatchedDirectMessages = (): void =>
  useWatch('directMessages', { key: 'direct', enter: { type: 'direct.view' }, leave: { type: 'direct.leave' } });
