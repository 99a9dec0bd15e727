import { useEffect, useLayoutEffect } from 'react';
import entries from 'virtual:machine-catalog';
import { MachineList } from './machine-list.tsx';
import { MachinePage } from './machine-page.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { TracePage } from './trace-page.tsx';
import { TRACE } from './route.ts';
import { useRoute } from './use-route.ts';
import { Welcome } from './welcome.tsx';
import styles from './app.module.css';

/** The gallery: the list of all machines, and the page of the selected one beside it. */
export function App() {
  const [route, go] = useRoute();
  const entry = entries.find(({ id }) => id === route.machine);
  const isTrace = route.machine === TRACE;
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
  }, [route.machine]);
  useEffect(() => {
    const page = isTrace ? 'Play a trace' : entry?.id;
    document.title = page === undefined ? 'Starling statecharts' : `${page} · Starling statecharts`;
  }, [entry, isTrace]);
  return (
    <div className={styles.site} data-shows={entry || isTrace ? 'machine' : 'list'}>
      <header className={styles.bar}>
        <a className={styles.brand} href="#/">
          Starling statecharts
        </a>
        <a className={styles.link} href={`#/${TRACE}`} aria-current={isTrace ? 'page' : undefined}>
          Play a trace
        </a>
        <SchemeSwitch />
      </header>
      <nav className={styles.list} aria-label="Machines">
        <MachineList entries={entries} route={route} onSearch={(query) => go({ query })} />
      </nav>
      <main className={styles.main} tabIndex={-1}>
        {isTrace && <TracePage />}
        {entry && <MachinePage key={entry.id} entry={entry} route={route} onGo={go} />}
        {!entry && !isTrace && <Welcome isUnknown={route.machine !== undefined} />}
      </main>
    </div>
  );
}
