import type { ComponentProps } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import styles from './select.module.css';

type Option = { value: string; label: string };
type Props = Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange' | 'aria-label'> & {
  label: string;
  options: readonly Option[];
  onPick: (value: string) => void;
};

/** The browser's own select with our styles. */
export function Select({ label, options, onPick, ...rest }: Props) {
  return (
    <span className={styles.box}>
      <select {...rest} aria-label={label} title={label} className={styles.select} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  );
}
