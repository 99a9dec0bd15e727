import { useId, type ComponentProps } from 'react';
import { useFieldNotes, type Noted } from './field-notes.tsx';
import styles from './registration.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Noted & { label: string };

/** A field of several lines, with what is wrong with it below. */
export function TextArea({ label, problem, help, ...rest }: Props) {
  const id = useId();
  const { attributes, notes } = useFieldNotes({ problem, help });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...rest} {...attributes} id={id} rows={3} dir="auto" className={styles.area} />
      {notes}
    </div>
  );
}
