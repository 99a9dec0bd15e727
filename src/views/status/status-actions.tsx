import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMaybeVisitActor, useVisitor } from '../../app/hooks.ts';
import type { Status } from '../../domain/status.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Words, useWords } from '../../i18n/words.tsx';
import { RepeatIcon, ReplyIcon, StarIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './status-actions.module.css';

/** What became of a post so far, and what the visitor may do with it: guests find the ways through their own server (doc 1 §6). */
export function StatusActions({ status }: { status: Status }) {
  const { words } = useWords();
  const isGuest = useVisitor().accountId === undefined;
  const { id, repliesCount, reblogsCount } = status;
  return (
    <div className={styles.actions}>
      <Counted id={isGuest ? id : undefined} says="status.reply_remotely">
        <ReplyIcon />
        <Tally count={repliesCount} label={words('status.replies_count', { count: repliesCount })} />
      </Counted>
      <Counted id={isGuest ? id : undefined} says="status.repeat_remotely">
        <RepeatIcon />
        <Tally count={reblogsCount} label={words('status.repeats_count', { count: reblogsCount })} />
      </Counted>
      <Favourite status={status} isGuest={isGuest} />
    </div>
  );
}

/** A count; for guests, who are given the post's id, the way to act on it through their own server. */
function Counted({ id, says, children }: { id: string | undefined; says: MessageId; children: ReactNode }) {
  const { words } = useWords();
  if (id === undefined) return <span className={styles.count}>{children}</span>;
  const href = `/main/ostatus?status_id=${encodeURIComponent(id.toWellFormed())}`;
  return (
    <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer" title={words(says)}>
      <VisuallyHidden>{words(says)}</VisuallyHidden>
      {children}
    </a>
  );
}

/** A toggle for those who are signed in. */
function Favourite({ status: { id, favourited = false, favouritesCount: count }, isGuest }: { status: Status; isGuest: boolean }) {
  const actions = useMaybeVisitActor('statusActions');
  const { words } = useWords();
  if (isGuest) {
    return (
      <Counted id={id} says="status.favourite_remotely">
        <StarIcon />
        <Tally count={count} label={words('status.favourites_count', { count })} />
      </Counted>
    );
  }
  const press = () => actions?.send({ type: 'favourite.want', statusId: id, wanted: !favourited });
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.favourite}`}
      aria-pressed={favourited}
      aria-disabled={actions === undefined || undefined}
      title={words('status.favourite')}
      onClick={press}
    >
      <StarIcon />
      <VisuallyHidden>
        <Words id="status.favourite" />
      </VisuallyHidden>
      <Tally count={count} />
    </button>
  );
}

/** A count in few characters, said in words where a label is given; nothing where there is nothing to count. */
function Tally({ count, label }: { count: number; label?: string }): ReactNode {
  const { formatNumber } = useIntl();
  const digits = count > 0 ? formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 }) : '';
  return (
    <>
      <span aria-hidden={label === undefined ? undefined : 'true'}>{digits}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
