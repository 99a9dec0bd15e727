import entries from 'virtual:machine-catalog';
import { fragmentOf } from './route.ts';
import styles from './welcome.module.css';

/** Charts that show well how the client works, by the ids of their machines. */
const FIRST = ['session', 'login', 'stream', 'timeline', 'composer', 'delivery', 'upload', 'notifications'];

const total = (column: 0 | 1): number => entries.reduce((sum, { coverage }) => sum + Number(coverage?.[column].split(' of ')[1] ?? 0), 0);

/** The first page: the size of the whole, and some machines to start with. */
export function Welcome({ isUnknown }: { isUnknown: boolean }) {
  const hubs = FIRST.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return (
    <div className={styles.welcome}>
      <h1>Statecharts</h1>
      {isUnknown && <p role="status">This machine doesn’t exist. It may have been renamed: search for one of its states or events.</p>}
      <p>
        Everything that Starling does over time is in a statechart. Select a machine to see its chart, to simulate it without the app, and
        to copy the shortest paths to its states and transitions.
      </p>
      <p className={styles.counts}>{`${entries.length} machines · ${total(0)} states · ${total(1)} transitions`}</p>
      <ul className={styles.hubs}>
        {hubs.map(({ id, sentence }) => (
          <li key={id}>
            <a href={fragmentOf({ machine: id, view: 'chart', query: '' })}>
              <span className={styles.name}>{id}</span>
              <span className={styles.sentence}>{sentence}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
