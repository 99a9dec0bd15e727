import { useMemo } from 'react';
import type { Entry } from '#scripts/charts/catalog.ts';
import { Chart } from '#inspector/chart/chart-view.tsx';
import { JsonTree } from '#inspector/actor/json-tree.tsx';
import { Button } from '#ui/button.tsx';
import { leavesOf } from '../copy/diagrams.ts';
import type { Scenario } from '../models/scenario.ts';
import { choicesIn } from '../simulation/choices.ts';
import type { Move } from '../simulation/moves.ts';
import type { Run } from '../simulation/run.ts';
import { simulate, type Moment } from '../simulation/simulate.ts';
import { plainJson } from './plain-json.ts';
import { CopyPath } from './copy-path.tsx';
import { Moves } from './moves.tsx';
import { ScenarioSelect } from './scenario-select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './simulator-tab.module.css';
import { Steps } from './steps.tsx';

type Props = { entry: Entry; scenarios: readonly Scenario[]; run: Run; onRun: (run: Run) => void };

/** Runs the machine without the app: the user sends its events, ends its calls and lets its delays elapse. */
export function SimulatorTab({ entry, scenarios, run: { scenario: at, moves }, onRun }: Props) {
  const scenario = scenarios[at] as Scenario;
  const moments = useMemo(() => simulate(scenario, moves), [scenario, moves]);
  const now = moments.at(-1) as Moment;
  const choices = useMemo(() => choicesIn(scenario, now), [scenario, now]);
  const setMoves = (next: readonly Move[]) => onRun({ scenario: at, moves: next });
  return (
    <>
      <div className={styles.tools}>
        <ScenarioSelect scenarios={scenarios} picked={at} onPick={(scenario) => onRun({ scenario, moves: [] })} />
        <Button variant="quiet" isInert={moves.length === 0} onClick={() => setMoves(moves.slice(0, -1))}>
          Step back
        </Button>
        <Button variant="quiet" isInert={moves.length === 0} onClick={() => setMoves([])}>
          Restart
        </Button>
        <p role="status" className={styles.state}>
          {now.snapshot.status === 'active' ? leavesOf(now) || entry.id : `ended (${now.snapshot.status})`}
        </p>
      </div>
      <div className={styles.panes}>
        <section aria-labelledby="charts-moves" className={styles.pane}>
          <h2 id="charts-moves">Next step</h2>
          <Moves key={`${at} ${moves.length}`} choices={choices} onMove={(move) => setMoves([...moves, move])} />
        </section>
        <section aria-labelledby="charts-chart" className={styles.pane}>
          <h2 id="charts-chart">States</h2>
          <h3>
            <VisuallyHidden>{`Chart of ${entry.id}`}</VisuallyHidden>
          </h3>
          <Chart snapshot={now.snapshot} taken={now.taken} isStill />
        </section>
        <section aria-labelledby="charts-context" className={styles.pane}>
          <h2 id="charts-context">Context</h2>
          <div className={styles.context}>
            <JsonTree name="context" value={plainJson(now.snapshot.context)} isOpen />
          </div>
          <Steps moments={moments} onReturn={(count) => setMoves(moves.slice(0, count))} />
          <CopyPath entry={entry} scenario={scenario} moments={moments} />
        </section>
      </div>
    </>
  );
}
