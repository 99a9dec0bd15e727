import { FormattedMessage } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { Status } from '#domain/status/status.ts';
import { Screened } from '#components/status/screened.tsx';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { plainText } from '#components/text/plain-text.ts';
import styles from './direct-messages.module.css';

/** What was said last in a conversation: of a post with a subject only that, and nothing of what is muted or blocked until it is unfolded (rule muted-folded). */
export function LastWords({ status }: { status: Status }) {
  const isOwn = useVisitor().accountId === status.accountId;
  const text = status.spoilerText || plainText(status.content);
  return (
    <Screened statusId={status.id}>
      <p className={styles.excerpt} dir="auto">
        {isOwn && (
          <>
            <FormattedMessage id="conversations.own" />{' '}
          </>
        )}
        {text === '' ? <FormattedMessage id="conversations.wordless" /> : <EmojiText text={text} emojis={status.emojis} />}
      </p>
    </Screened>
  );
}
