import { useCan, useVisitor } from '#app/hooks.ts';
import { people } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import styles from './private-note.module.css';

/** One's private note on somebody else; a guest has none, and neither has a server that keeps none (rule note-shown). */
export function PrivateNote({ accountId }: { accountId: string }) {
  const { accountId: ownId } = useVisitor();
  const hasNotes = useCan('notes');
  if (!hasNotes || ownId === undefined || ownId === accountId) return null;
  return (
    <Lazy of={people} shape={<div className={styles.note} />}>
      {({ NoteField }) => <NoteField key={accountId} accountId={accountId} />}
    </Lazy>
  );
}
