import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { rove } from './roving.ts';
import styles from './tabs.module.css';
import { useMatches } from './use-matches.ts';

type Tab<T extends string> = { key: T; label: ReactNode };
type Props<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  picked: T;
  onPick: (tab: T) => void;
  /** Next to the panel, or in a line above it that scrolls with the page. */
  variant?: 'side' | 'line';
  children: ReactNode;
};

/** A list of tabs and the panel of the selected one: one tab stop, arrow keys select. */
export function Tabs<T extends string>({ label, tabs, picked, onPick, variant = 'side', children }: Props<T>) {
  const id = useId();
  const isNarrow = useMatches('(width <= 800px)'); // as in the styles
  const list = useRef<HTMLDivElement>(null);
  /** On a phone the list scrolls: the selected tab is scrolled into view. */
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    const around = list.current?.getBoundingClientRect();
    if (tab && around) list.current?.scrollBy({ left: (tab.left + tab.right - around.left - around.right) / 2, behavior: 'instant' });
  }, [picked]);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ key }) => key === picked);
    rove(event, 'tab', tabs, at, ({ key }) => onPick(key));
  };
  /** The selected tab of a page leads to its top (rule current-to-top). */
  const pick = (key: T) => {
    if (key === picked && variant === 'line' && !list.current?.closest('dialog')) window.scrollTo({ top: 0, behavior: 'instant' });
    onPick(key);
  };
  return (
    <div className={styles[variant]}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={variant === 'side' && !isNarrow ? 'vertical' : 'horizontal'}
        className={styles.list}
        onKeyDown={press}
      >
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === picked}
            aria-controls={key === picked ? id : undefined}
            tabIndex={key === picked ? 0 : -1}
            data-autofocus={key === picked || undefined}
            className={styles.tab}
            onClick={() => pick(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${picked}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
