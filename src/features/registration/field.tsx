import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useFieldNotes, type Noted } from './field-notes.tsx';
import styles from './registration.module.css';

type Props = Omit<ComponentProps<typeof TextField>, 'aria-describedby' | 'aria-invalid'> & Noted;

/** A field with its error below, which is its description. */
export function Field({ problem, help, ...rest }: Props) {
  const { attributes, notes } = useFieldNotes({ problem, help });
  return (
    <div className={styles.field}>
      <TextField {...rest} {...attributes} />
      {notes}
    </div>
  );
}
