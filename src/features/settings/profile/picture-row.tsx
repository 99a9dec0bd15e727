import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cropping } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectEdits, selectLimits, selectPicture, selectProfile } from '#machines/own-profile/own-profile.machine.ts';
import { selectIsBusy, selectIsFraming } from '#machines/own-profile/picture.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import { AVATAR_LEAST } from '#domain/own-profile/picture.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { fileSize } from '#domain/media/file-size.ts';
import { Img } from '#ui/img.tsx';
import settings from '#components/settings/settings.module.css';
import { PictureButtons } from './picture-buttons.tsx';
import { PictureDescription } from './picture-description.tsx';
import { PictureProblem } from './picture-problem.tsx';
import { SpotProblem } from './spot-problem.tsx';
import styles from './profile.module.css';

/** One picture of the profile: as it is or is to be, and the ways to another one. */
export function PictureRow({ kind }: { kind: PictureKind }) {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const { bytes } = useSelector(form, selectLimits);
  const limit = bytes[kind];
  const desired = useSelector(form, (snapshot) => selectEdits(snapshot).pictures[kind]);
  const there = useSelector(form, (snapshot) => selectProfile(snapshot)?.pictures[kind].url ?? '');
  const picked = usePickedPicture(desired === undefined || desired === 'none' ? '' : desired.key);
  const picture = useSelector(form, (snapshot) => selectPicture(snapshot, kind));
  const isFraming = useSelector(picture, (snapshot) => snapshot !== undefined && selectIsFraming(snapshot));
  const isBusy = useSelector(picture, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const shown = desired === 'none' ? '' : (picked ?? there);
  const name = intl.formatMessage({ id: `profile.${kind}` });
  const size = limit === undefined ? undefined : fileSize(limit);
  return (
    <section className={styles.picture} aria-label={name} aria-busy={isBusy || undefined}>
      <div className={`${styles.shown} ${styles[kind]}`}>{shown !== '' && <Img src={shown} alt="" instead={null} />}</div>
      <div className={styles.about}>
        <h4>{name}</h4>
        <p className={settings.help}>
          {kind === 'avatar' && <FormattedMessage id="profile.avatar_advice" values={{ side: AVATAR_LEAST }} />}{' '}
          {size && <FormattedMessage id="profile.picture_limit" values={{ size: size.value, unit: size.unit }} />}
        </p>
        {desired !== undefined && (
          <p role="status" className={styles.wish}>
            <FormattedMessage id={desired === 'none' ? 'profile.picture_none' : 'profile.picture_new'} />
          </p>
        )}
        <PictureButtons kind={kind} isThere={there !== ''} />
        <PictureDescription kind={kind} />
        {picture && !isFraming && <PictureProblem picture={picture} />}
        <SpotProblem spot={kind} />
      </div>
      {picture && isFraming && <Lazy of={cropping}>{({ CropDialog }) => <CropDialog kind={kind} picture={picture} />}</Lazy>}
    </section>
  );
}
