import { FormattedMessage, useIntl } from 'react-intl';
import { useRef } from 'react';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { PICTURES, type PictureKind } from '#domain/own-profile/own-profile.ts';
import { useRequested } from '#components/settings/use-requested.ts';
import { cropping } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { selectEdits, selectLimits, selectPicture, selectProfile } from '#machines/own-profile/own-profile.machine.ts';
import { selectIsBusy, selectIsFraming } from '#machines/own-profile/picture.machine.ts';
import { usePickedPicture, usePickedFiles } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import { AVATAR_LEAST } from '#domain/own-profile/picture.ts';
import { fileSize } from '#domain/text/file-size.ts';
import { Img } from '#ui/img.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureProblem, SpotProblem } from './problems.tsx';
import common from '#components/settings/settings.module.css';
import styles from './profile.module.css';

/** The pictures of the profile. They are outside of the form: cropping in their dialog must not submit it. */
export function Pictures() {
  const hasBackground = useCan('accountExtras');
  return (
    <section {...useRequested('profile.pictures')} className={common.rows}>
      <h4 className={common.heading}>
        <FormattedMessage id="profile.pictures" />
      </h4>
      {PICTURES.filter((kind) => kind !== 'background' || hasBackground).map((kind) => (
        <PictureRow key={kind} kind={kind} />
      ))}
    </section>
  );
}

/** One picture of the profile, current or new, and the controls to change it. */
function PictureRow({ kind }: { kind: PictureKind }) {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const { bytes } = useSelected(form, selectLimits);
  const limit = bytes[kind];
  const desired = useSelected(form, (snapshot) => selectEdits(snapshot).pictures[kind]);
  const there = useSelected(form, (snapshot) => selectProfile(snapshot)?.pictures[kind].url ?? '');
  const picked = usePickedPicture(desired === undefined || desired === 'none' ? '' : desired.key);
  const picture = useSelected(form, (snapshot) => selectPicture(snapshot, kind));
  const isFraming = useSelected(picture, (snapshot) => snapshot !== undefined && selectIsFraming(snapshot));
  const isBusy = useSelected(picture, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const shown = desired === 'none' ? '' : (picked ?? there);
  const name = intl.formatMessage({ id: `profile.${kind}` });
  const size = limit === undefined ? undefined : fileSize(limit);
  return (
    <section className={styles.picture} aria-label={name} aria-busy={isBusy || undefined}>
      <div className={`${styles.shown} ${styles[kind]}`}>{shown !== '' && <Img src={shown} alt="" instead={null} />}</div>
      <div className={styles.about}>
        <h5>{name}</h5>
        <p className={common.help}>
          {kind === 'avatar' && <FormattedMessage id="profile.avatar_advice" values={{ side: AVATAR_LEAST }} />}{' '}
          {size && <FormattedMessage id="profile.picture_limit" values={{ size: size.value, unit: size.unit }} />}
        </p>
        {desired !== undefined && (
          <p role="status" className={styles.pending}>
            <FormattedMessage id={desired === 'none' ? 'profile.picture_none' : 'profile.picture_new'} />
          </p>
        )}
        <PictureButtons kind={kind} isThere={there !== ''} />
        <PictureDescription kind={kind} />
        {picture && !isFraming && <PictureProblem picture={picture} />}
        <SpotProblem spot={kind} />
      </div>
      {picture && isFraming && (
        <LazyDialog of={cropping} title={intl.formatMessage({ id: 'crop.title' })} onClose={() => picture.send({ type: 'picture.cancel' })}>
          {({ CropDialog }) => <CropDialog kind={kind} picture={picture} />}
        </LazyDialog>
      )}
    </section>
  );
}

type PictureButtonsProps = { kind: PictureKind; isThere: boolean };

/** Another picture, none, or the one that the server has. */
function PictureButtons({ kind, isThere }: PictureButtonsProps) {
  const intl = useIntl();
  const files = usePickedFiles();
  const input = useRef<HTMLInputElement>(null);
  const form = useSessionActor('ownProfile');
  const picture = useSelected(form, (snapshot) => selectPicture(snapshot, kind));
  const limit = useSelected(form, (snapshot) => selectLimits(snapshot).bytes[kind]);
  const desired = useSelected(form, (snapshot) => selectEdits(snapshot).pictures[kind]);
  const named = { picture: intl.formatMessage({ id: `profile.${kind}` }) };
  return (
    <div className={styles.buttons}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) picture?.send({ type: 'picture.pick', file: files.add(file), limit });
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
      />
      <Button variant="quiet" aria-label={intl.formatMessage({ id: 'profile.change_of' }, named)} onClick={() => input.current?.click()}>
        <FormattedMessage id="profile.change" />
      </Button>
      {isThere && desired !== 'none' && (
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'profile.remove_of' }, named)}
          onClick={() => form.send({ type: 'profile.picture', picture: kind, desired: 'none' })}
        >
          <FormattedMessage id="profile.remove" />
        </Button>
      )}
      {desired !== undefined && (
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'profile.undo_of' }, named)}
          onClick={() => form.send({ type: 'profile.picture', picture: kind })}
        >
          <FormattedMessage id="profile.undo" />
        </Button>
      )}
    </div>
  );
}

/** The text alternative of an image, where the server stores one. */
function PictureDescription({ kind }: { kind: PictureKind }) {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const isOffered = useCan('pictureDescriptions') && kind !== 'background';
  const { description: limit } = useSelected(form, selectLimits);
  const there = useSelected(form, (snapshot) => selectProfile(snapshot)?.pictures[kind].description);
  const written = useSelected(form, (snapshot) => selectEdits(snapshot).descriptions[kind]);
  const value = written ?? there ?? '';
  if (!isOffered || there === undefined) return null;
  return (
    <TextField
      label={intl.formatMessage({ id: 'profile.describe' }, { picture: intl.formatMessage({ id: `profile.${kind}` }) })}
      dir={value === '' ? undefined : 'auto'}
      maxLength={limit}
      value={value}
      onChange={({ currentTarget }) => form.send({ type: 'profile.describe', picture: kind, description: currentTarget.value })}
    />
  );
}
