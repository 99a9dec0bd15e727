import { FormattedMessage, useIntl } from 'react-intl';
import { selectEdited, selectEditorPhase } from '#machines/lists/list-editor.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedListForm, useWatchedLists, useWatchedListSearch } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { ListRemoved } from '#components/timeline/list-removed.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { selectRemoving } from '#machines/lists/lists.machine.ts';
import { IncompleteList } from './incomplete-list.tsx';
import { ListForm } from './list-form.tsx';
import { selectMembersPhase } from '#machines/lists/list-members.machine.ts';
import { ListMembers } from './list-members.tsx';
import { PickedAccounts } from './picked-accounts.tsx';
import styles from './lists.module.css';

/** The form of an existing or a new list, as a screen (rules list-made, list-stored, list-removed). */
export function ListEditor({ listId }: { listId: string | undefined }) {
  const intl = useIntl();
  const editor = useSessionActor('listEditor');
  const phase = useSelected(editor, (snapshot) => selectEditorPhase(snapshot, listId));
  const list = useSelected(editor, selectEdited);
  useWatchedLists(true);
  useWatchedListForm(listId);
  useWatchedListSearch(listId ?? '');
  const title = listId === undefined ? intl.formatMessage({ id: 'lists.new' }) : intl.formatMessage({ id: 'lists.edit' });
  return (
    <>
      <ScreenHead title={title} />
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}
      {phase === 'failed' && (
        <LoadFailed isQuiet title={intl.formatMessage({ id: 'lists.one_failed' })} onRetry={() => editor.send({ type: 'editor.retry' })} />
      )}
      {phase === 'removed' && <ListRemoved />}
      {phase === 'open' && (
        <div className={styles.editor}>
          <ListForm isNew={listId === undefined} />
          {listId === undefined ? <PickedAccounts /> : <ListMembers listId={listId} />}
          {list && <RemoveList listId={list.id} />}
        </div>
      )}
      {phase === 'incomplete' && (
        <div className={styles.editor}>
          <IncompleteList />
          <PickedAccounts />
        </div>
      )}
    </>
  );
}

/** The button that removes a list, at the end of its form (rule list-removal). */
function RemoveList({ listId }: { listId: string }) {
  const lists = useSessionActor('lists');
  const isRemoving = useSelected(lists, selectRemoving) === listId;
  // Rendered after the members have loaded, because they would push it down.
  if (useSelected(useSessionActor('listMembers'), selectMembersPhase) === 'loading') return null;
  return (
    <div className={styles.part}>
      <Button variant="danger" isInert={isRemoving} onClick={() => lists.send({ type: 'list.remove', listId })}>
        <FormattedMessage id="lists.remove" />
      </Button>
    </div>
  );
}
