import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import type { PictureActor } from '#machines/own-profile/own-profile.machine.ts';
import { selectFile, selectIsBusy, selectLook } from '#machines/own-profile/picture.machine.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { AVATAR_LEAST, isSmallAvatar, type CutArea } from '#domain/own-profile/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CropFrame } from './crop-frame.tsx';
import { PictureProblem } from './picture-problem.tsx';
import styles from './crop.module.css';

type Props = { kind: PictureKind; picture: PictureActor };

/** Asks which part of a picked picture is to be shown; one that moves is offered as it is first, because a part of it stands still (rule picture-cut). */
export function CropDialog({ kind, picture }: Props) {
  const intl = useIntl();
  const file = useSelector(picture, selectFile);
  const look = useSelector(picture, selectLook);
  const isBusy = useSelector(picture, selectIsBusy);
  const address = usePickedPicture(file?.key ?? '');
  const [area, setArea] = useState<CutArea>();
  const moves = look?.isAnimated === true;
  const cut = () => area && picture.send({ type: 'picture.cut', area });
  return (
    <Dialog
      look="sheet"
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
        <Button look="quiet" onClick={() => picture.send({ type: 'picture.cancel' })}>
          <FormattedMessage id="general.cancel" />
        </Button>
        <Button look={moves ? 'primary' : 'quiet'} isInert={isBusy} onClick={() => picture.send({ type: 'picture.asItIs' })}>
          <FormattedMessage id="profile.cut_as_it_is" />
        </Button>
        <Button look={moves ? 'quiet' : 'primary'} isInert={isBusy || !area} onClick={cut}>
          <FormattedMessage id="profile.cut" />
        </Button>
      </div>
    </Dialog>
  );
}
