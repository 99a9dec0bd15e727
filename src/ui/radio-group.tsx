import type { KeyboardEvent, ReactNode } from 'react';
import styles from './radio-group.module.css';

type Option<V extends string> = { value: V; label: string; icon: ReactNode };
type Props<V extends string> = { label: string; value: V; options: readonly Option<V>[]; onPick: (value: V) => void };

/** The place that an arrow, Home or End key leads to, wrapping round; undefined for other keys. */
const placeAfter = (key: string, at: number, count: number, isRtl: boolean): number | undefined => {
  const [forth, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forth || key === 'ArrowDown') return (at + 1) % count;
  if (key === back || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** One choice of a few, shown as icons: one tab stop, arrow keys pick. */
export function RadioGroup<V extends string>({ label, value, options, onPick }: Props<V>) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = options.findIndex((option) => option.value === value);
    const next = placeAfter(event.key, Math.max(0, at), options.length, getComputedStyle(event.currentTarget).direction === 'rtl');
    const option = next === undefined ? undefined : options[next];
    if (next === undefined || !option) return;
    event.preventDefault();
    onPick(option.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
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
