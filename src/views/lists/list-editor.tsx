import { useSelector } from '@xstate/react';
import { selectEdited, selectEditorPhase } from '#machines/lists/list-editor.selectors.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWatchedListForm, useWatchedLists, useWatchedListSearch } from '#app/use-watched-lists.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { ListGone } from '#parts/timeline/list-gone.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HalfMade } from './half-made.tsx';
import { ListForm } from './list-form.tsx';
import { ListMembers } from './list-members.tsx';
import { PickedPeople } from './picked-people.tsx';
import { RemoveList } from './remove-list.tsx';
import styles from './lists.module.css';

/** The form of a list that is there, or of a new one, as a screen (rules list-made, list-kept, list-gone). */
export function ListEditor({ listId }: { listId: string | undefined }) {
  const { words } = useWords();
  const editor = useSessionActor('listEditor');
  const phase = useSelector(editor, (snapshot) => selectEditorPhase(snapshot, listId));
  const list = useSelector(editor, selectEdited);
  useWatchedLists(true);
  useWatchedListForm(listId);
  useWatchedListSearch(listId ?? '');
  const title = listId === undefined ? words('lists.new') : words('lists.edit');
  return (
    <>
      <ScreenHead title={title} />
      {phase === 'loading' && <Skeleton label={words('general.loading')} />}
      {phase === 'failed' && (
        <EmptyState
          isUrgent
          icon={<WarningIcon />}
          title={words('lists.one_failed')}
          action={
            <Button look="quiet" onClick={() => editor.send({ type: 'editor.retry' })}>
              <Words id="general.retry" />
            </Button>
          }
        />
      )}
      {phase === 'gone' && <ListGone />}
      {phase === 'open' && (
        <div className={styles.editor}>
          <ListForm isNew={listId === undefined} />
          {listId === undefined ? <PickedPeople /> : <ListMembers listId={listId} />}
          {list && <RemoveList listId={list.id} />}
        </div>
      )}
      {phase === 'halfMade' && (
        <div className={styles.editor}>
          <HalfMade />
          <PickedPeople />
        </div>
      )}
    </>
  );
}
