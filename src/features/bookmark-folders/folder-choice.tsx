import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { selectFolders, selectFoldersPhase } from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import { NO_FOLDER } from '#domain/bookmark-folders/bookmark-folder.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { BookmarkIcon, PlusIcon, SeenIcon } from '#ui/lazy-icons.tsx';
import { FolderEmoji } from './folder-emoji.tsx';
import styles from './bookmark-folders.module.css';

/** The folders into which the bookmark of a status can be moved; the current one is marked. */
export function FolderChoice({ statusId }: { statusId: string }) {
  const intl = useIntl();
  const actor = useSessionActor('bookmarkFolders');
  const folders = useSelected(actor, selectFolders);
  const phase = useSelected(actor, selectFoldersPhase);
  const current = useRow('statuses', statusId)?.bookmarkFolderId ?? NO_FOLDER;
  const isInOne = folders.some(({ id }) => id === current);
  const pick = (folderId: string) => actor.send(folderId === current ? { type: 'folders.close' } : { type: 'folder.pick', folderId });
  return (
    <Dialog
      title={intl.formatMessage({ id: 'bookmark_folders.choose' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => actor.send({ type: 'folders.close' })}
    >
      {phase === 'loading' && (
        <p role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
      {phase === 'failed' && (
        <div className={styles.failure}>
          <p role="alert">
            <FormattedMessage id="bookmark_folders.failed" />
          </p>
          <Button variant="quiet" onClick={() => actor.send({ type: 'folders.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      )}
      <ul className={styles.choices}>
        {phase !== 'loading' && folders.length > 0 && (
          <Choice icon={<BookmarkIcon />} isOn={!isInOne} onPick={() => pick(NO_FOLDER)}>
            <FormattedMessage id="bookmark_folders.none" />
          </Choice>
        )}
        {folders.map(({ id, name, ...emoji }) => (
          <Choice key={id} icon={<FolderEmoji {...emoji} />} isOn={id === current} onPick={() => pick(id)}>
            <bdi>{name}</bdi>
          </Choice>
        ))}
        <Choice icon={<PlusIcon />} onPick={() => actor.send({ type: 'folder.new', statusId })}>
          <FormattedMessage id="bookmark_folders.new" />
        </Choice>
      </ul>
    </Dialog>
  );
}

type ChoiceProps = { icon: ReactNode; isOn?: boolean; onPick: () => void; children: ReactNode };

function Choice({ icon, isOn = false, onPick, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles.choice} aria-current={isOn || undefined} onClick={onPick}>
        {icon}
        <span className={styles.text}>{children}</span>
        {isOn && <SeenIcon />}
      </button>
    </li>
  );
}
