import type { AnyStateMachine } from 'xstate';
import { duration } from '#scripts/mermaid.ts';
import styles from './chart-tab.module.css';

/** The named delays of a machine; those that depend on its context are computed. */
export function Delays({ machine }: { machine: AnyStateMachine }) {
  const delays = Object.entries(machine.implementations.delays ?? {}).sort(([one], [other]) => one.localeCompare(other, 'en'));
  if (delays.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>Delays</h2>
      <dl className={styles.events}>
        {delays.map(([name, delay]) => (
          <div key={name} className={styles.event}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{typeof delay === 'number' ? duration(delay) : 'computed from the context'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
