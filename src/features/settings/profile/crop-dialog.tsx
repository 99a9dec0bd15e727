import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import type { PictureActor } from '#machines/own-profile/own-profile.machine.ts';
import { selectFile, selectIsBusy, selectPictureInfo } from '#machines/own-profile/picture.machine.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { AVATAR_LEAST, isSmallAvatar, type CutArea, FRAMES } from '#domain/own-profile/picture.ts';
import { CropFrame } from '#components/crop/crop-frame.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PictureProblem } from './problems.tsx';
import styles from '#components/crop/crop.module.css';

type CropDialogProps = { kind: PictureKind; picture: PictureActor };

/**
 * Asks for the part of a picked picture to show; an animated one is first offered uncropped, because cropping makes it a still
 * (rule picture-cut).
 */
export function CropDialog({ kind, picture }: CropDialogProps) {
  const intl = useIntl();
  const file = useSelected(picture, selectFile);
  const state = useSelected(picture, selectPictureInfo);
  const isBusy = useSelected(picture, selectIsBusy);
  const address = usePickedPicture(file?.key ?? '');
  const [area, setArea] = useState<CutArea>();
  const moves = state?.isAnimated === true;
  const cut = () => area && picture.send({ type: 'picture.cut', area });
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'crop.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => picture.send({ type: 'picture.cancel' })}
    >
      {address !== undefined && <CropFrame aspect={FRAMES[kind].aspect} address={address} onArea={setArea} />}
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
