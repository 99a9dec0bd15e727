import type { CSSProperties } from 'react';
import type { Connectors } from './connectors.ts';
import styles from './connectors.module.css';

/**
 * The lines beside a status that connect it with its parent and its replies (rule thread-ties); screen readers get that from the status
 * itself.
 */
export function ConnectorsBeside({ connectors: { up, down, rails } }: { connectors: Connectors }) {
  return (
    <div className={styles.ties} aria-hidden="true">
      {up && <span className={styles.up} />}
      {[...rails.entries()].map(([step, goesOn]) => (
        <span
          key={step}
          className={`${styles.rail} ${goesOn ? styles.goesOn : ''} ${step === rails.length - 1 ? styles.elbow : ''}`}
          style={{ '--step': step } as CSSProperties}
        />
      ))}
      {down && <span className={styles.down} />}
    </div>
  );
}
