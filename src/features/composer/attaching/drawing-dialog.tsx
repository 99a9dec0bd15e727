import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useRef, useState } from 'react';
import { selectBrush, selectStrokes } from '#machines/composer/drawing.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { BRUSH, COLOURS, DRAWING_NAME, type Colour } from '#domain/composer/drawing.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon, UndoIcon } from '#ui/lazy-icons.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { DrawingCanvas } from './drawing-canvas.tsx';
import slider from '#ui/slider.module.css';
import styles from './drawing.module.css';

type Props = { onClose: () => void; onDrawn: (file: File) => void };

const TYPE = 'image/png'; // (rule drawing-file)

/** Draws a picture for a post: a brush from 1 to 20, colours and undo (rule drawing-brush). The drawing survives closing. */
export function DrawingDialog({ onClose, onDrawn }: Props) {
  const intl = useIntl();
  const sizeId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useSessionActor('drawing');
  const isEmpty = useSelected(drawing, (snapshot) => selectStrokes(snapshot).length === 0);
  const { colour, size } = useSelected(drawing, selectBrush);
  const [hasFailed, setFailed] = useState(false);
  const colours = (Object.keys(COLOURS) as Colour[]).map((one) => ({
    value: one,
    label: intl.formatMessage({ id: `drawing.colour.${one}` }),
    icon: <span className={styles.swatch} style={{ background: COLOURS[one] }} />,
  }));
  const finish = () =>
    canvas.current?.toBlob((bytes) => {
      if (!bytes) return setFailed(true);
      onDrawn(new File([bytes], DRAWING_NAME, { type: TYPE }));
      drawing.send({ type: 'drawing.clear' });
      onClose();
    }, TYPE);
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'drawing.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={onClose}
    >
      <DrawingCanvas ref={canvas} />
      <RadioGroup
        label={intl.formatMessage({ id: 'drawing.colour' })}
        value={colour}
        options={colours}
        onPick={(picked) => drawing.send({ type: 'drawing.colour', colour: picked })}
      />
      <div className={styles.row}>
        <label htmlFor={sizeId}>
          <FormattedMessage id="drawing.size" />
        </label>
        <input
          id={sizeId}
          type="range"
          className={slider.slider}
          min={BRUSH.least}
          max={BRUSH.most}
          value={size}
          onChange={({ currentTarget }) => drawing.send({ type: 'drawing.size', size: currentTarget.valueAsNumber })}
        />
        <output htmlFor={sizeId}>{intl.formatNumber(size)}</output>
      </div>
      {hasFailed && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => setFailed(false)}>
          <FormattedMessage id="drawing.failed" />
        </Alert>
      )}
      <div className={styles.ends}>
        <IconButton
          label={intl.formatMessage({ id: 'drawing.undo' })}
          icon={<UndoIcon />}
          aria-disabled={isEmpty || undefined}
          onClick={() => drawing.send({ type: 'drawing.undo' })}
        />
        <IconButton
          label={intl.formatMessage({ id: 'drawing.clear' })}
          icon={<DeleteIcon />}
          aria-disabled={isEmpty || undefined}
          onClick={() => drawing.send({ type: 'drawing.clear' })}
        />
        <Button className={styles.last} isInert={isEmpty} onClick={finish}>
          <FormattedMessage id="drawing.attach" />
        </Button>
      </div>
    </Dialog>
  );
}
