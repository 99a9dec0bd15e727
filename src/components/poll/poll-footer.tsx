import { FormattedMessage, useIntl } from 'react-intl';
import { useDate } from '#i18n/dates.ts';
import type { Poll } from '#domain/status/poll.ts';
import { hasHiddenResults, isOver } from '#domain/status/poll-votes.ts';
import { elapsed } from '#domain/text/relative-time.ts';
import styles from './poll.module.css';

type Props = { poll: Poll; now: number; isStale?: boolean; onRefresh?: (() => void) | undefined };

/** The number of voters and the end of a poll, or that results are hidden (rule poll-hidden), with a refresh button. */
export function PollFooter({ poll, now, isStale = false, onRefresh }: Props) {
  const intl = useIntl();
  const { votesCount, votersCount, multiple } = poll;
  const isHidden = hasHiddenResults(poll);
  const facts = [
    isHidden && votesCount === 0 ? undefined : intl.formatMessage({ id: 'polls.votes_count' }, { count: votesCount }),
    multiple && votersCount > 0 ? intl.formatMessage({ id: 'polls.voters' }, { count: votersCount }) : undefined,
    isHidden ? intl.formatMessage({ id: isOver(poll, now) ? 'polls.hidden_ended' : 'polls.hidden' }) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <p className={styles.footer}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <End poll={poll} now={now} />
      {isStale && onRefresh && (
        <span role="status">
          <FormattedMessage id="polls.stale" />
        </span>
      )}
      {onRefresh && (
        <button type="button" className={styles.refresh} onClick={onRefresh}>
          <FormattedMessage id={isStale ? 'general.retry' : 'polls.refresh'} />
        </button>
      )}
    </p>
  );
}

/** When it ends, or that it did; nothing for a poll without an end. */
function End({ poll, now }: Pick<Props, 'poll' | 'now'>) {
  const date = useDate();
  const intl = useIntl();
  const over = isOver(poll, now);
  const end = Date.parse(poll.expiresAt ?? '');
  if (Number.isNaN(end)) return over ? <span>{intl.formatMessage({ id: 'polls.expired_now' })}</span> : null;
  const span = elapsed(Math.min(now, end), Math.max(now, end));
  const isPast = end < now;
  const time =
    span === 'now' ? intl.formatMessage({ id: 'time.now' }) : intl.formatRelativeTime(isPast ? -span.value : span.value, span.unit);
  return (
    <time dateTime={new Date(end).toISOString()} title={date(end, { dateStyle: 'full', timeStyle: 'short' })}>
      {over && !isPast
        ? intl.formatMessage({ id: 'polls.expired_now' })
        : intl.formatMessage({ id: over ? 'polls.expired' : 'polls.expires_in' }, { time })}
    </time>
  );
}
