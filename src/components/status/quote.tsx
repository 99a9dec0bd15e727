import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate as goTo } from '#react/navigate.ts';
import { Link } from '#react/link.tsx';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { OpenedContext, useOpened } from '#react/use-opened.ts';
import type { Account } from '#domain/account/account.ts';
import { pathTo } from '#domain/routes/table.ts';
import { hiddenStateOf } from '#domain/status/quotes.ts';
import type { Status } from '#domain/status/status.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWatchedRelation } from '#react/use-watched.ts';
import { AccountName } from '../account/account-name.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import { PollPart } from '../poll/poll-part.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import { Attachments } from './attachments.tsx';
import { Highlight } from './highlight.tsx';
import { Subject } from './subject.tsx';
import { Screened } from './screened.tsx';
import styles from './cards.module.css';

/**
 * A quoted status in compact form; if it is deleted or hidden, a message appears instead. A quote inside it is only a link (rule quote-once).
 */
export function Quote({ quoteId, state }: { quoteId: string | undefined; state?: string | undefined }) {
  const status = useRow('statuses', quoteId);
  const author = useRow('accounts', status?.accountId);
  const intl = useIntl();
  const hidden = hiddenStateOf(state);
  const quoted = quoteId !== undefined && hidden === undefined && state !== 'deleted' && status && author && !status.deleted && (
    <OpenedContext value={quoteId}>
      <Quoted status={status} author={author} />
    </OpenedContext>
  );
  return (
    <blockquote className={styles.quote} aria-label={intl.formatMessage({ id: 'status.quote_of' })}>
      {!quoted && <Aside message={hidden ? `status.quote_state.${hidden}` : reasonOf(state === 'deleted' || status?.deleted)} />}
      {quoted && (
        <ScreenedQuote statusId={quoteId} accountId={author.id}>
          {quoted}
        </ScreenedQuote>
      )}
    </blockquote>
  );
}

/** Returns the reason why a quoted status is not shown (rule quote-states). */
const reasonOf = (isDeleted: boolean | undefined): MessageId => (isDeleted ? 'status.status_deleted' : 'status.status_unavailable');

/**
 * The author, the time and the beginning of a quoted status, behind its subject where it has one; with its poll, its media and the links of
 * a status.
 */
function Quoted({ status, author }: { status: Status; author: Account }) {
  const { spoilerText, emojis, content, mentions, language, attachments, quoteId, pollId, sensitive } = status;
  const collapses = useSetting('collapseMessageWithSubject');
  const [isOpen, setOpen] = useOpened('subject', !collapses);
  const path = pathTo('conversation', { id: status.id });
  return (
    <>
      <Highlight acct={author.acct} />
      <div className={styles.quoteLine}>
        <ProfileLink account={author}>
          <Avatar account={author} size="xs" />
          <AccountName account={author} />
          <Handle acct={author.acct} />
        </ProfileLink>
        <Link href={path} className={styles.when}>
          <RelativeTime at={status.createdAt} />
        </Link>
      </div>
      {spoilerText !== '' && (
        <Subject text={spoilerText} emojis={emojis} id={undefined} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
      {(spoilerText === '' || isOpen) && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard its time leads there */}
          <div className={styles.quoteText} onClick={(event) => isOnText(event) && goTo(path, { press: event })}>
            <RichText content={content} emojis={emojis} mentions={mentions} lang={language} hidesQuoteLink={quoteId !== undefined} />
          </div>
          {pollId !== undefined && <PollPart id={pollId} authorId={status.accountId} />}
          {attachments.length > 0 && <Attachments attachments={attachments} isSensitive={sensitive} />}
          {quoteId !== undefined && <Aside message="status.quotes_another" />}
        </>
      )}
    </>
  );
}

/** True if a press targets the text: not a link or a button in it, nor the end of a selection. */
const isOnText = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest('a, button, summary') && window.getSelection()?.isCollapsed !== false;

function Aside({ message }: { message: MessageId }) {
  return (
    <p className={styles.aside}>
      <FormattedMessage id={message} />
    </p>
  );
}

type Props = { statusId: string; accountId: string; children: ReactNode };

/** A quoted status under the user's filters: servers do not filter quoted accounts, so the relationship is fetched. */
function ScreenedQuote({ statusId, accountId, children }: Props) {
  const { accountId: ownId } = useVisitor();
  const isLoaded = useRow('relationships', accountId) !== undefined;
  return (
    <>
      {ownId !== undefined && ownId !== accountId && !isLoaded && <Acquaintance accountId={accountId} />}
      <Screened statusId={statusId}>{children}</Screened>
    </>
  );
}

function Acquaintance({ accountId }: { accountId: string }) {
  useWatchedRelation(accountId);
  return null;
}
