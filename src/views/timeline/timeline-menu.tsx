import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { selectLast } from '#machines/timelines/timelines.machine.ts';
import { useTimeline, useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { entriesOf } from '#parts/navigation/entries.ts';
import { LazyNavIcon } from '#parts/navigation/lazy-nav-icon.tsx';
import { useNav } from '#parts/navigation/use-nav.ts';
import styles from './timeline-menu.module.css';

/** A small menu of the other timelines, with the one that was visited last named so (rule last-timeline); it closes on a choice, on Escape and when the focus leaves it. */
export function TimelineMenu() {
  const { words } = useWords();
  const timelines = entriesOf('timelines', useNav());
  const [location] = useLocation();
  const last = useSelector(useSessionActor('timelines'), selectLast);
  const wasVisited = useTimeline(last) !== undefined;
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
              <LazyNavIcon route={route} />
              <Words id={label} />
              {wasVisited && route === last && location !== path && (
                <small>
                  <Words id="timeline.last_visited" />
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
