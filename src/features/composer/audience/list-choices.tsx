import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectLists } from '#machines/lists/lists.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';

/** The user's lists as audiences of a status (rule list-scope). */
export function ListChoices({ chosen, onPick }: { chosen: string | undefined; onPick: (listId: string) => void }) {
  const intl = useIntl();
  useWatchedLists(true);
  const lists = useSelector(useMaybeSessionActor('lists'), (snapshot) => snapshot && selectLists(snapshot));
  return lists?.map(({ id, title }) => (
    <MenuChoice
      key={id}
      icon={<ListIcon />}
      name={title}
      line={intl.formatMessage({ id: 'post_status.scope_list' })}
      isOn={id === chosen}
      onPick={() => onPick(id)}
    />
  ));
}

/** Returns the title of the list that a status is for; undefined without one, or until it is loaded. */
export const useListTitle = (listId: string | undefined): string | undefined => {
  useWatchedLists(listId !== undefined);
  return useSelector(useMaybeSessionActor('lists'), (snapshot) => snapshot && selectLists(snapshot).find(({ id }) => id === listId)?.title);
};
