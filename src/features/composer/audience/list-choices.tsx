import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectLists, selectListsPhase } from '#machines/lists/lists.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { ExplainedItem } from '#ui/explained-item.tsx';
import { ListIcon, RefreshIcon } from '#ui/lazy-icons.tsx';
import { MenuSeparator } from '#ui/menu.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './audience.module.css';

type Props = { chosen: string | undefined; onPick: (listId: string) => void };

/** The user's lists as audiences of a status under a heading of their own (rule list-scope), with an item that explains that they are loading, or requests them again. */
export function ListChoices({ chosen, onPick }: Props) {
  const intl = useIntl();
  useWatchedLists(true);
  const headingId = useId();
  const actor = useMaybeSessionActor('lists');
  const lists = useSelected(actor, (snapshot) => snapshot && selectLists(snapshot));
  const phase = useSelected(actor, (snapshot) => (snapshot ? selectListsPhase(snapshot) : 'loading'));
  const hasFailed = phase === 'failed';
  if (phase === 'loaded' && !lists?.length) return null;
  return (
    <>
      <MenuSeparator />
      <div role="group" aria-labelledby={headingId}>
        <p id={headingId} role="presentation" className={styles.heading}>
          {intl.formatMessage({ id: 'nav.lists' })}
        </p>
        {lists?.map(({ id, title }) => (
          <MenuChoice
            key={id}
            icon={<ListIcon />}
            name={title}
            line={intl.formatMessage({ id: 'post_status.scope_list' })}
            isOn={id === chosen}
            onPick={() => onPick(id)}
          />
        ))}
        <VisuallyHidden>
          <span role="status">
            {phase !== 'loaded' && intl.formatMessage({ id: hasFailed ? 'lists.memberships_failed' : 'general.loading' })}
          </span>
        </VisuallyHidden>
        {phase !== 'loaded' && (
          <ExplainedItem
            icon={hasFailed ? <RefreshIcon /> : <ListIcon />}
            name={intl.formatMessage({ id: hasFailed ? 'general.retry' : 'nav.lists' })}
            line={intl.formatMessage({ id: hasFailed ? 'lists.memberships_failed' : 'general.loading' })}
            isStaying
            onPick={hasFailed ? () => actor?.send({ type: 'lists.retry' }) : undefined}
          />
        )}
      </div>
    </>
  );
}

/** Returns the title of the list that a status is for; undefined without one, or until it is loaded. */
export const useListTitle = (listId: string | undefined): string | undefined => {
  useWatchedLists(listId !== undefined);
  return useSelected(useMaybeSessionActor('lists'), (snapshot) => snapshot && selectLists(snapshot).find(({ id }) => id === listId)?.title);
};
