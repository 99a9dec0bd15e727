import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useLayoutEffect, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { selectIsPenDown, selectPen, selectStrokes } from '#machines/composer/drawing.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { CANVAS_SIDE, type Point, PAPER, type Stroke } from '#domain/composer/drawing.ts';
import { pressedKey } from '#components/shortcuts/pressed-key.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './drawing.module.css';

const STEP = 8; // px; our choice
const SMALL_STEP = 1; // px; our choice
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const positionOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) * CANVAS_SIDE) / (width || 1), y: ((clientY - top) * CANVAS_SIDE) / (height || 1) };
};

/** The canvas of a drawing, for a pointer or the keyboard, which moves a pen (rule drawing-size: 320 × 320). */
export function DrawingCanvas({ ref }: { ref: RefObject<HTMLCanvasElement | null> }) {
  const intl = useIntl();
  const help = useId();
  const drawing = useSessionActor('drawing');
  const strokes = useSelected(drawing, selectStrokes);
  const pen = useSelected(drawing, selectPen);
  const isDown = useSelected(drawing, selectIsPenDown);
  useLayoutEffect(() => {
    if (ref.current) paint(ref.current, strokes);
  }, [ref, strokes]);
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? SMALL_STEP : STEP;
    if (arrow) drawing.send({ type: 'drawing.step', by: { x: arrow.x * step, y: arrow.y * step } });
    else if (event.key === ' ') drawing.send({ type: 'drawing.toggle' });
    else if (pressedKey(event) === 'z' && (event.ctrlKey || event.metaKey)) drawing.send({ type: 'drawing.undo' });
    else return;
    event.preventDefault();
  };
  const lift = () => drawing.send({ type: 'drawing.lift' });
  return (
    <>
      <div className={styles.board}>
        <canvas
          ref={ref}
          className={styles.canvas}
          width={CANVAS_SIDE}
          height={CANVAS_SIDE}
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its keys are its own, and a screen reader has to pass them on
          role="application"
          aria-label={intl.formatMessage({ id: 'drawing.canvas' })}
          aria-describedby={help}
          onKeyDown={press}
          onBlur={lift}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture?.(event.pointerId);
            drawing.send({ type: 'drawing.press', at: positionOf(event) });
          }}
          onPointerMove={(event) => {
            if (event.buttons > 0) drawing.send({ type: 'drawing.move', at: positionOf(event) });
          }}
          onPointerUp={lift}
          onPointerCancel={lift}
        />
        <span
          className={`${styles.pen} ${isDown ? styles.down : ''}`}
          style={{ left: `${(pen.x / CANVAS_SIDE) * 100}%`, top: `${(pen.y / CANVAS_SIDE) * 100}%` }}
        />
      </div>
      <p id={help} className={styles.help}>
        <FormattedMessage id="drawing.help" />
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{intl.formatMessage({ id: 'drawing.pen' }, { isDown: String(isDown), ...pen })}</span>
      </VisuallyHidden>
    </>
  );
}

/** Repaints a drawing. */
const paint = (canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, CANVAS_SIDE, CANVAS_SIDE);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const { colour, size, points } of strokes) {
    const [first, ...rest] = points;
    if (!first) continue;
    brush.strokeStyle = colour;
    brush.lineWidth = size;
    brush.beginPath();
    brush.moveTo(first.x, first.y);
    // A line to where it begins is a dot.
    for (const { x, y } of rest.length > 0 ? rest : [first]) brush.lineTo(x, y);
    brush.stroke();
  }
};
