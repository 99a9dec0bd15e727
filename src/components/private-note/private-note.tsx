import type { ActorRefFrom } from 'xstate';
import { selectHasDraft, type noteMachine } from '#machines/note/note.machine.ts';
import { selectNoteId } from '#machines/note/notes.machine.ts';
import { useCan, useChild, useMaybeSessionActor, useVisitor } from '#react/hooks.ts';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import styles from './private-note.module.css';

type Props = { accountId: string };

/**
 * The visitor's private note on an account; guests have none, and servers without notes only show a typed note that was not saved
 * (rule note-shown).
 */
export function PrivateNote({ accountId }: Props) {
  const { accountId: ownId } = useVisitor();
  const hasNotes = useCan('notes');
  const notes = useMaybeSessionActor('notes');
  if (ownId === undefined || ownId === accountId) return null;
  if (hasNotes) return <Note accountId={accountId} />;
  return notes && <Unsaved accountId={accountId} notes={notes} />;
}

function Note({ accountId }: Props) {
  return (
    <Lazy of={relationships} shape={<div className={styles.shape} />}>
      {({ NoteField }) => <NoteField key={accountId} accountId={accountId} />}
    </Lazy>
  );
}

function Unsaved({ accountId, notes }: Props & { notes: NonNullable<ReturnType<typeof useMaybeSessionActor<'notes'>>> }) {
  const note = useChild(notes, selectNoteId(accountId)) as ActorRefFrom<typeof noteMachine> | undefined;
  const hasDraft = useSelected(note, (snapshot) => snapshot !== undefined && selectHasDraft(snapshot));
  return hasDraft ? <Note accountId={accountId} /> : null;
}
