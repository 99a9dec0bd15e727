import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShortcut } from '#components/shortcuts/use-shortcut.ts';
import { useShortcutKey } from '#components/shortcuts/use-shortcut-key.ts';
import { ariaKey } from '#domain/shortcuts/keys.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useUndoablePost } from './use-undoable-post.ts';
import styles from './undoable-post.module.css';

const announced = new Set<string>();

/**
 * The post that is sent after a countdown, and the button that returns it to its form (rule undo-send). It is announced once: the countdown
 * is silent, and so is a move between the page and a dialog.
 */
export function UndoablePost() {
  const undoable = useUndoablePost();
  useShortcut('undo', () => undoable?.undo());
  return undoable && <Countdown key={undoable.entry.id} {...undoable} />;
}

function Countdown({ entry: { id, submission }, seconds, undo }: NonNullable<ReturnType<typeof useUndoablePost>>) {
  const intl = useIntl();
  const [first] = useState(seconds);
  const [isMoved] = useState(() => announced.has(id));
  useEffect(() => void announced.add(id), [id]);
  const key = useShortcutKey('undo');
  const isEdit = submission.purpose.kind === 'edit';
  return (
    <div ref={leaveFocus} className={styles.undoable} aria-live={isMoved ? 'off' : undefined}>
      <p>
        <VisuallyHidden>
          <FormattedMessage
            id={isEdit ? 'outbox.waiting_edit_announced' : 'outbox.waiting_post_announced'}
            values={{ count: first, key: key ?? 'none' }}
          />
        </VisuallyHidden>
        <span aria-hidden="true">
          <FormattedMessage id={isEdit ? 'outbox.waiting_edit' : 'outbox.waiting_post'} values={{ count: seconds }} />
        </span>
      </p>
      <Button variant="quiet" aria-keyshortcuts={ariaKey(key)} title={intl.formatMessage({ id: 'outbox.undo_help' })} onClick={undo}>
        <FormattedMessage id="outbox.undo" />
      </Button>
      <span className={styles.bar} style={{ scale: `${seconds / first} 1` }} aria-hidden="true" />
    </div>
  );
}
