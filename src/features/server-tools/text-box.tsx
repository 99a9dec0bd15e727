import { useId } from 'react';
import styles from './server-tools.module.css';

type Props = { label: string; help?: string; value: string; rows: number; isCode?: boolean; onType: (value: string) => void };

/** A labelled field of several lines. */
export function TextBox({ label, help, value, rows, isCode = false, onType }: Props) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        dir={isCode ? 'ltr' : 'auto'}
        spellCheck={!isCode}
        className={isCode ? styles.code : undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
