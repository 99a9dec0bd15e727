import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectIsEmpty, selectNote, selectNoteFailure, selectNotePhase, type noteMachine } from '#machines/note/note.machine.ts';
import { selectNoteId } from '#machines/note/notes.machine.ts';
import { useChild, useRow, useSessionActor } from '#react/hooks.ts';
import { useWatchedNote } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { isUnsupported } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { Button } from '#ui/button.tsx';
import iconButton from '#ui/icon-button.module.css';
import { EditIcon } from '#ui/lazy-icons.tsx';
import { giveFocus, leaveFocus } from '#ui/leave-focus.ts';
import styles from './private-note.module.css';

/** The field of a private note, and whether the server has it; a button that opens the field until there is text (rule note-shown). */
export function NoteField({ accountId }: { accountId: string }) {
  useWatchedNote(accountId);
  const note = useChild(useSessionActor('notes'), selectNoteId(accountId)) as ActorRefFrom<typeof noteMachine> | undefined;
  const [isOpened, open] = useState(false);
  const isEmpty = useSelected(note, (snapshot) => snapshot === undefined || selectIsEmpty(snapshot));
  const cached = useRow('relationships', accountId)?.note ?? '';
  if (isEmpty && cached === '' && !isOpened) {
    return (
      <button type="button" ref={leaveFocus} className={iconButton.labelled} onClick={() => open(true)}>
        <EditIcon />
        <FormattedMessage id="user_card.note_add" />
      </button>
    );
  }
  return <div className={styles.note}>{note && <Field note={note} isOpened={isOpened} onFocus={() => open(true)} />}</div>;
}

/** The field is removed while the note cannot be loaded. */
const takeFocus = (element: HTMLTextAreaElement | null) => {
  giveFocus(element);
  return leaveFocus(element);
};

type FieldProps = { note: ActorRefFrom<typeof noteMachine>; isOpened: boolean; onFocus: () => void };

function Field({ note, isOpened, onFocus }: FieldProps) {
  const id = useId();
  const text = useSelected(note, selectNote);
  const phase = useSelected(note, selectNotePhase);
  const isRead = phase !== 'loading' && phase !== 'loadFailed';
  return (
    <>
      <label htmlFor={id}>
        <FormattedMessage id="user_card.note" />
      </label>
      {phase !== 'loadFailed' && (
        <textarea
          ref={isOpened ? takeFocus : leaveFocus}
          id={id}
          className={styles.field}
          dir="auto"
          rows={1}
          readOnly={!isRead}
          aria-busy={!isRead || undefined}
          aria-describedby={`${id}-state`}
          value={text}
          onFocus={onFocus}
          onChange={({ currentTarget }) => note.send({ type: 'note.type', text: currentTarget.value })}
        />
      )}
      <SavedMessage note={note} id={`${id}-state`} />
    </>
  );
}

function SavedMessage({ note, id }: { note: ActorRefFrom<typeof noteMachine>; id: string }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const phase = useSelected(note, selectNotePhase);
  const failure = useSelected(note, selectNoteFailure);
  if (phase === 'failed' || phase === 'loadFailed') {
    if (failure && isUnsupported(failure)) return <NotHere note={note} id={id} />;
    const error = messageText(failureText(failure ?? { kind: 'malformed' }));
    return (
      <div className={styles.failed}>
        <p id={id} role="alert">
          {intl.formatMessage({ id: phase === 'failed' ? 'user_card.note_failed' : 'user_card.note_unread' }, { error })}
        </p>
        <Button variant="quiet" onClick={() => note.send({ type: 'note.retry' })}>
          <FormattedMessage id="general.retry" />
        </Button>
      </div>
    );
  }
  return (
    <p id={id} role="status" className={styles.state}>
      {phase === 'saved' && <FormattedMessage id="user_card.note_saved" />}
      {(phase === 'typing' || phase === 'saving') && <FormattedMessage id="user_card.note_saving" />}
      {(phase === 'unchanged' || phase === 'loading') && <FormattedMessage id="user_card.note_help" />}
    </p>
  );
}

/** The server does not store notes: a typed one stays on this device until its author discards it. */
function NotHere({ note, id }: { note: ActorRefFrom<typeof noteMachine>; id: string }) {
  return (
    <div className={styles.failed}>
      <p id={id} role="alert">
        <FormattedMessage id="user_card.note_not_here" />
      </p>
      <Button variant="quiet" onClick={() => note.send({ type: 'note.discard' })}>
        <FormattedMessage id="user_card.note_discard" />
      </Button>
    </div>
  );
}
