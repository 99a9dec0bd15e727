import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './question.module.css';

type Props = {
  title: string;
  closeLabel: string;
  cancelLabel: string;
  doLabel: string;
  isDanger?: boolean;
  /** True if the action is not possible yet. */
  isInert?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** A confirmation dialog, the only way to confirm an action: the focus is on the button that cancels, and any other way of closing it cancels, too. */
export function Question({ title, closeLabel, cancelLabel, doLabel, isDanger, isInert = false, onCancel, onConfirm, children }: Props) {
  const id = useId();
  return (
    <Dialog role="alertdialog" aria-describedby={id} title={title} closeLabel={closeLabel} onClose={onCancel}>
      <div id={id} className={styles.text}>
        {children}
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} isInert={isInert} onClick={onConfirm}>
          {doLabel}
        </Button>
      </div>
    </Dialog>
  );
}
