import { use, useEffect, useMemo, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Entry } from '#scripts/charts/catalog.ts';
import { SearchField } from '#inspector/panel/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { projectTest } from '../copy/project-test.ts';
import type { Scenario } from '../models/scenario.ts';
import { inBrowserOf, walksSummary, type InBrowser } from '../paths/browser.ts';
import { shortestOfAll, type ModelledPath } from '../paths/shortest.ts';
import { moveName, moveOf } from '../simulation/moves.ts';
import { simulate } from '../simulation/simulate.ts';
import { CopyButton } from './copy-button.tsx';
import type { Run } from '../simulation/run.ts';
import { keyed } from './keyed.ts';
import styles from './paths-tab.module.css';

type Props = { entry: Entry; scenarios: readonly Scenario[]; onSimulate: (run: Run) => void };

type Found = ReturnType<typeof shortestOfAll>;

const KINDS = [
  { value: '', label: 'States and transitions' },
  { value: 'state', label: 'States' },
  { value: 'transition', label: 'Transitions' },
];

const WALKS = [
  { value: '', label: 'In the browser or not' },
  { value: 'taken', label: 'Taken by a browser walk' },
  { value: 'not', label: 'Not taken by a browser walk' },
];

let walks: Promise<typeof import('virtual:browser-walks')> | undefined;
const loadWalks = () => (walks ??= import('virtual:browser-walks'));

/** The shortest paths to every state and transition, found when the tab opens. */
export function PathsTab({ entry, scenarios, onSimulate }: Props) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState('');
  const [walked, setWalked] = useState('');
  const found = useFound(scenarios);
  const walksOfIt = use(loadWalks()).default[entry.id];
  const [first] = scenarios;
  const rows = useMemo(() => {
    const inBrowser = first && inBrowserOf(first.machine, walksOfIt);
    return (found?.paths ?? []).flatMap((path) => (inBrowser ? [{ ...path, browser: inBrowser(path) }] : []));
  }, [found, first, walksOfIt]);
  const shown = useMemo(
    () =>
      rows.filter(
        (path) =>
          (kind === '' || path.kind === kind) &&
          (walked === '' || path.browser.isTaken === (walked === 'taken')) &&
          rowText(path).toLowerCase().includes(query.toLowerCase()),
      ),
    [rows, kind, walked, query],
  );
  return (
    <>
      <div className={styles.tools}>
        <Select label="Kind of goal" options={KINDS} value={kind} onPick={setKind} />
        <Select label="Browser walks" options={WALKS} value={walked} onPick={setWalked} />
        <SearchField label="Filter paths" value={query} onSearch={setQuery} />
        <CopyButton label="Copy as JSON" textOf={() => JSON.stringify(shown.map(asJson), null, 2)} />
      </div>
      {found === undefined ? <p role="status">Exploring the machine …</p> : <Summary shown={shown.length} found={found} />}
      {first && <p className={styles.summary}>{walksSummary(first.machine, walksOfIt)}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Goal</th>
            <th scope="col">Shortest path</th>
            <th scope="col">In the browser</th>
            <th scope="col">Use</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((path) => (
            <tr key={`${path.kind} ${path.goal}`}>
              <th scope="row">
                <span className={styles.kind}>{path.kind}</span> <code>{path.goal}</code>
              </th>
              <td>
                <ol className={styles.steps}>
                  {keyed(path.events, (event) => moveName(moveOf(event))).map(([key, event]) => (
                    <li key={key}>{moveName(moveOf(event))}</li>
                  ))}
                  {path.events.length === 0 && <li>start</li>}
                </ol>
              </td>
              <td className={styles.browser} data-taken={path.browser.isTaken}>
                {path.browser.text}
              </td>
              <td>
                <div className={styles.uses}>
                  <Button
                    variant="quiet"
                    aria-label={`Simulate the path to ${path.goal}`}
                    onClick={() => onSimulate({ scenario: scenarios.indexOf(path.scenario), moves: path.events.map(moveOf) })}
                  >
                    Simulate
                  </Button>
                  <CopyButton
                    label="Copy as test"
                    textOf={() => projectTest(entry, path.scenario, simulate(path.scenario, path.events.map(moveOf)))}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Summary({ shown, found: { paths, missing } }: { shown: number; found: Found }) {
  return (
    <div role="status" className={styles.summary}>
      {`${shown} of ${paths.length} paths`}
      {missing.length > 0 && (
        <details>
          <summary>{`${missing.length} not reached by its models within the limit`}</summary>
          <ul>
            {missing.map((goal) => (
              <li key={goal}>
                <code>{goal}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Explores after the first paint, so that the page shows what it is doing. */
const useFound = (scenarios: readonly Scenario[]): Found | undefined => {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const timer = setTimeout(() => setFound(shortestOfAll(scenarios)), 30);
    return () => clearTimeout(timer);
  }, [scenarios]);
  return found;
};

const rowText = ({ goal, events }: ModelledPath): string => [goal, ...events.map(({ type }) => type)].join(' ');

const asJson = ({ kind, goal, events, browser }: ModelledPath & { browser: InBrowser }) => ({
  kind,
  goal,
  inBrowser: browser.text,
  events: events.map(({ actorId: _, ...event }: AnyEventObject) => event),
});
