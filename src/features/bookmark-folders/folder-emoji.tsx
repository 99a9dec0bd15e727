import type { BookmarkFolder } from '#domain/bookmark-folders/bookmark-folder.ts';
import { Img } from '#ui/img.tsx';
import { FolderIcon } from '#ui/lazy-icons.tsx';
import styles from './bookmark-folders.module.css';

/** The emoji of a folder, or the icon of one that has none; its name is beside it. */
export function FolderEmoji({ emoji, emojiUrl }: Pick<Partial<BookmarkFolder>, 'emoji'> & { emojiUrl?: string | undefined }) {
  // A custom emoji whose picture fails is only a name between colons.
  if (emojiUrl !== undefined) return <Img className={styles.emoji} src={emojiUrl} alt="" decoding="async" instead={<FolderIcon />} />;
  if (!emoji || /^:.+:$/.test(emoji)) return <FolderIcon />;
  return (
    <span className={styles.emoji} aria-hidden="true">
      {emoji}
    </span>
  );
}
