import type { Status } from '#domain/status/status.ts';
import { EmojiText } from '#parts/text/emoji-text.tsx';
import styles from './notification.module.css';
import { plainText } from '#parts/text/plain-text.ts';

/** The first words of a post; of one with a subject only the subject. */
export function Excerpt({ status }: { status: Status }) {
  const text = status.spoilerText || plainText(status.content);
  return text === '' ? null : (
    <p className={styles.excerpt} dir="auto">
      <EmojiText text={text} emojis={status.emojis} />
    </p>
  );
}
