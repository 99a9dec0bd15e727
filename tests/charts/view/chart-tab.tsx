import { useMemo } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { Chart } from '#inspector/chart/chart-view.tsx';
import { eventOf, isSent, nodesOf, pathOf, transitionsOf } from '#inspector/chart/nodes.ts';
import { Button } from '#ui/button.tsx';
import { machineSource } from '#inspector/source/machine-source.ts';
import { codeOf } from '../copy/code.ts';
import { toMermaid } from '#scripts/mermaid.ts';
import type { Scenario } from '../models/scenario.ts';
import { CopyButton } from './copy-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './chart-tab.module.css';
import { Delays } from './delays.tsx';

type Props = { machine: AnyStateMachine; scenarios: readonly Scenario[] };

const NOTHING_TAKEN: readonly never[] = [];

/** The chart of a machine at rest, its events with the payloads of its models, and its delays. */
export function ChartTab({ machine, scenarios }: Props) {
  const atRest = useMemo(() => ({ machine, _nodes: [] }) as unknown as AnyMachineSnapshot, [machine]);
  const payloads = useMemo(() => payloadsOf(scenarios), [scenarios]);
  const events = useMemo(() => eventsOf(machine), [machine]);
  return (
    <>
      <div className={styles.tools}>
        <CopyButton label="Copy for Stately" textOf={() => machineSource(machine)} />
        <CopyButton label="Copy as Mermaid diagram" textOf={() => toMermaid(machine)} />
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
      </div>
      <h2 className={styles.title}>States</h2>
      <h3>
        <VisuallyHidden>{`Chart of ${machine.id}`}</VisuallyHidden>
      </h3>
      <Chart snapshot={atRest} taken={NOTHING_TAKEN} isStill />
      <h2 className={styles.title}>Events</h2>
      {events.length === 0 && <p className={styles.faint}>It accepts no events: only its calls and delays change it.</p>}
      <dl className={styles.events}>
        {events.map(({ type, states }) => (
          <div key={type} className={styles.event}>
            <dt>
              <code>{type}</code>
            </dt>
            <dd>
              {(payloads.get(type) ?? []).map((payload) => (
                <pre key={payload} className={styles.payload}>
                  {payload}
                </pre>
              ))}
              <p className={styles.faint}>{`accepted in ${states.join(', ')}`}</p>
            </dd>
          </div>
        ))}
      </dl>
      <Delays machine={machine} />
    </>
  );
}

const payloadsOf = (scenarios: readonly Scenario[]): ReadonlyMap<string, readonly string[]> => {
  const events = scenarios.flatMap((scenario) => scenario.events as readonly AnyEventObject[]);
  const byType = Map.groupBy(events, ({ type }) => type);
  return new Map(
    [...byType].map(([type, sent]) => [
      type,
      [...new Set(sent.map(({ type: _, ...rest }) => codeOf(rest)))].filter((text) => text !== '{}'),
    ]),
  );
};

const eventsOf = (machine: AnyStateMachine): { type: string; states: readonly string[] }[] => {
  const sent = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node)
      .filter(isSent)
      .map((one) => [eventOf(one), pathOf(node)] as const),
  );
  const byType = Map.groupBy(sent, ([type]) => type);
  return [...byType]
    .map(([type, found]) => ({ type, states: [...new Set(found.map(([, state]) => state))] }))
    .sort((one, other) => one.type.localeCompare(other.type, 'en'));
};
