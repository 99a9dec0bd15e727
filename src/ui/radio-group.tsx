import type { KeyboardEvent, ReactNode } from 'react';
import { rove } from './roving.ts';
import styles from './radio-group.module.css';

type Option<V extends string> = { value: V; label: string; icon: ReactNode };
type Props<V extends string> = { label: string; value: V; options: readonly Option<V>[]; isInert?: boolean; onPick: (value: V) => void };

/** A radio group of icons: one tab stop, arrow keys select. While inert it shows the selection. */
export function RadioGroup<V extends string>({ label, value, options, isInert = false, onPick }: Props<V>) {
  const pick = (picked: V) => {
    if (!isInert) onPick(picked);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = options.findIndex((option) => option.value === value);
    rove(event, 'radio', options, at, (option) => pick(option.value));
  };

  return (
    <div role="radiogroup" aria-label={label} aria-disabled={isInert || undefined} className={styles.group} onKeyDown={press}>
      {options.map((option, at) => {
        const isPicked = option.value === value;
        const isStop = isPicked || (at === 0 && !options.some((other) => other.value === value));
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isPicked}
            aria-disabled={isInert || undefined}
            aria-label={option.label}
            title={option.label}
            tabIndex={isStop ? 0 : -1}
            className={styles.option}
            onClick={() => pick(option.value)}
          >
            {option.icon}
          </button>
        );
      })}
    </div>
  );
}
