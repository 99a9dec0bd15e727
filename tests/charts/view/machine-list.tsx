import { useMemo, type KeyboardEvent } from 'react';
import type { Entry } from '#scripts/charts/catalog.ts';
import { SearchField } from '#inspector/panel/search-field.tsx';
import { fragmentOf, type Route } from './route.ts';
import { searchMachines } from './search.ts';
import styles from './machine-list.module.css';

type Props = { entries: readonly Entry[]; route: Route; onSearch: (query: string) => void };

/** All machines by subject, or those that match the search; the arrow keys move through them. */
export function MachineList({ entries, route, onSearch }: Props) {
  const hits = useMemo(() => searchMachines(entries, route.query), [entries, route.query]);
  const subjects = [...Map.groupBy(hits, ({ entry }) => entry.subject)];
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      <div className={styles.search}>
        <SearchField label="Search by machine, state, event or actor" value={route.query} onSearch={onSearch} />
        <p role="status" className={styles.count}>
          {hits.length === entries.length ? `${entries.length} machines` : `${hits.length} of ${entries.length} machines`}
        </p>
      </div>
      {subjects.map(([subject, members]) => (
        <section key={subject}>
          <h2 className={styles.subject}>{subject}</h2>
          <ul>
            {members.map(({ entry, found }) => (
              <li key={entry.id}>
                <a
                  className={styles.machine}
                  href={fragmentOf({ machine: entry.id, view: route.view, query: route.query })}
                  aria-current={entry.id === route.machine ? 'page' : undefined}
                >
                  <span className={styles.name}>{entry.id}</span>
                  {found.length > 0 && <span className={styles.found}>{found.join(' · ')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves from the search field into the list, and within it. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
