import { FormattedMessage, useIntl } from 'react-intl';
import { htmlOfText } from '#domain/text/plain-html.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import styles from './announcements.module.css';

/** What the announcement will say, while it is written. */
export function WordsPreview({ text }: { text: string }) {
  const intl = useIntl();
  if (text.trim() === '') return null;
  return (
    <section className={styles.preview} aria-label={intl.formatMessage({ id: 'post_status.preview' })}>
      <p>
        <FormattedMessage id="post_status.preview" />
      </p>
      <div className={styles.text} dir="auto">
        <RichText content={htmlOfText(text.trim())} />
      </div>
    </section>
  );
}
