import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { End, Row } from '../watch/rows.ts';
import { arrowOf, clockTime, typeLabel } from './lanes.ts';
import styles from './sequence.module.css';

type Props = { row: Row; lanes: readonly End[]; isChosen: boolean; isStop: boolean; onChoose: (key: number) => void };

const isSame = (one: Props, other: Props): boolean =>
  one.row === other.row &&
  one.isChosen === other.isChosen &&
  one.isStop === other.isStop &&
  one.lanes.length === other.lanes.length &&
  one.lanes.every(({ id }, at) => id === other.lanes[at]?.id);

/** An event: its time, its type, its sender and receiver, and an arrow between their lifelines. */
export const EventRow = memo(({ row, lanes, isChosen, isStop, onChoose }: Props) => {
  const intl = useIntl();
  const { key, at, from, to, type } = row;
  const arrow = arrowOf(row, lanes);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(key);
  };
  return (
    <div
      role="option"
      tabIndex={isStop ? 0 : -1}
      aria-selected={isChosen}
      data-row={key}
      className={styles.row}
      onClick={() => onChoose(key)}
      onKeyDown={press}
    >
      <time className={styles.time}>{clockTime(at)}</time>
      <span {...sideOf(arrow, lanes.length)}>
        <span className={styles.type}>{typeLabel(type)}</span>{' '}
        <span className={styles.ends}>{`${from?.name ?? intl.formatMessage({ id: 'inspector.page' })} → ${to.name}`}</span>
      </span>
      <span className={`${styles.arrow} ${classOf(arrow)}`} style={spanOf(arrow)} />
    </div>
  );
}, isSame);

type Arrow = ReturnType<typeof arrowOf>;

/** Returns the side of the arrow's first lifeline that has more room for the label. */
const sideOf = ({ from, to }: Arrow, count: number): { className: string; style: CSSProperties } => {
  const positions = [from, to].filter((position) => position !== undefined);
  if (positions.length === 0) return { className: `${styles.text} ${styles.loose}`, style: {} };
  const [first, last] = [Math.min(...positions), Math.max(...positions)];
  const isLate = first + 0.5 > count / 2;
  const style = { '--lane': isLate ? count - 1 - last : first } as CSSProperties;
  return { className: `${styles.text} ${isLate ? styles.late : ''}`, style };
};

const spanOf = ({ from, to }: Arrow): CSSProperties => {
  const [start, end] = [from ?? to ?? 0, to ?? from ?? 0];
  return { '--first': Math.min(start, end), '--span': Math.abs(end - start) } as CSSProperties;
};

const classOf = ({ from, to }: Arrow): string => {
  if (from === undefined && to === undefined) return styles['nowhere'] ?? '';
  if (from === undefined || to === undefined || from === to)
    return styles[from === undefined ? 'arriving' : to === undefined ? 'leaving' : 'own'] ?? '';
  return styles[from < to ? 'forth' : 'back'] ?? '';
};
