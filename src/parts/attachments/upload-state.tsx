import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectProgress, selectUploadProblem, type uploadMachine } from '#machines/composer/upload.machine.ts';
import { selectUploadId } from '#machines/composer/uploads.machine.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, ErrorIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import type { UploadsActor } from './use-attach.ts';
import styles from './attachments.module.css';

type Props = { uploads: UploadsActor; media: DraftMedia; isInert: boolean };
type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** What brings a file to the server, or undefined where it has stopped. */
export const useUpload = (uploads: UploadsActor, { key }: Pick<DraftMedia, 'key'>): UploadActor | undefined =>
  useSelector(uploads, ({ children }) => children[selectUploadId(key)]);

/** How far a file came, and why not further. */
export function UploadState({ uploads, media, isInert }: Props) {
  const { words, said } = useWords();
  const upload = useUpload(uploads, media);
  const progress = useSelector(upload, (snapshot) => snapshot && selectProgress(snapshot));
  const problem = useSelector(upload, (snapshot) => snapshot && selectUploadProblem(snapshot));
  if (progress !== undefined)
    return (
      <div className={styles.state}>
        <progress aria-label={words('upload.sending', { name: media.name })} {...(progress < 1 ? { value: progress } : {})} />
        {progress === 1 && <Words id="upload.processing" />}
      </div>
    );
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <ErrorIcon />
      <p role="alert" dir="auto">
        {said(problem)}
      </p>
      <Button look="quiet" isInert={isInert} onClick={() => upload?.send({ type: 'upload.retry' })}>
        <Words id="general.retry" />
      </Button>
      {media.attachmentId !== undefined && (
        <IconButton
          ref={leaveFocus}
          label={words('general.dismiss')}
          icon={<CloseIcon />}
          onClick={() => upload?.send({ type: 'upload.dismiss' })}
        />
      )}
    </div>
  );
}
