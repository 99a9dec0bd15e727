import { useId, type ReactNode } from 'react';
import styles from './registration.module.css';

export interface Noted {
  /** What is wrong with a field, and what more there is to say. */
  problem?: ReactNode;
  help?: ReactNode;
}

/** What is said below a field and read with it: the attributes of the field, and the words. */
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
