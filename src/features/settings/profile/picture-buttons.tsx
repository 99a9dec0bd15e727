import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRef } from 'react';
import { selectEdits, selectLimits, selectPicture } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { Button } from '#ui/button.tsx';
import styles from './profile.module.css';

type Props = { kind: PictureKind; isThere: boolean };

/** Another picture, none, or the one that the server has. */
export function PictureButtons({ kind, isThere }: Props) {
  const intl = useIntl();
  const files = usePickedFiles();
  const input = useRef<HTMLInputElement>(null);
  const form = useSessionActor('ownProfile');
  const picture = useSelector(form, (snapshot) => selectPicture(snapshot, kind));
  const limit = useSelector(form, (snapshot) => selectLimits(snapshot).bytes[kind]);
  const desired = useSelector(form, (snapshot) => selectEdits(snapshot).pictures[kind]);
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
      <Button look="quiet" aria-label={intl.formatMessage({ id: 'profile.change_of' }, named)} onClick={() => input.current?.click()}>
        <FormattedMessage id="profile.change" />
      </Button>
      {isThere && desired !== 'none' && (
        <Button
          look="quiet"
          aria-label={intl.formatMessage({ id: 'profile.remove_of' }, named)}
          onClick={() => form.send({ type: 'profile.picture', picture: kind, desired: 'none' })}
        >
          <FormattedMessage id="profile.remove" />
        </Button>
      )}
      {desired !== undefined && (
        <Button
          look="quiet"
          aria-label={intl.formatMessage({ id: 'profile.undo_of' }, named)}
          onClick={() => form.send({ type: 'profile.picture', picture: kind })}
        >
          <FormattedMessage id="profile.undo" />
        </Button>
      )}
    </div>
  );
}
