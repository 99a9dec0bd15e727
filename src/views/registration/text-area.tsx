import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './registration.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { label: string; problem?: ReactNode; help?: ReactNode };

/** A field of several lines, with what is wrong with it below. */
export function TextArea({ label, problem, help, ...rest }: Props) {
  const id = useId();
  const described = [problem ? `${id}-problem` : '', help ? `${id}-help` : ''].join(' ').trim();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={3}
        dir="auto"
        className={styles.area}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
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
