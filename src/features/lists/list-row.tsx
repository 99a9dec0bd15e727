import { useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectRemoving } from '#machines/lists/lists.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ListInitial } from '#components/lists/list-initial.tsx';
import { usePin } from '#components/lists/use-pinned-lists.ts';
import { IconButton } from '#ui/icon-button.tsx';
import iconButton from '#ui/icon-button.module.css';
import { DeleteIcon, EditIcon, PinIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './lists.module.css';

/** A list: its timeline, whether it is among the shortcuts, its form, and its end (rules lists-pinned, list-removal). */
export function ListRow({ list: { id, title } }: { list: OwnList }) {
  const intl = useIntl();
  const lists = useSessionActor('lists');
  const isGoing = useSelected(lists, selectRemoving) === id;
  const { isPinned, toggle } = usePin(id);
  const edit = intl.formatMessage({ id: 'lists.edit_one' }, { title });
  return (
    <li className={styles.row} aria-busy={isGoing || undefined}>
      <Link href={pathTo('list-timeline', { id })} className={styles.title}>
        <ListInitial title={title} />
        <bdi>{title}</bdi>
      </Link>
      <IconButton label={intl.formatMessage({ id: 'lists.pin' }, { title })} icon={<PinIcon />} aria-pressed={isPinned} onClick={toggle} />
      <Link href={pathTo('list-edit', { id })} className={iconButton.button} aria-label={edit} title={edit}>
        <EditIcon />
      </Link>
      <IconButton
        ref={leaveFocus}
        label={intl.formatMessage({ id: 'lists.remove_one' }, { title })}
        icon={<DeleteIcon />}
        onClick={() => lists.send({ type: 'list.remove', listId: id })}
      />
    </li>
  );
}
