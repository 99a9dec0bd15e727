import { Link } from '#react/link.tsx';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import type { Status } from '#domain/status/status.ts';
import { plainOf } from '../status/plain-of.ts';
import { EmojiText } from '../text/emoji-text.tsx';
import { plainText } from '../text/plain-text.ts';
import styles from './notification.module.css';

/** The beginning of a status, as a link to it: only the subject where it has one, and only the number of attachments. */
export function Excerpt({ status, isLong }: { status: Status; isLong: boolean }) {
  const { id, spoilerText, emojis, attachments, deleted } = status;
  if (deleted) return <Removed />;
  const text = spoilerText || plainOf(status);
  const isBare = text === '' && attachments.length === 0;
  return (
    <Link href={pathTo('conversation', { id })} className={`${styles.excerpt} ${isLong ? styles.long : ''}`} dir="auto">
      {text !== '' && <EmojiText text={text} emojis={emojis} />}
      {isBare && <FormattedMessage id="notifications.to_post" />}
      {attachments.length > 0 && (
        <span className={styles.attached}>
          <FormattedMessage id="notifications.attachments" values={{ count: attachments.length }} />
        </span>
      )}
    </Link>
  );
}

function Removed() {
  return (
    <p className={styles.excerpt}>
      <FormattedMessage id="status.status_deleted" />
    </p>
  );
}

/** The text of a message, a report or a warning. */
export function TextExcerpt({ text, emojis }: { text: string; emojis: readonly CustomEmoji[] }) {
  return (
    <p className={styles.excerpt} dir="auto">
      <EmojiText text={plainText(text)} emojis={emojis} />
    </p>
  );
}
