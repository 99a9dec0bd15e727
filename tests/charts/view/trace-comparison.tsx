import { useMemo, useState } from 'react';
import type { StateValue } from 'xstate';
import type { Trace } from '#inspector/trace/format.ts';
import { stateLabel } from '#inspector/watch/tree.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { compareTraces, differingParts, type Compared, type Pair } from '../trace/compare.ts';
import type { Frame } from '../trace/frames.ts';
import styles from './trace-comparison.module.css';

const BEFORE = 5; // steps, our choice
const AFTER = 20; // steps, our choice

/** Two traces side by side: for each machine the first step that differs, and the steps around it. */
export function TraceComparison({ first, second }: { first: Trace; second: Trace }) {
  const [isThorough, setThorough] = useState(false);
  const [path, setPath] = useState('');
  const { compared, onlyFirst, onlySecond } = useMemo(() => compareTraces(first, second, isThorough), [first, second, isThorough]);
  const picked = compared.find((one) => one.path === path) ?? compared.find(({ firstDifference }) => firstDifference >= 0) ?? compared[0];
  const differing = compared.filter(({ firstDifference }) => firstDifference >= 0).length;
  return (
    <section className={styles.comparison} aria-label="Comparison">
      <h2>Comparison</h2>
      <p>{`${differing} of ${compared.length} machines in both traces differ.`}</p>
      <Checkbox isOn={isThorough} onChange={setThorough} help="Ids and times differ between any two traces.">
        Compare payloads and contexts as well
      </Checkbox>
      {picked && (
        <>
          <Select
            label="Compared machine"
            options={compared.map((one) => ({ value: one.path, label: `${one.path}: ${resultOf(one)}` }))}
            value={picked.path}
            onPick={setPath}
          />
          <Steps key={`${picked.path} ${isThorough}`} compared={picked} />
        </>
      )}
      <Only title="Only in the first trace" paths={onlyFirst} />
      <Only title="Only in the second trace" paths={onlySecond} />
    </section>
  );
}

const resultOf = ({ pairs, firstDifference }: Compared): string =>
  firstDifference < 0 ? 'no difference' : `differs from step ${pairs[firstDifference]?.step} on`;

function Steps({ compared: { pairs, firstDifference } }: { compared: Compared }) {
  const [isWhole, setWhole] = useState(false);
  const pair = pairs[firstDifference];
  const start = Math.max(0, firstDifference - BEFORE);
  const shown = isWhole ? pairs : pairs.slice(start, start + BEFORE + AFTER);
  return (
    <>
      <p role="status" className={styles.result}>
        {pair ? `First difference at step ${pair.step}: ${pair.differences.map(nameOf).join(', ')}` : 'No difference'}
        {pair?.first && pair.second && <Parts first={pair.first} second={pair.second} />}
      </p>
      {shown.length < pairs.length && <Button variant="quiet" onClick={() => setWhole(true)}>{`Show all ${pairs.length} steps`}</Button>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">First trace</th>
            <th scope="col">Second trace</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Row key={one.step} pair={one} isFirst={one === pair} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const nameOf = (difference: Pair['differences'][number]): string => (difference === 'length' ? 'one trace has ended' : difference);

/** The differing parts of the context, which often explain a difference that follows. */
function Parts({ first, second }: { first: Frame; second: Frame }) {
  const parts = differingParts(first, second);
  return parts.length > 0 && <span className={styles.faint}>{` (context: ${parts.join(', ')})`}</span>;
}

function Row({ pair: { step, first, second, differences }, isFirst }: { pair: Pair; isFirst: boolean }) {
  return (
    <tr data-differs={differences.length > 0} aria-current={isFirst ? 'step' : undefined}>
      <th scope="row">
        {step}
        {differences.length > 0 && <span className={styles.mark}>differs</span>}
      </th>
      <Cell frame={first} />
      <Cell frame={second} />
    </tr>
  );
}

function Cell({ frame }: { frame: Frame | undefined }) {
  if (!frame) return <td className={styles.faint}>ended</td>;
  return (
    <td>
      <code>{frame.event?.type ?? 'start'}</code> → <code>{stateLabel(frame.value as StateValue) || 'same state'}</code>
      {frame.sent.length > 0 && <span className={styles.faint}>{` sends ${frame.sent.join(', ')}`}</span>}
    </td>
  );
}

function Only({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details>
      <summary>{`${title} (${paths.length})`}</summary>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
