import type { Ref } from 'react';
import styles from './composer.module.css';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder: string;
  autoFocus: boolean;
  readOnly: boolean;
  value: string;
  onEdit: (value: string) => void;
};

/** A plain text box that grows with its text: an unseen copy of the text holds the room open. */
export function GrowingText({ label, value, onEdit, autoFocus, ...rest }: Props) {
  return (
    <div className={styles.box} data-text={value}>
      <textarea
        {...rest}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        aria-label={label}
        dir={value === '' ? undefined : 'auto'}
        rows={3}
        value={value}
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
    </div>
  );
}
