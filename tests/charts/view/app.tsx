import { useEffect } from 'react';
import entries from 'virtual:machine-catalog';
import { MachineList } from './machine-list.tsx';
import { MachinePage } from './machine-page.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useRoute } from './use-route.ts';
import { Welcome } from './welcome.tsx';
import styles from './app.module.css';

/** The gallery: the list of all machines, and the page of the selected one beside it. */
export function App() {
  const [route, go] = useRoute();
  const entry = entries.find(({ id }) => id === route.machine);
  useEffect(() => {
    document.title = entry ? `${entry.id} · Starling statecharts` : 'Starling statecharts';
  }, [entry]);
  return (
    <div className={styles.site} data-shows={entry ? 'machine' : 'list'}>
      <header className={styles.bar}>
        <a className={styles.brand} href="#/">
          Starling statecharts
        </a>
        <SchemeSwitch />
      </header>
      <nav className={styles.list} aria-label="Machines">
        <MachineList entries={entries} route={route} onSearch={(query) => go({ query })} />
      </nav>
      <main className={styles.main} tabIndex={-1}>
        {entry ? <MachinePage key={entry.id} entry={entry} route={route} onGo={go} /> : <Welcome isUnknown={route.machine !== undefined} />}
      </main>
    </div>
  );
}
