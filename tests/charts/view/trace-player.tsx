import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { JsonTree } from '#inspector/actor/json-tree.tsx';
import { Chart } from '#inspector/chart/chart-view.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { shownAt, takenAt, type Frame } from '../trace/frames.ts';
import { playerMachine } from '../trace/player.machine.ts';
import { keyed } from './keyed.ts';
import styles from './trace-page.module.css';

type Props = { machine: AnyStateMachine; frames: readonly Frame[] };

const SPEEDS = ['0.5', '1', '2', '4'].map((value) => ({ value, label: `${value}× speed` }));

/** The chart of one machine at each step of a trace, with the event that caused it. */
export function TracePlayer({ machine, frames }: Props) {
  const times = useMemo(() => frames.map(({ at }) => at), [frames]);
  const [player, send] = useMachine(playerMachine, { input: { times } });
  const { at, speed } = player.context;
  const frame = frames[at];
  const shown = useMemo(() => frame && shownAt(machine, frame), [machine, frame]);
  const taken = useMemo(() => (frame ? takenAt(machine, frames[at - 1], frame) : []), [machine, frames, frame, at]);
  if (!frame || !shown) return null;
  const isPlaying = player.matches('playing');
  return (
    <>
      <div className={styles.controls}>
        <Button variant="quiet" isInert={at === 0} onClick={() => send({ type: 'player.seek', at: at - 1 })}>
          Previous
        </Button>
        <Button onClick={() => send({ type: isPlaying ? 'player.pause' : 'player.play' })}>{isPlaying ? 'Pause' : 'Play'}</Button>
        <Button variant="quiet" isInert={at === frames.length - 1} onClick={() => send({ type: 'player.seek', at: at + 1 })}>
          Next
        </Button>
        <input
          type="range"
          className={styles.range}
          aria-label="Step of the trace"
          min={0}
          max={frames.length - 1}
          value={at}
          onChange={(event) => send({ type: 'player.seek', at: Number(event.currentTarget.value) })}
        />
        <Select
          label="Speed"
          options={SPEEDS}
          value={String(speed)}
          onPick={(value) => send({ type: 'player.setSpeed', speed: Number(value) })}
        />
        <p role="status" className={styles.step}>{`${at + 1} of ${frames.length}: ${frame.event?.type ?? 'start'}, ${frame.at} ms`}</p>
      </div>
      <div className={styles.panes}>
        <section aria-label="States">
          <h2>States</h2>
          <h3>
            <VisuallyHidden>{`Chart of ${machine.id}`}</VisuallyHidden>
          </h3>
          <Chart snapshot={shown} taken={taken} isStill />
        </section>
        <section aria-label="Step" className={styles.details}>
          <h2>Event</h2>
          <div className={styles.tree}>
            {frame.event ? <JsonTree name={frame.event.type} value={{ ...frame.event }} isOpen /> : 'start'}
          </div>
          {frame.from && <p className={styles.note}>{`from ${frame.from}`}</p>}
          <h2>Context</h2>
          <div className={styles.tree}>
            <JsonTree name="context" value={{ ...frame.context }} isOpen />
          </div>
          {frame.sent.length > 0 && (
            <>
              <h2>Sent</h2>
              <ul className={styles.tree}>
                {keyed(frame.sent, (text) => text).map(([key, text]) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </>
  );
}
