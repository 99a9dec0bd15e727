import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Json } from '../json.ts';
import styles from './json-tree.module.css';

type Props = { name: string; value: Json; isOpen?: boolean };

const MAX = 100; // our choice: enough to read
const QUOTED = 60; // characters of a collapsed value's summary, our choice

/** A masked value as a collapsible tree. */
export function JsonTree({ name, value, isOpen = false }: Props) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  if (typeof value !== 'object' || value === null || kindOf(value) !== undefined) {
    return (
      <div className={styles.leaf}>
        <span className={styles.key}>{name}</span> <Leaf value={value} />
      </div>
    );
  }
  const entries = Object.entries(value);
  return (
    <details className={styles.fold} open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <span className={styles.key}>{name}</span> <span className={styles.faint}>{summaryOf(value)}</span>
      </summary>
      {isUnfolded && (
        <div className={styles.inside}>
          {entries.slice(0, MAX).map(([key, item]) => (
            <JsonTree key={key} name={key} value={item} />
          ))}
          {entries.length > MAX && (
            <p className={styles.faint}>
              <FormattedMessage id="inspector.more" values={{ count: entries.length - MAX }} />
            </p>
          )}
        </div>
      )}
    </details>
  );
}

/** Returns the kind of an internal object, which has nothing to expand. */
const kindOf = (value: Json): string | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['$'] === 'string' && Object.keys(value).length === 1
    ? value['$']
    : undefined;

const summaryOf = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
};

function Leaf({ value }: { value: Json }) {
  const kind = kindOf(value);
  if (kind !== undefined) return <span className={styles.faint}>{kind}</span>;
  if (typeof value === 'string')
    return <span className={/^•+$/.test(value) ? styles.faint : styles.text}>{value === '' ? '""' : value}</span>;
  return <span className={typeof value === 'number' ? styles.number : styles.word}>{JSON.stringify(value)}</span>;
}
