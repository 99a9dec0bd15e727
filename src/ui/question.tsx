import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './question.module.css';

type Props = {
  title: string;
  closeLabel: string;
  cancelLabel: string;
  doLabel: string;
  isDanger: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is done; whatever else is pressed does nothing. */
export function Question({ title, closeLabel, cancelLabel, doLabel, isDanger, onCancel, onConfirm, children }: Props) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onCancel}>
      <p className={styles.text}>{children}</p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
          {doLabel}
        </Button>
      </div>
    </Dialog>
  );
}
