import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useState, useId, useRef, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import type { PictureActor } from '#machines/own-profile/own-profile.machine.ts';
import { selectFile, selectIsBusy, selectPictureInfo } from '#machines/own-profile/picture.machine.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { AVATAR_LEAST, isSmallAvatar, type CutArea, FRAMES, ZOOM } from '#domain/own-profile/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PictureProblem } from './problems.tsx';
import slider from '#ui/slider.module.css';
import styles from './crop.module.css';
import 'react-easy-crop/react-easy-crop.css';

type CropDialogProps = { kind: PictureKind; picture: PictureActor };

/**
 * Asks for the part of a picked picture to show; an animated one is first offered uncropped, because cropping makes it a still
 * (rule picture-cut).
 */
export function CropDialog({ kind, picture }: CropDialogProps) {
  const intl = useIntl();
  const file = useSelector(picture, selectFile);
  const state = useSelector(picture, selectPictureInfo);
  const isBusy = useSelector(picture, selectIsBusy);
  const address = usePickedPicture(file?.key ?? '');
  const [area, setArea] = useState<CutArea>();
  const moves = state?.isAnimated === true;
  const cut = () => area && picture.send({ type: 'picture.cut', area });
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'profile.cut_title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => picture.send({ type: 'picture.cancel' })}
    >
      {address !== undefined && <CropFrame kind={kind} address={address} onArea={setArea} />}
      {moves && (
        <p role="status" className={styles.note}>
          <FormattedMessage id="profile.cut_moves" />
        </p>
      )}
      {area && isSmallAvatar(kind, area) && (
        <p className={styles.note}>
          <FormattedMessage
            id="profile.cut_small"
            values={{ width: Math.round(area.width), height: Math.round(area.height), side: AVATAR_LEAST }}
          />
        </p>
      )}
      <PictureProblem picture={picture} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => picture.send({ type: 'picture.cancel' })}>
          <FormattedMessage id="general.cancel" />
        </Button>
        <Button variant={moves ? 'primary' : 'quiet'} isInert={isBusy} onClick={() => picture.send({ type: 'picture.useOriginal' })}>
          <FormattedMessage id="profile.cut_as_it_is" />
        </Button>
        <Button variant={moves ? 'quiet' : 'primary'} isInert={isBusy || !area} onClick={cut}>
          <FormattedMessage id="profile.cut" />
        </Button>
      </div>
    </Dialog>
  );
}

type CropFrameProps = { kind: PictureKind; address: string; onArea: (area: CutArea) => void };

const within = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(zoom * 10) / 10));
const BY: Readonly<Record<string, number>> = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step };

/** A picture behind a frame: it is moved and enlarged by pointer, fingers, wheel and keys (rule picture-cut; decision libraries). */
function CropFrame({ kind, address, onArea }: CropFrameProps) {
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
          aspect={FRAMES[kind].aspect}
          // The policy of a server refuses styles that a script writes into the page.
          disableAutomaticStylesInjection
          keyboardStep={10}
          cropperProps={{
            role: 'application',
            'aria-label': intl.formatMessage({ id: 'profile.cut_area' }),
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
          <FormattedMessage id="profile.cut_zoom" />
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
        <FormattedMessage id="profile.cut_help" />
      </p>
      <VisuallyHidden>
        <span aria-live="polite">
          {part &&
            intl.formatMessage(
              { id: 'profile.cut_at' },
              { left: Math.round(part.x), top: Math.round(part.y), zoom: Math.round(zoom * 100) },
            )}
        </span>
      </VisuallyHidden>
    </>
  );
}
