import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMaybeVisitActor } from '../../app/hooks.ts';
import type { Status } from '../../domain/status.ts';
import { Words, useWords } from '../../i18n/words.tsx';
import { RepeatIcon, ReplyIcon, StarIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './status-actions.module.css';

/** What became of a post so far, and what the visitor may do with it. */
export function StatusActions({ status }: { status: Status }) {
  const { words } = useWords();
  return (
    <div className={styles.actions}>
      <span className={styles.count}>
        <ReplyIcon />
        <Tally count={status.repliesCount} label={words('status.replies_count', { count: status.repliesCount })} />
      </span>
      <span className={styles.count}>
        <RepeatIcon />
        <Tally count={status.reblogsCount} label={words('status.repeats_count', { count: status.reblogsCount })} />
      </span>
      <Favourite status={status} />
    </div>
  );
}

/** A toggle for those who are signed in; for guests the way through their own server (doc 1 §6). */
function Favourite({ status: { id, favourited = false, favouritesCount: count } }: { status: Status }) {
  const actions = useMaybeVisitActor('statusActions');
  const { words } = useWords();
  if (actions === undefined) {
    const href = `/main/ostatus?status_id=${encodeURIComponent(id.toWellFormed())}`;
    const title = words('status.favourite_remotely');
    return (
      <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer" title={title}>
        <StarIcon />
        <VisuallyHidden>{title}</VisuallyHidden>
        <Tally count={count} label={words('status.favourites_count', { count })} />
      </a>
    );
  }
  const press = () => actions.send({ type: 'favourite.want', statusId: id, wanted: !favourited });
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.favourite}`}
      aria-pressed={favourited}
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
