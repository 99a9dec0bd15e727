import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { selectCanRetry, selectProgress, selectUploadProblem, type uploadMachine } from '#machines/composer/upload.machine.ts';
import { selectUpload } from '#machines/composer/uploads.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, ErrorIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import type { UploadsActor } from './use-attach.ts';
import styles from './attachments.module.css';

type Props = { uploads: UploadsActor; media: DraftMedia; isInert: boolean };
type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** Returns the actor that uploads a file, or undefined once it has stopped. */
export const useUpload = (uploads: UploadsActor, { key }: Pick<DraftMedia, 'key'>): UploadActor | undefined =>
  useSelected(uploads, (snapshot) => selectUpload(snapshot, key));

/** The progress of an upload, or the reason why it failed. */
export function UploadState({ uploads, media, isInert }: Props) {
  const intl = useIntl();
  const messageText = useMessageText();
  const upload = useUpload(uploads, media);
  const progress = useSelected(upload, (snapshot) => snapshot && selectProgress(snapshot));
  const problem = useSelected(upload, (snapshot) => snapshot && selectUploadProblem(snapshot));
  const canRetry = useSelected(upload, (snapshot) => snapshot && selectCanRetry(snapshot));
  if (progress !== undefined)
    return (
      <div className={styles.state}>
        <progress
          aria-label={intl.formatMessage({ id: 'upload.sending' }, { name: media.name })}
          {...(progress < 1 ? { value: progress } : {})}
        />
        {progress === 1 && <FormattedMessage id="upload.processing" />}
      </div>
    );
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <ErrorIcon />
      <p role="alert" dir="auto">
        {messageText(problem)}
      </p>
      {canRetry && (
        <Button variant="quiet" isInert={isInert} onClick={() => upload?.send({ type: 'upload.retry' })}>
          <FormattedMessage id="general.retry" />
        </Button>
      )}
      {media.attachmentId !== undefined && (
        <IconButton
          ref={leaveFocus}
          label={intl.formatMessage({ id: 'general.dismiss' })}
          icon={<CloseIcon />}
          onClick={() => upload?.send({ type: 'upload.dismiss' })}
        />
      )}
    </div>
  );
}
