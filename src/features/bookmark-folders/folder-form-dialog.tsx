import { FormattedMessage, useIntl } from 'react-intl';
import type { KeyboardEvent } from 'react';
import { selectFolderProblem, selectIsSavingFolder } from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import type { OpenedForm } from '#machines/bookmark-folders/bookmark-folders.machine.ts';
import { isFolderName, type FolderForm } from '#domain/bookmark-folders/bookmark-folder.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { EmojiMenu } from '#components/emoji/emoji-menu.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { TextField } from '#ui/text-field.tsx';
import iconButton from '#ui/icon-button.module.css';
import { FolderEmoji } from './folder-emoji.tsx';
import styles from './bookmark-folders.module.css';

const LONGEST_NAME = 100; // our choice: Pleroma's column takes 255 characters

const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !isComposing(event)) event.stopPropagation();
};

/** The name and the emoji of a new or an existing folder. */
export function FolderFormDialog({ form: { folderId, fields } }: { form: OpenedForm }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const actor = useSessionActor('bookmarkFolders');
  const problem = useSelected(actor, selectFolderProblem);
  const isSaving = useSelected(actor, selectIsSavingFolder);
  const change = (part: Partial<FolderForm>) => actor.send({ type: 'folder.type', change: part });
  const [title, save] = folderId === undefined ? (['new', 'create'] as const) : (['edit', 'save'] as const);
  const cancel = () => actor.send({ type: 'folder.cancel' });
  return (
    <Dialog
      title={intl.formatMessage({ id: `bookmark_folders.${title}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={cancel}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'folder.save' });
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'bookmark_folders.name' })}
          value={fields.name}
          dir="auto"
          maxLength={LONGEST_NAME}
          readOnly={isSaving}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div role="presentation" className={styles.line} onKeyDown={stopEnter}>
          <FolderEmoji emoji={fields.emoji} emojiUrl={fields.emojiUrl} />
          <EmojiMenu
            label={intl.formatMessage({ id: 'bookmark_folders.emoji' })}
            className={iconButton.button}
            onPick={(name, emojiUrl) => change({ emoji: emojiUrl === undefined ? name : `:${name}:`, emojiUrl })}
          />
          {fields.emoji !== '' && (
            <Button variant="quiet" isInert={isSaving} onClick={() => change({ emoji: '', emojiUrl: undefined })}>
              <FormattedMessage id="bookmark_folders.emoji_remove" />
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {messageText(problem)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="quiet" isInert={isSaving} onClick={cancel}>
            <FormattedMessage id="general.cancel" />
          </Button>
          <Button type="submit" isInert={isSaving || !isFolderName(fields.name)}>
            <FormattedMessage id={isSaving ? 'bookmark_folders.saving' : `bookmark_folders.${save}`} />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
