import type { Draft } from '#domain/composer/draft.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { Attachments } from '#components/status/attachments.tsx';
import { Quote } from '#components/status/quote.tsx';
import { PreviewedPoll } from './previewed-poll.tsx';
import styles from './preview.module.css';

/** A post that does not exist yet: it is fully expanded and has no actions. A subject and a poll that the response lacks are those of the draft (rule preview-whole). */
export function PreviewedPost({ preview: { status, poll }, draft }: { preview: Preview; draft: Draft }) {
  const { spoilerText, emojis, content, mentions, language, attachments, sensitive, quoteId } = status;
  const subject = spoilerText || draft.subject.trim();
  return (
    <div className={styles.post}>
      {subject !== '' && (
        <p className={styles.subject} dir="auto">
          <EmojiText text={subject} emojis={emojis} />
        </p>
      )}
      <RichText content={content} emojis={emojis} mentions={mentions} lang={language} hidesQuoteLink={quoteId !== undefined} />
      {(poll || draft.poll) && <PreviewedPoll poll={poll} draft={draft.poll} />}
      {attachments.length > 0 && <Attachments attachments={attachments} isSensitive={sensitive} />}
      {quoteId !== undefined && <Quote quoteId={quoteId} />}
    </div>
  );
}
