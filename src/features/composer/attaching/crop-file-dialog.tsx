import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectCropped, selectCropProblem, selectFramed, selectIsCropBusy, type cropMachine } from '#machines/composer/crop.machine.ts';
import { CropFrame } from '#components/crop/crop-frame.tsx';
import { freeAspect, SHAPES, type Shape } from '#domain/composer/crop.ts';
import type { CutArea } from '#domain/own-profile/picture.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import slider from '#ui/slider.module.css';
import common from '#components/crop/crop.module.css';
import styles from './crop-file.module.css';

type CropActor = ActorRefFrom<typeof cropMachine>;

const STRETCH_STEP = 0.05; // our choice
const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

/** Asks for the part of an attached picture that is posted (rule crop-offered). */
export function CropFileDialog({ crop }: { crop: CropActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const { fileKey } = useSelected(crop, selectCropped);
  const info = useSelected(crop, selectFramed);
  const isBusy = useSelected(crop, selectIsCropBusy);
  const problem = useSelected(crop, selectCropProblem);
  const address = usePickedPicture(fileKey);
  const [shape, setShape] = useState<Shape>('free');
  const [stretch, setStretch] = useState(0);
  const [area, setArea] = useState<CutArea>();
  const size = area && intl.formatMessage({ id: 'crop.size' }, { width: Math.round(area.width), height: Math.round(area.height) });
  const cancel = () => crop.send({ type: 'crop.cancel' });
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'crop.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={cancel}
    >
      {isBusy && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" rows={info ? 0 : 3} />}
      {info && address !== undefined && (
        <>
          <CropFrame aspect={SHAPES[shape] ?? freeAspect(info, stretch)} address={address} onArea={setArea} />
          <Shapes shape={shape} onShape={setShape} />
          {shape === 'free' && <Stretch stretch={stretch} size={size} onStretch={setStretch} />}
          <p className={common.note}>{size}</p>
        </>
      )}
      {problem && <p role="alert">{messageText(problem)}</p>}
      <div className={common.buttons}>
        <Button variant="quiet" onClick={cancel}>
          <FormattedMessage id="general.cancel" />
        </Button>
        {info && (
          <Button isInert={isBusy || !area} onClick={() => area && crop.send({ type: 'crop.apply', area })}>
            <FormattedMessage id="crop.apply" />
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The aspect ratios to choose from. */
function Shapes({ shape, onShape }: { shape: Shape; onShape: (shape: Shape) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.shapes}>
      <legend>
        <FormattedMessage id="crop.shape" />
      </legend>
      {SHAPE_NAMES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === shape} onChange={() => onShape(one)} />
          <span>
            <FormattedMessage id={`crop.${one}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type StretchProps = { stretch: number; size: string | undefined; onStretch: (stretch: number) => void };

/** Makes a free frame taller or wider. */
function Stretch({ stretch, size, onStretch }: StretchProps) {
  const id = useId();
  return (
    <div className={common.zoom}>
      <label htmlFor={id}>
        <FormattedMessage id="crop.stretch" />
      </label>
      <input
        id={id}
        type="range"
        className={slider.slider}
        min={-1}
        max={1}
        step={STRETCH_STEP}
        value={stretch}
        aria-valuetext={size}
        onChange={({ currentTarget }) => onStretch(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
