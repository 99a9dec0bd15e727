import { useId, type ComponentProps, type ReactNode } from 'react';
import { isSecretInput, SecretInput } from './secret-input.tsx';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & { label: string; end?: ReactNode };

/** A labelled single-line field; `end` is rendered inside it, after the text. */
export function TextField({ label, end, ...rest }: Props) {
  const id = useId();
  const props = { ...rest, id, className: styles.input };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {isSecretInput(rest) ? <SecretInput {...props} /> : <input {...props} />}
        {end}
      </div>
    </div>
  );
}
