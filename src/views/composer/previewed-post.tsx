import type { Preview } from '#domain/composer/preview.ts';
import { EmojiText } from '#parts/text/emoji-text.tsx';
import { RichText } from '#parts/rich-text/rich-text.tsx';
import { Attachments } from '#parts/status/attachments.tsx';
import { Quote } from '#parts/status/quote.tsx';
import styles from './preview.module.css';

/** A post that exists nowhere: all of it is open, and nothing can be done with it. */
export function PreviewedPost({ preview: { status, poll } }: { preview: Preview }) {
  const { spoilerText, emojis, content, mentions, language, attachments, sensitive, quoteId } = status;
  return (
    <div className={styles.post}>
      {spoilerText !== '' && (
        <p className={styles.subject} dir="auto">
          <EmojiText text={spoilerText} emojis={emojis} />
        </p>
      )}
      <RichText content={content} emojis={emojis} mentions={mentions} lang={language} hidesQuoteLink={quoteId !== undefined} />
      {poll && (
        <ul className={styles.poll}>
          {[...poll.options.entries()].map(([at, { title }]) => (
            <li key={at} dir="auto">
              <EmojiText text={title} emojis={poll.emojis} />
            </li>
          ))}
        </ul>
      )}
      {attachments.length > 0 && <Attachments attachments={attachments} isSensitive={sensitive} />}
      {quoteId !== undefined && <Quote quoteId={quoteId} />}
    </div>
  );
}
