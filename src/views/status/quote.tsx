import { Link } from 'wouter';
import { useRow } from '../../app/hooks.ts';
import { OpenedContext } from '../../app/use-opened.ts';
import type { Account } from '../../domain/account.ts';
import { profilePath } from '../../domain/mentions.ts';
import type { Status } from '../../domain/status.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import { EmojiText } from '../rich-text/emoji-text.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import styles from './cards.module.css';

/** A quoted post, small; where it is gone or may not be seen, that is said in its place. A quote inside it is named, not shown. */
export function Quote({ quoteId }: { quoteId: string }) {
  const status = useRow('statuses', quoteId);
  const author = useRow('accounts', status?.accountId);
  const { words } = useWords();
  return (
    <blockquote className={styles.quote} aria-label={words('status.quote_of')}>
      {status && author && !status.deleted ? (
        <OpenedContext value={quoteId}>
          <Quoted status={status} author={author} />
        </OpenedContext>
      ) : (
        <Aside says={status?.deleted ? 'status.status_deleted' : 'status.status_unavailable'} />
      )}
    </blockquote>
  );
}

/** Who, when, and how it begins; only the subject where it has one. */
function Quoted({ status, author }: { status: Status; author: Account }) {
  const { spoilerText, emojis, content, mentions, language, attachments, quoteId } = status;
  return (
    <>
      <div className={styles.quoteLine}>
        <Link href={profilePath(author)} data-account={author.id}>
          <Avatar account={author} size="xs" />
          <AccountName account={author} />
          <Handle acct={author.acct} />
        </Link>
        <RelativeTime at={status.createdAt} />
      </div>
      <div className={styles.quoteText}>
        {spoilerText === '' ? (
          <RichText content={content} emojis={emojis} mentions={mentions} lang={language} hidesQuoteLink={quoteId !== undefined} />
        ) : (
          <p dir="auto">
            <EmojiText text={spoilerText} emojis={emojis} />
          </p>
        )}
      </div>
      {attachments.length > 0 && <Aside says="status.quote_attachments" count={attachments.length} />}
      {quoteId !== undefined && <Aside says="status.quotes_another" />}
    </>
  );
}

function Aside({ says, count }: { says: MessageId; count?: number }) {
  return (
    <p className={styles.aside}>
      <Words id={says} values={{ count }} />
    </p>
  );
}
