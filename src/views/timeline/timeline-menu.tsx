import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords, Words } from '../../i18n/words.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { NavIcon } from '../shell/nav-icon.tsx';
import { timelineEntries } from '../shell/navigation.ts';
import { useNav } from '../shell/use-nav.ts';
import styles from './timeline-menu.module.css';

/** A small menu of the other timelines; it closes on a choice, on Escape and when the focus leaves it. */
export function TimelineMenu() {
  const { words } = useWords();
  const timelines = timelineEntries(useNav());
  const [location] = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  if (timelines.length < 2) return null;
  return (
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary aria-label={words('timeline.menu')} title={words('timeline.menu')}>
        <ChevronDownIcon />
      </summary>
      <ul className={styles.list}>
        {timelines.map(({ route, path, label }) => (
          <li key={route}>
            <Link href={path} aria-current={location === path ? 'page' : undefined} onClick={close}>
              <NavIcon route={route} />
              <Words id={label} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
