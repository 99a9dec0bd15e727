import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { giveFocus } from '#ui/leave-focus.ts';
import { useInspected, usePanelState } from '../panel/use-inspected.ts';
import type { End, Row } from '../watch/rows.ts';
import { EventRow } from './event-row.tsx';
import styles from './sequence.module.css';

const NEAR_END = 40; // px, our choice: a user who reads near the end follows new events

/** Lifelines with the events between them. It scrolls with new events while its end is visible. */
export function Sequence({ rows, lanes }: { rows: readonly Row[]; lanes: readonly End[] }) {
  const intl = useIntl();
  const { panel } = useInspected();
  const { chosen, lifelines } = usePanelState();
  const [at, setAt] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [rows]);
  useLayoutEffect(() => {
    if (chosen !== undefined) list.current?.querySelector(`[data-row="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const stop = rows.find(({ key }) => key === at) ?? rows.at(-1);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = stop && indexAfter(event.key, rows.indexOf(stop), rows.length);
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    setAt(row.key);
    giveFocus(event.currentTarget.querySelector<HTMLElement>(`[data-row="${row.key}"]`));
  };
  const choose = (key: number) => {
    setAt(key);
    panel.send({ type: 'event.choose', row: key === chosen ? undefined : key });
  };

  return (
    <div
      ref={list}
      className={styles.sequence}
      style={{ '--lanes': lanes.length } as CSSProperties}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      <div className={styles.lanes} role="group" aria-label={intl.formatMessage({ id: 'inspector.lifelines' })}>
        {lanes.map(({ id, name, path }) => (
          <button
            key={id}
            type="button"
            title={path}
            aria-pressed={lifelines.includes(id)}
            onClick={() => panel.send({ type: 'lifeline.toggle', id })}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="listbox" aria-label={intl.formatMessage({ id: 'inspector.pane.events' })} className={styles.rows} onKeyDown={press}>
        {rows.map((row) => (
          <EventRow key={row.key} row={row} lanes={lanes} isChosen={row.key === chosen} isStop={row === stop} onChoose={choose} />
        ))}
      </div>
    </div>
  );
}

/** Returns the index of the row that a key leads to. */
const indexAfter = (key: string, at: number, count: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: count - 1,
  };
  const position = steps[key];
  return position === undefined ? undefined : Math.min(count - 1, Math.max(0, position));
};
