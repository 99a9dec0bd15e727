import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import {
  selectCanRetry,
  selectIsPreviewBusy,
  selectIsPreviewShown,
  selectPreview,
  selectPreviewed,
  selectPreviewProblem,
  type previewMachine,
} from '#machines/composer/preview.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { PreviewedPost } from './previewed-post.tsx';
import { usePreview } from './use-preview.ts';
import styles from './preview.module.css';

/** The button that the preview is shown by. */
const leaveToMore = leaveFocusTo((button) => [...(button.closest('form')?.querySelectorAll<HTMLElement>('[data-more] > button') ?? [])]);

/** The preview of the status: loading, shown, or the reason for its failure (rule preview-failure). */
export function PreviewOf({ composer }: { composer: ComposerActor }) {
  const preview = usePreview(composer);
  const isShown = useSelected(preview, (snapshot) => snapshot !== undefined && selectIsPreviewShown(snapshot));
  return preview && isShown ? <Shown preview={preview} /> : null;
}

function Shown({ preview }: { preview: ActorRefFrom<typeof previewMachine> }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const isBusy = useSelected(preview, selectIsPreviewBusy);
  const response = useSelected(preview, selectPreview);
  const draft = useSelected(preview, selectPreviewed);
  const problem = useSelected(preview, selectPreviewProblem);
  const canRetry = useSelected(preview, selectCanRetry);
  return (
    <section className={styles.preview} aria-label={intl.formatMessage({ id: 'post_status.preview' })} aria-busy={isBusy} tabIndex={-1}>
      <div className={styles.head}>
        <p className={styles.state} role="status">
          {isBusy ? (
            <FormattedMessage id="post_status.preview_loading" />
          ) : problem ? (
            messageText(problem)
          ) : (
            <FormattedMessage id="post_status.preview" />
          )}
        </p>
        <IconButton
          label={intl.formatMessage({ id: 'post_status.preview_hide' })}
          icon={<CloseIcon />}
          className={styles.hide}
          ref={leaveToMore}
          onClick={() => preview.send({ type: 'preview.hide' })}
        />
      </div>
      {canRetry && (
        <Button variant="quiet" onClick={() => preview.send({ type: 'preview.retry' })}>
          <FormattedMessage id="general.retry" />
        </Button>
      )}
      {response && <PreviewedPost preview={response} draft={draft} />}
    </section>
  );
}
