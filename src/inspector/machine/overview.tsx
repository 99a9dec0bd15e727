import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { Chart } from '../chart/chart-view.tsx';
import { eventOf, isSent, nodesOf, pathOf, transitionsOf } from '../chart/nodes.ts';
import { duration } from './duration.ts';
import styles from './overview.module.css';

type Props = {
  machine: AnyStateMachine;
  /** The level of its headings. */
  level: 2 | 4;
  /** Examples of the payloads of each event. */
  payloads?: ReadonlyMap<string, readonly string[]>;
};

const NOTHING_TAKEN: readonly never[] = [];
const NO_PAYLOADS: ReadonlyMap<string, readonly string[]> = new Map();

/** The chart of a machine at rest, all its events with the states that accept them, and its delays. */
export function Overview({ machine, level, payloads = NO_PAYLOADS }: Props) {
  const Heading = `h${level}` as const;
  const atRest = useMemo(() => ({ machine, _nodes: [] }) as unknown as AnyMachineSnapshot, [machine]);
  const events = useMemo(() => eventsOf(machine), [machine]);
  const delays = Object.entries(machine.implementations.delays ?? {}).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return (
    <>
      <Chart snapshot={atRest} taken={NOTHING_TAKEN} isStill />
      <Heading className={styles.title}>
        <FormattedMessage id="inspector.machine.events" />
      </Heading>
      {events.length === 0 && (
        <p className={styles.faint}>
          <FormattedMessage id="inspector.machine.no_events" />
        </p>
      )}
      <dl className={styles.rows}>
        {events.map(({ type, states }) => (
          <div key={type} className={styles.row}>
            <dt>
              <code>{type}</code>
            </dt>
            <dd>
              {(payloads.get(type) ?? []).map((payload) => (
                <pre key={payload} className={styles.payload}>
                  {payload}
                </pre>
              ))}
              <p className={styles.faint}>
                <FormattedMessage id="inspector.machine.accepted_in" values={{ states: states.join(', ') }} />
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {delays.length > 0 && (
        <>
          <Heading className={styles.title}>
            <FormattedMessage id="inspector.machine.delays" />
          </Heading>
          <dl className={styles.rows}>
            {delays.map(([name, delay]) => (
              <div key={name} className={styles.row}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{typeof delay === 'number' ? duration(delay) : <FormattedMessage id="inspector.machine.computed" />}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

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
