import type { Choices } from '../simulation/choices.ts';
import { delayName, type Move } from '../simulation/moves.ts';
import { duration } from '#inspector/machine/duration.ts';
import { keyed } from './keyed.ts';
import { MoveRow } from './move-row.tsx';
import styles from './moves.module.css';

type Props = { choices: Choices; onMove: (move: Move) => void };

/** The moves that are possible now: ends of pending calls, delays and events, each with its payload to edit. */
export function Moves({ choices: { sendable, endable, timers }, onMove }: Props) {
  const accepted = sendable.filter(({ isAccepted }) => isAccepted);
  const ignored = sendable.filter(({ isAccepted }) => !isAccepted);
  if (sendable.length + endable.length + timers.length === 0)
    return <p className={styles.none}>The machine has ended. Step back or restart.</p>;
  const rowsOf = (list: typeof sendable) =>
    keyed(list, ({ event }) => event.type).map(([key, { event }]) => {
      const { type, ...payload } = event;
      return (
        <MoveRow
          key={key}
          verb="Send"
          name={type}
          payload={payload}
          onMove={(edited) => onMove({ kind: 'send', event: edited === payload ? event : { ...(edited as object), type } })}
        />
      );
    });
  return (
    <>
      {endable.map(({ pending, ends }) => (
        <section key={pending.id} className={styles.group}>
          <h3>
            <code>{pending.id}</code> <span className={styles.kind}>is running</span>
          </h3>
          {keyed(ends, ({ kind }) => kind).map(([key, end]) =>
            end.kind === 'resolve' ? (
              <MoveRow
                key={key}
                verb="Resolve"
                name={pending.id}
                payload={end.output}
                onMove={(output) => onMove({ kind: 'resolve', id: end.id, output })}
              />
            ) : (
              <MoveRow
                key={key}
                verb="Reject"
                name={pending.id}
                payload={end.error}
                onMove={(error) => onMove({ kind: 'reject', id: end.id, error })}
              />
            ),
          )}
        </section>
      ))}
      {timers.length > 0 && (
        <section className={styles.group}>
          <h3>Delays</h3>
          {timers.map(({ type, delay }) => (
            <MoveRow
              key={type}
              verb="Elapse"
              name={delayName(type)}
              note={duration(delay)}
              onMove={() => onMove({ kind: 'elapse', type })}
            />
          ))}
        </section>
      )}
      {accepted.length > 0 && (
        <section className={styles.group}>
          <h3>Accepted events</h3>
          {rowsOf(accepted)}
        </section>
      )}
      {ignored.length > 0 && (
        <details className={styles.group}>
          <summary>{`${ignored.length} events that this state ignores`}</summary>
          {rowsOf(ignored)}
        </details>
      )}
    </>
  );
}
