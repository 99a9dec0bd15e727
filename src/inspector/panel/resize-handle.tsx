import type { KeyboardEvent, PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './panel.module.css';
import { useInspected, usePanelState } from './use-inspected.ts';

const STEP = 4; // percent of the window, our choice

/** The edge between page and panel: dragged, or moved by the arrow keys. */
export function ResizeHandle({ isUpright }: { isUpright: boolean }) {
  const intl = useIntl();
  const { panel } = useInspected();
  const { size } = usePanelState();
  const resize = (to: number) => panel.send({ type: 'panel.resize', size: to });
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = isUpright ? { ArrowLeft: STEP, ArrowRight: -STEP } : { ArrowUp: STEP, ArrowDown: -STEP };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(size + step);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(100 * (isUpright ? 1 - event.clientX / window.innerWidth : 1 - event.clientY / window.innerHeight));
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'inspector.resize' })}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={20}
      aria-valuemax={90}
      className={styles.handle}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
