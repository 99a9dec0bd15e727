import { useId, type ComponentProps, type ReactNode } from 'react';
import { TextField } from '#ui/text-field.tsx';
import styles from './registration.module.css';

type Props = Omit<ComponentProps<typeof TextField>, 'aria-describedby' | 'aria-invalid'> & {
  /** What is wrong with it, and what more there is to say. */
  problem?: ReactNode;
  help?: ReactNode;
};

/** A field with what is wrong with it below, which is read with it. */
export function Field({ problem, help, ...rest }: Props) {
  const id = useId();
  const described = [problem ? `${id}-problem` : '', help ? `${id}-help` : ''].join(' ').trim();
  return (
    <div className={styles.field}>
      <TextField {...rest} aria-invalid={problem ? true : undefined} aria-describedby={described || undefined} />
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
    </div>
  );
}
