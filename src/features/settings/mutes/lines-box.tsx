import { useId, type ComponentProps } from 'react';
import styles from './mutes.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'dir'> & { label: string };

/** A labelled box that holds one thing a line. */
export function LinesBox({ label, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles.lines}>
      <label htmlFor={id}>{label}</label>
      <textarea rows={4} {...rest} id={id} dir="auto" />
    </div>
  );
}
