import { useSelector } from '@xstate/react';
import { selectLists } from '#machines/lists/lists.machine.ts';
import { selectFailure } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeSessionActor, useTimeline } from './hooks.ts';
import { useWatch } from './use-watch.ts';

/** One's lists are asked for where something leads to them; a screen of theirs asks anew. */
export const useWatchedLists = (isWanted: boolean, isScreen = false): void =>
  useWatch('lists', isWanted ? { key: `lists ${isScreen}`, look: { type: isScreen ? 'lists.show' : 'lists.need' } } : undefined);

/** What one's lists say of one of them, so that whoever shows it hears of another title, and that it is gone. */
const useListed = (listId: string | undefined): string =>
  useSelector(useMaybeSessionActor('lists'), (snapshot) => {
    const list = snapshot && selectLists(snapshot).find(({ id }) => id === listId);
    return list ? `is ${list.title}` : '';
  });

/** What a list is called is asked when its timeline is shown, when one's lists say otherwise, and when that cannot be fetched (rule list-gone). */
export const useWatchedList = (listId: string): void => {
  const listed = useListed(listId);
  const failed = useSelector(useTimeline(`list-timeline:${listId}`), (snapshot) => snapshot && selectFailure(snapshot)?.kind);
  useWatch('listNames', { key: `${listId} ${failed} ${listed}`, look: { type: 'keyed.request', input: { listId } } });
};

/** The form of a list is opened when it is shown, and again when one's lists say that it is gone (rule list-gone); left when it no longer is. */
export const useWatchedListForm = (listId: string | undefined): void => {
  const isRemoved = useSelector(useMaybeSessionActor('lists'), (snapshot) => {
    const known = snapshot?.context.shelf.lists;
    return listId !== undefined && known !== undefined && known.every(({ id }) => id !== listId);
  });
  useWatch('listEditor', { key: `${listId ?? ''} ${isRemoved}`, look: { type: 'editor.open', listId }, leave: { type: 'editor.leave' } });
};

/** Who is on a list is asked when that is shown. */
export const useWatchedMembers = (listId: string): void => useWatch('listMembers', { key: listId, look: { type: 'members.open', listId } });

/** What was looked for is forgotten with the form. */
export const useWatchedListSearch = (key: string): void => useWatch('listSearch', { key, leave: { type: 'search.clear' } });

/** Direct messages by their conversations are fetched while they are shown. */
export const useWatchedDirectMessages = (): void =>
  useWatch('directMessages', { key: 'direct', look: { type: 'direct.view' }, leave: { type: 'direct.leave' } });
