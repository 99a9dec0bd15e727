import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { Modal } from './modal.tsx';

type Props = Pick<ComponentProps<'dialog'>, 'role' | 'aria-busy' | 'aria-describedby'> & {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  variant?: 'question' | 'sheet' | 'wide';
  start?: ReactNode;
  end?: ReactNode;
  /** The accessible name, if the title is longer or incomplete. */
  name?: string | undefined;
};

/** A modal dialog over the page; `start` is rendered before its title, `end` before its close button. Escape, the close button and a press outside close it. */
export function Dialog({ title, closeLabel, onClose, children, variant = 'question', start, end, name, ...rest }: Props) {
  const id = useId();
  return (
    <Modal
      {...rest}
      onClose={onClose}
      className={`${styles.dialog} ${styles[variant]}`}
      aria-label={name}
      aria-labelledby={name === undefined ? id : undefined}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          {start}
          <h2 id={id}>{title}</h2>
          {end}
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </header>
        {children}
      </div>
    </Modal>
  );
}
