import type { KeyboardEvent, ReactNode } from 'react';
import { rove } from './roving.ts';
import styles from './radio-group.module.css';

type Option<V extends string> = { value: V; label: string; icon: ReactNode };
type Props<V extends string> = { label: string; value: V; options: readonly Option<V>[]; onPick: (value: V) => void };

/** One choice of a few, shown as icons: one tab stop, arrow keys pick. */
export function RadioGroup<V extends string>({ label, value, options, onPick }: Props<V>) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = options.findIndex((option) => option.value === value);
    rove(event, 'radio', options, at, (option) => onPick(option.value));
  };

  return (
    <div role="radiogroup" aria-label={label} className={styles.group} onKeyDown={press}>
      {options.map((option, at) => {
        const isPicked = option.value === value;
        const isStop = isPicked || (at === 0 && !options.some((other) => other.value === value));
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isPicked}
            aria-label={option.label}
            title={option.label}
            tabIndex={isStop ? 0 : -1}
            className={styles.option}
            onClick={() => onPick(option.value)}
          >
            {option.icon}
          </button>
        );
      })}
    </div>
  );
}
