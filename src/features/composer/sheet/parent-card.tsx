import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type ReactNode } from 'react';
import { selectIsFetchingParent } from '#machines/composer/parent.machine.ts';
import { useComposer, useRow } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Account } from '#domain/account/account.ts';
import type { Status } from '#domain/status/status.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { plainOf } from '#components/status/plain-of.ts';
import { Subject } from '#components/status/subject.tsx';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { FileIcon, PictureIcon, PollIcon, QuoteIcon } from '#ui/lazy-icons.tsx';
import { Shimmer } from '#ui/shimmer.tsx';
import styles from './about.module.css';

const LABELS = { reply: 'post_status.parent', quote: 'status.quote_of' } as const;

type Props = { draftKey: string; purpose: { readonly kind: keyof typeof LABELS; readonly statusId: string } };

/** The status that a form replies to or quotes, in small (rule parent-card). It renders nothing for a deleted one, which the form reports. */
export function ParentCard({ draftKey, purpose: { kind, statusId } }: Props) {
  const intl = useIntl();
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const parent = useSelected(useComposer(draftKey), (snapshot) => snapshot?.children.parent);
  const isFetching = useSelected(parent, (snapshot) => snapshot !== undefined && selectIsFetchingParent(snapshot));
  const label = intl.formatMessage({ id: LABELS[kind] });
  if (status?.deleted) return null;
  if (status && author)
    return (
      <blockquote className={styles.card} aria-label={label}>
        <Contents status={status} author={author} />
      </blockquote>
    );
  return isFetching ? (
    <div className={styles.card}>
      <Shimmer label={intl.formatMessage({ id: 'general.loading' })} />
    </div>
  ) : null;
}

/** The author, the time and the beginning, which a content warning hides, and the kinds of content that are only named. */
function Contents({ status, author }: { status: Status; author: Account }) {
  const { createdAt, spoilerText, emojis, language, attachments, pollId, quoteId } = status;
  const [isOpen, setOpen] = useState(false);
  const text = plainOf(status);
  const hasPictures = attachments.every(({ kind }) => kind === 'image');
  return (
    <>
      <p className={styles.author}>
        <Avatar account={author} size="s" />
        <span className={styles.names}>
          <AccountName account={author} />
          <Handle acct={author.acct} />
        </span>
        <RelativeTime at={createdAt} className={styles.when} />
      </p>
      {spoilerText !== '' && (
        <Subject text={spoilerText} emojis={emojis} id={undefined} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
      {text !== '' && (spoilerText === '' || isOpen) && (
        <p className={styles.text} dir="auto" lang={language || undefined}>
          <EmojiText text={text} emojis={emojis} />
        </p>
      )}
      {attachments.length > 0 && (
        <Hint icon={hasPictures ? <PictureIcon /> : <FileIcon />}>
          <FormattedMessage id="status.quote_attachments" values={{ count: attachments.length }} />
        </Hint>
      )}
      {pollId !== undefined && (
        <Hint icon={<PollIcon />}>
          <FormattedMessage id="polls.form" />
        </Hint>
      )}
      {quoteId !== undefined && (
        <Hint icon={<QuoteIcon />}>
          <FormattedMessage id="status.quotes_another" />
        </Hint>
      )}
    </>
  );
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.hint}>
      {icon}
      {children}
    </p>
  );
}
