import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectRemoving } from '#machines/lists/lists.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import styles from './lists.module.css';

/** The way to a list's end, at the foot of its form (rule list-removal). */
export function RemoveList({ listId }: { listId: string }) {
  const lists = useSessionActor('lists');
  const isGoing = useSelector(lists, selectRemoving) === listId;
  return (
    <div className={styles.part}>
      <Button look="danger" isInert={isGoing} onClick={() => lists.send({ type: 'list.remove', listId })}>
        <FormattedMessage id="lists.remove" />
      </Button>
    </div>
  );
}
