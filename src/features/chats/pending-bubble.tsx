import { FormattedMessage } from 'react-intl';
import { useLane } from '#react/use-pending-messages.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { Button } from '#ui/button.tsx';
import { ErrorIcon } from '#ui/icons.tsx';
import { FileIcon } from '#ui/lazy-icons.tsx';
import { Img } from '#ui/img.tsx';
import styles from './chat.module.css';

/** A message that is being sent or was rejected: a rejected one can be sent again or deleted (rules chat-pending, chat-tries). */
export function PendingBubble({ entry: { id, formKey, submission, question } }: { entry: Entry }) {
  const lane = useLane(formKey);
  const { text, media } = submission;
  return (
    <div className={`${styles.sentence} ${styles.pending}`} data-pending={question === undefined ? 'sending' : 'failed'}>
      <div className={`${styles.bubble} ${question ? styles.failed : ''}`}>
        {text.trim() !== '' && (
          <p className={styles.plain} dir="auto">
            {text}
          </p>
        )}
        {media.map((one) => (
          <File key={one.key} media={one} />
        ))}
      </div>
      {question ? (
        <div className={styles.problem}>
          <p role="alert">
            <ErrorIcon /> <FormattedMessage id="chats.send_failed" />
          </p>
          <Button variant="quiet" onClick={() => lane?.send({ type: 'outbox.retry', id })}>
            <FormattedMessage id="general.retry" />
          </Button>
          <Button variant="quiet" onClick={() => lane?.send({ type: 'outbox.discard', id })}>
            <FormattedMessage id="chats.delete" />
          </Button>
        </div>
      ) : (
        <p className={styles.sending}>
          <FormattedMessage id="chats.sending" />
        </p>
      )}
    </div>
  );
}

function File({ media: { key, name, type, previewUrl = '' } }: { media: DraftMedia }) {
  const picked = usePickedPicture(key);
  const url = picked ?? previewUrl;
  if (type.startsWith('image/') && url !== '') return <Img src={url} alt={name} className={styles.thumb} instead={<FileIcon />} />;
  return (
    <p className={styles.plain} dir="auto">
      <FileIcon /> {name}
    </p>
  );
}
