import { leavesOf } from '../copy/diagrams.ts';
import { moveName } from '../simulation/moves.ts';
import type { Moment } from '../simulation/simulate.ts';
import { keyed } from './keyed.ts';
import styles from './steps.module.css';

type Props = { moments: readonly Moment[]; onReturn: (count: number) => void };

/** The path taken, with the events that the machine sent after each move; a press returns to a step. */
export function Steps({ moments, onReturn }: Props) {
  return (
    <>
      <h2>Path</h2>
      <ol className={styles.steps}>
        {keyed(moments, ({ move }) => (move ? moveName(move) : 'start')).map(([key, moment], at) => (
          <li key={key} className={styles.step}>
            <button type="button" aria-current={at === moments.length - 1 ? 'step' : undefined} onClick={() => onReturn(at)}>
              <span className={styles.move}>{moment.move ? moveName(moment.move) : 'start'}</span>
              <span className={styles.leaves}>{leavesOf(moment)}</span>
            </button>
            {moment.started.length + moment.sent.length > 0 && (
              <ul className={styles.sent}>
                {moment.started.map(({ id }) => (
                  <li key={id}>{`starts ${id}`}</li>
                ))}
                {keyed(moment.sent, ({ to, event }) => `${event.type} → ${to}`).map(([sentKey]) => (
                  <li key={sentKey}>{sentKey}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
