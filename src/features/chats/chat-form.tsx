import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useRef, type KeyboardEvent } from 'react';
import { selectDraft, selectIsPosting } from '#machines/composer/composer.machine.ts';
import { useComposer } from '#react/hooks.ts';
import { useEmitted } from '#react/use-emitted.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useSelected } from '#react/use-selected.ts';
import { chatKey } from '#domain/chats/chat.ts';
import type { MessageId } from '#i18n/messages.ts';
import { AttachButton } from '#components/attachments/attach-button.tsx';
import { Attachments } from '#components/attachments/attachments.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { ComposerProblem } from '#components/attachments/composer-problem.tsx';
import { useUploading } from '#components/attachments/use-uploading.ts';
import { EmojiButton } from '#components/autocomplete/emoji-button.tsx';
import { GrowingText } from '#components/autocomplete/growing-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { BlockIcon, SendIcon } from '#ui/lazy-icons.tsx';
import { isComposing } from '#ui/is-composing.ts';
import styles from './chat.module.css';
import { StashedNote } from './stashed-note.tsx';

/** The form of a chat: the parts of a post form that a message supports (rule chat-form). */
export function ChatForm({ recipientId, validationError }: { recipientId: string; validationError: MessageId | undefined }) {
  const composer = useComposer(chatKey(recipientId));
  return composer ? <Form composer={composer} validationError={validationError} /> : <div className={styles.form} />;
}

function Form({ composer, validationError }: { composer: ComposerActor; validationError: MessageId | undefined }) {
  const intl = useIntl();
  const reasonId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const draft = useSelected(composer, selectDraft);
  const isPosting = useSelected(composer, selectIsPosting);
  const uploading = useUploading(composer);
  const isPhone = useIsPhone();
  useEmitted(composer, 'composer.posted', () => giveFocus(text.current));
  const isShut = validationError !== undefined;
  const isInert = isPosting || uploading > 0 || isShut;
  const submit = () => {
    if (!isInert) composer.send({ type: 'composer.submit' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.defaultPrevented || event.target !== text.current) return;
    const isSubmit = event.ctrlKey || event.metaKey || (!isPhone && !event.shiftKey); // (rule chat-form)
    if (!isSubmit) return;
    event.preventDefault();
    submit();
  };
  const reason = validationError ?? (uploading > 0 ? 'chats.uploading' : undefined);
  return (
    <form
      className={`${styles.form} ${isShut ? styles.shut : ''}`}
      aria-label={intl.formatMessage({ id: 'chats.form' })}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerProblem composer={composer} />
      <StashedNote composer={composer} />
      {reason && (
        <p id={reasonId} className={styles.reason} role="status">
          {isShut && <BlockIcon />}
          <span>
            <FormattedMessage id={reason} />
          </span>
        </p>
      )}
      {(!isShut || draft.media.length > 0) && <Attachments composer={composer} isBare />}
      <div className={styles.tools}>
        <fieldset className={styles.tool} disabled={isShut}>
          <AttachButton composer={composer} />
        </fieldset>
        <div className={styles.text}>
          <GrowingText
            ref={text}
            label={intl.formatMessage({ id: 'chats.text' })}
            placeholder={intl.formatMessage({ id: 'chats.text' })}
            autoFocus={!isPhone && !isShut}
            readOnly={isPosting || isShut}
            aria-disabled={isShut || undefined}
            aria-describedby={reason ? reasonId : undefined}
            rows={1}
            value={draft.text}
            onEdit={(value) => composer.send({ type: 'composer.edit', change: { text: value } })}
          />
        </div>
        <fieldset className={styles.tool} disabled={isShut}>
          <EmojiButton text={text} />
        </fieldset>
        <IconButton
          type="submit"
          className={styles.send}
          label={intl.formatMessage({ id: 'chats.send' })}
          icon={<SendIcon />}
          aria-disabled={isInert || undefined}
          aria-describedby={reason ? reasonId : undefined}
        />
      </div>
    </form>
  );
}
