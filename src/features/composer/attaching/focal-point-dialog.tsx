import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CENTRE, movedPoint, percentagesOf, pointAt } from '#domain/composer/focal-point.ts';
import type { FocalPoint } from '#domain/status/focal-point.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileIcon } from '#ui/lazy-icons.tsx';
import { Img } from '#ui/img.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './focal-point.module.css';

const STEP = 0.1; // our choice: a twentieth of the picture
const SMALL_STEP = 0.02; // our choice
const ARROWS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

const pointUnder = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): FocalPoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return pointAt((clientX - left) / (width || 1), (clientY - top) / (height || 1));
};

type Props = {
  src: string;
  name: string;
  focus: FocalPoint | undefined;
  onMove: (focus: FocalPoint) => void;
  onClose: () => void;
};

/** Chooses the point of a picture that stays visible where it is cropped, with a pointer or the arrow keys (rule focal-point). */
export function FocalPointDialog({ src, name, focus = CENTRE, onMove, onClose }: Props) {
  const intl = useIntl();
  const help = useId();
  const { across, down } = percentagesOf(focus);
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? SMALL_STEP : STEP;
    onMove(movedPoint(focus, { x: arrow.x * step, y: arrow.y * step }));
  };
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'upload.focus' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={onClose}
    >
      <div
        className={styles.picture}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are its own, and a screen reader has to pass them on
        tabIndex={0}
        role="application"
        data-autofocus
        aria-label={intl.formatMessage({ id: 'upload.focus_of' }, { name })}
        aria-describedby={help}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          onMove(pointUnder(event));
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) onMove(pointUnder(event));
        }}
      >
        <Img src={src} alt="" draggable={false} instead={<FileIcon />} />
        <span className={styles.point} style={{ left: `${across}%`, top: `${down}%` }} />
      </div>
      <p id={help} className={styles.help}>
        <FormattedMessage id="upload.focus_help" />
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{intl.formatMessage({ id: 'upload.focus_at' }, { across: across / 100, down: down / 100 })}</span>
      </VisuallyHidden>
      <div className={styles.ends}>
        <Button variant="quiet" onClick={() => onMove(CENTRE)}>
          <FormattedMessage id="upload.focus_centre" />
        </Button>
      </div>
    </Dialog>
  );
}
