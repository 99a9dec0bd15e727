import { useId, type ReactNode } from 'react';
import styles from './registration.module.css';

export interface Noted {
  /** The validation error and the help text of a field. */
  problem?: ReactNode;
  help?: ReactNode;
}

/** Returns the notes below a field, and the attributes that associate them with it. */
export const useFieldNotes = ({ problem, help }: Noted) => {
  const id = useId();
  const described = [problem ? `${id}-problem` : '', help ? `${id}-help` : ''].join(' ').trim();
  return {
    attributes: { 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined } as const,
    notes: (
      <>
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} dir="auto">
            {problem}
          </p>
        )}
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </>
    ),
  };
};
