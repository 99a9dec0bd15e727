import { FormattedMessage, useIntl } from 'react-intl';
import { navigate as go } from '#react/navigate.ts';
import { selectFolder, selectFolders, selectFoldersPhase } from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import { NO_FOLDER } from '#domain/bookmark-folders/bookmark-folder.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { ExplainedItem } from '#ui/explained-item.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { BookmarkIcon, DeleteIcon, EditIcon, PlusIcon, RefreshIcon } from '#ui/lazy-icons.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import iconButton from '#ui/icon-button.module.css';
import { FolderEmoji } from './folder-emoji.tsx';
import styles from './bookmark-folders.module.css';

type Props = { folderId: string };

/** The folder whose bookmarks are shown, and behind it the others and their actions (rule bookmark-folders). */
export function FolderMenu({ folderId }: Props) {
  const intl = useIntl();
  const actor = useSessionActor('bookmarkFolders');
  const folder = useSelected(actor, (snapshot) => selectFolder(snapshot, folderId));
  const phase = useSelected(actor, selectFoldersPhase);
  useWatch('bookmarkFolders', { key: 'button', enter: { type: 'folders.need' } });
  const isAll = folderId === NO_FOLDER;
  const absent = phase === 'loading' ? 'general.loading' : phase === 'failed' ? 'bookmark_folders.failed' : 'bookmark_folders.missing';
  const name = folder?.name ?? intl.formatMessage({ id: isAll ? 'bookmark_folders.all' : absent });
  return (
    <MenuButton
      label={intl.formatMessage({ id: 'bookmark_folders.menu' }, { folder: name })}
      data-action
      className={`${iconButton.labelled} ${styles.button} ${isAll ? styles.all : ''}`}
      icon={
        <>
          <FolderEmoji {...folder} />
          <bdi>{isAll ? intl.formatMessage({ id: 'bookmark_folders.all_short' }) : name}</bdi>
          <ChevronDownIcon />
        </>
      }
    >
      {() => <Folders folderId={folderId} />}
    </MenuButton>
  );
}

function Folders({ folderId }: Props) {
  const intl = useIntl();
  const actor = useSessionActor('bookmarkFolders');
  const folders = useSelected(actor, selectFolders);
  const phase = useSelected(actor, selectFoldersPhase);
  useWatch('bookmarkFolders', { key: 'menu', enter: { type: 'folders.show' } });
  const current = folders.find(({ id }) => id === folderId);
  return (
    <>
      <MenuChoice
        icon={<BookmarkIcon />}
        name={intl.formatMessage({ id: 'bookmark_folders.all' })}
        isOn={folderId === NO_FOLDER}
        onPick={() => go(pathTo('bookmarks'))}
      />
      {folders.map(({ id, name, ...emoji }) => (
        <MenuChoice
          key={id}
          icon={<FolderEmoji {...emoji} />}
          name={name}
          isOn={id === folderId}
          onPick={() => go(pathTo('bookmark-folder', { folder: id }))}
        />
      ))}
      {phase === 'failed' && (
        <p role="alert" className={styles.note}>
          <FormattedMessage id="bookmark_folders.failed" />
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{phase === 'loading' && intl.formatMessage({ id: 'general.loading' })}</span>
      </VisuallyHidden>
      {phase !== 'loaded' && (
        <ExplainedItem
          icon={<RefreshIcon />}
          name={intl.formatMessage({ id: phase === 'failed' ? 'general.retry' : 'general.loading' })}
          isStaying
          onPick={phase === 'failed' ? () => actor.send({ type: 'folders.retry' }) : undefined}
        />
      )}
      <MenuSeparator />
      <MenuItem icon={<PlusIcon />} onPick={() => actor.send({ type: 'folder.new' })}>
        <FormattedMessage id="bookmark_folders.new" />
      </MenuItem>
      {current && (
        <>
          <MenuItem icon={<EditIcon />} onPick={() => actor.send({ type: 'folder.edit', folderId })}>
            <FormattedMessage id="bookmark_folders.edit" />
          </MenuItem>
          <MenuItem icon={<DeleteIcon />} isDanger onPick={() => actor.send({ type: 'folder.remove', folderId })}>
            <FormattedMessage id="bookmark_folders.delete" />
          </MenuItem>
        </>
      )}
    </>
  );
}
