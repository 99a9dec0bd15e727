import { useSelector } from '@xstate/react';
import { selectIsCreating, selectNewProblem, selectNewTitle } from '#machines/lists/memberships.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { isTitle } from '#domain/lists/own-list.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './memberships-dialog.module.css';

/** Makes a list for whom the dialog is about, who is put on it at once (rule list-membership). */
export function NewList() {
  const { words, said } = useWords();
  const memberships = useSessionActor('memberships');
  const title = useSelector(memberships, selectNewTitle);
  const problem = useSelector(memberships, selectNewProblem);
  const isCreating = useSelector(memberships, selectIsCreating);
  return (
    <form
      className={styles.new}
      onSubmit={(event) => {
        event.preventDefault();
        memberships.send({ type: 'membership.create' });
      }}
    >
      <TextField
        label={words('lists.new')}
        value={title}
        dir="auto"
        maxLength={200}
        readOnly={isCreating}
        autoComplete="off"
        onChange={({ currentTarget }) => memberships.send({ type: 'membership.name', title: currentTarget.value })}
      />
      <Button type="submit" look="quiet" isInert={isCreating || !isTitle(title)}>
        <Words id={isCreating ? 'lists.saving' : 'lists.create'} />
      </Button>
      {problem && <p role="alert">{words('lists.create_failed', { error: said(problem) })}</p>}
    </form>
  );
}
