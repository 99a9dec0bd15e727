import { useId, type ComponentProps } from 'react';
import styles from './text-box.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { label: string; help?: string; isCode?: boolean };

/** A labelled field of several lines; code has a fixed width and isn't checked for spelling. */
export function TextBox({ label, help, isCode = false, 'aria-describedby': describedBy, ...rest }: Props) {
  const id = useId();
  const describing = [describedBy, help === undefined ? undefined : `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <textarea
        dir={isCode ? 'ltr' : 'auto'}
        spellCheck={!isCode}
        {...rest}
        id={id}
        className={isCode ? styles.code : undefined}
        aria-describedby={describing === '' ? undefined : describing}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
