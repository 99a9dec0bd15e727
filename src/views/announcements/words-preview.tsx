import { htmlOfText } from '#domain/text/plain-html.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { RichText } from '#parts/rich-text/rich-text.tsx';
import styles from './announcements.module.css';

/** What the announcement will say, while it is written. */
export function WordsPreview({ text }: { text: string }) {
  const { words } = useWords();
  if (text.trim() === '') return null;
  return (
    <section className={styles.preview} aria-label={words('post_status.preview')}>
      <p>
        <Words id="post_status.preview" />
      </p>
      <div className={styles.text} dir="auto">
        <RichText content={htmlOfText(text.trim())} />
      </div>
    </section>
  );
}
