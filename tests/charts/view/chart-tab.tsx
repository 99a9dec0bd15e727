import { useMemo } from 'react';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { Overview } from '#inspector/machine/overview.tsx';
import { Button } from '#ui/button.tsx';
import { machineSource } from '#inspector/source/machine-source.ts';
import { codeOf } from '../copy/code.ts';
import { toMermaid } from '#scripts/mermaid.ts';
import type { Scenario } from '../models/scenario.ts';
import { CopyButton } from './copy-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './chart-tab.module.css';

type Props = { machine: AnyStateMachine; scenarios: readonly Scenario[] };

/** The chart of a machine at rest, its events with the payloads of its models, and its delays. */
export function ChartTab({ machine, scenarios }: Props) {
  const payloads = useMemo(() => payloadsOf(scenarios), [scenarios]);
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
      <Overview machine={machine} level={2} payloads={payloads} />
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
