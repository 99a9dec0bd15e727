import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { selectEdits, selectLimits, selectPicture } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { usePickedFiles } from '#app/use-picked-files.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './profile.module.css';

type Props = { kind: PictureKind; isThere: boolean };

/** Another picture, none, or the one that the server has. */
export function PictureButtons({ kind, isThere }: Props) {
  const { words } = useWords();
  const files = usePickedFiles();
  const input = useRef<HTMLInputElement>(null);
  const form = useSessionActor('ownProfile');
  const picture = useSelector(form, (snapshot) => selectPicture(snapshot, kind));
  const limit = useSelector(form, (snapshot) => selectLimits(snapshot).bytes[kind]);
  const wish = useSelector(form, (snapshot) => selectEdits(snapshot).pictures[kind]);
  const named = { picture: words(`profile.${kind}`) };
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
      <Button look="quiet" aria-label={words('profile.change_of', named)} onClick={() => input.current?.click()}>
        <Words id="profile.change" />
      </Button>
      {isThere && wish !== 'none' && (
        <Button
          look="quiet"
          aria-label={words('profile.remove_of', named)}
          onClick={() => form.send({ type: 'profile.picture', picture: kind, wish: 'none' })}
        >
          <Words id="profile.remove" />
        </Button>
      )}
      {wish !== undefined && (
        <Button
          look="quiet"
          aria-label={words('profile.undo_of', named)}
          onClick={() => form.send({ type: 'profile.picture', picture: kind })}
        >
          <Words id="profile.undo" />
        </Button>
      )}
    </div>
  );
}
