import { FormattedMessage, useIntl } from 'react-intl';
import { useState, useId, useRef, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { ZOOM, type CutArea } from '#domain/own-profile/picture.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import slider from '#ui/slider.module.css';
import styles from './crop.module.css';
import 'react-easy-crop/react-easy-crop.css';

type Props = { address: string; /** Width by height of the frame. */ aspect: number; onArea: (area: CutArea) => void };

const within = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(zoom * 10) / 10));
const BY: Readonly<Record<string, number>> = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step };

/** A picture behind a frame: it is moved and enlarged by pointer, fingers, wheel and keys (rules picture-cut, crop-offered; decision libraries). */
export function CropFrame({ aspect, address, onArea }: Props) {
  const intl = useIntl();
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.least);
  const [part, setPart] = useState<{ x: number; y: number }>();
  const stage = useRef<HTMLDivElement>(null);
  /** The frame is there once the picture is; the dialog was opened for it. */
  const arrive = () => {
    if (part === undefined) giveFocus(stage.current?.querySelector<HTMLElement>('[role=application]'));
  };
  const press = (event: KeyboardEvent) => {
    const by = BY[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setZoom((before) => within(before + by));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the frame within has the focus, and takes the keys */}
      <div ref={stage} className={styles.stage} onKeyDown={press}>
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          minZoom={ZOOM.least}
          maxZoom={ZOOM.most}
          aspect={aspect}
          // The policy of a server refuses styles that a script writes into the page.
          disableAutomaticStylesInjection
          keyboardStep={10}
          cropperProps={{
            role: 'application',
            'aria-label': intl.formatMessage({ id: 'crop.area' }),
            'aria-describedby': `${id}-help`,
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(percent, pixels) => {
            arrive();
            setPart(percent);
            onArea(pixels);
          }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={`${id}-zoom`}>
          <FormattedMessage id="crop.zoom" />
        </label>
        <input
          id={`${id}-zoom`}
          type="range"
          className={slider.slider}
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.step}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </div>
      <p id={`${id}-help`} className={styles.note}>
        <FormattedMessage id="crop.help" />
      </p>
      <VisuallyHidden>
        <span aria-live="polite">
          {part &&
            intl.formatMessage({ id: 'crop.at' }, { left: Math.round(part.x), top: Math.round(part.y), zoom: Math.round(zoom * 100) })}
        </span>
      </VisuallyHidden>
    </>
  );
}
