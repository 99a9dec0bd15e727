import { use, useMemo, Suspense } from 'react';
import type { Entry } from '#scripts/charts/catalog.ts';
import { Tabs } from '#ui/tabs.tsx';
import { scenariosOf } from '../models/load.ts';
import type { Scenario } from '../models/scenario.ts';
import { ChartTab } from './chart-tab.tsx';
import { Facts } from './facts.tsx';
import styles from './machine-page.module.css';
import { PathsTab } from './paths-tab.tsx';
import type { Route } from './route.ts';
import { runOf, runText, type Run } from '../simulation/run.ts';
import { SimulatorTab } from './simulator-tab.tsx';

type Props = { entry: Entry; route: Route; onGo: (route: Partial<Route>) => void };

const TABS = [
  { key: 'chart', label: 'Chart' },
  { key: 'simulator', label: 'Simulator' },
  { key: 'paths', label: 'Paths' },
] as const;

/** The page of one machine: its description and relations, and its chart, simulator and paths. */
export function MachinePage({ entry, route, onGo }: Props) {
  const loading = useMemo(() => scenariosOf(entry.subject, entry.id), [entry]);
  return (
    <article className={styles.page}>
      <a className={styles.back} href="#/">
        All machines
      </a>
      <p className={styles.subject}>{entry.subject}</p>
      <h1 className={styles.title}>{entry.id}</h1>
      <p className={styles.sentence}>{entry.sentence}</p>
      <Facts entry={entry} />
      <Tabs label="Views of the machine" variant="line" tabs={TABS} picked={route.view} onPick={(view) => onGo({ view })}>
        <Suspense fallback={<p className={styles.loading}>Loading the machine …</p>}>
          <Loaded entry={entry} view={route.view} text={route.run ?? ''} loading={loading} onGo={onGo} />
        </Suspense>
      </Tabs>
    </article>
  );
}

type LoadedProps = { entry: Entry; view: Route['view']; text: string; loading: Promise<readonly Scenario[]>; onGo: Props['onGo'] };

function Loaded({ entry, view, text, loading, onGo }: LoadedProps) {
  const scenarios = use(loading);
  const run = useMemo(() => runOf(scenarios, text), [scenarios, text]);
  const [first] = scenarios;
  if (!first) return <p role="alert">No model of this machine was found.</p>;
  const simulate = (next: Run) => {
    onGo({ view: 'simulator', run: runText(scenarios, next) });
  };
  if (view === 'simulator')
    return <SimulatorTab entry={entry} scenarios={scenarios} run={run} onRun={(next) => onGo({ run: runText(scenarios, next) })} />;
  return view === 'paths' ? (
    <PathsTab entry={entry} scenarios={scenarios} onSimulate={simulate} />
  ) : (
    <ChartTab scenarios={scenarios} machine={first.machine} />
  );
}
