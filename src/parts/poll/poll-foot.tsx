import { useSpoken } from '#i18n/spoken.ts';
import { useDate } from '#i18n/dates.ts';
import { hasHiddenResults, isOver, type Poll } from '#domain/status/poll.ts';
import { elapsed } from '#domain/text/relative-time.ts';
import { useWords, Words } from '#i18n/words.tsx';
import styles from './poll.module.css';

type Props = { poll: Poll; now: number; isStale?: boolean; onRefresh?: (() => void) | undefined };

/** How many voted and until when, or that results are hidden (rule poll-hidden), with a way to look again. */
export function PollFoot({ poll, now, isStale = false, onRefresh }: Props) {
  const { words } = useWords();
  const { votesCount, votersCount, multiple } = poll;
  const isHidden = hasHiddenResults(poll);
  const facts = [
    isHidden && votesCount === 0 ? undefined : words('polls.votes_count', { count: votesCount }),
    multiple && votersCount > 0 ? words('polls.people_voted', { count: votersCount }) : undefined,
    isHidden ? words(isOver(poll, now) ? 'polls.hidden_ended' : 'polls.hidden') : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <p className={styles.foot}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <End poll={poll} now={now} />
      {isStale && onRefresh && (
        <span role="status">
          <Words id="polls.stale" />
        </span>
      )}
      {onRefresh && (
        <button type="button" className={styles.refresh} onClick={onRefresh}>
          <Words id={isStale ? 'general.retry' : 'polls.refresh'} />
        </button>
      )}
    </p>
  );
}

/** When it ends, or that it did; nothing for a poll without an end. */
function End({ poll, now }: Pick<Props, 'poll' | 'now'>) {
  const { tag: locale } = useSpoken();
  const date = useDate();
  const { words } = useWords();
  const over = isOver(poll, now);
  const end = Date.parse(poll.expiresAt ?? '');
  if (Number.isNaN(end)) return over ? <span>{words('polls.expired_now')}</span> : null;
  const span = elapsed(Math.min(now, end), Math.max(now, end));
  const isPast = end < now;
  const time =
    span === 'now' ? words('time.now') : new Intl.RelativeTimeFormat(locale).format(isPast ? -span.value : span.value, span.unit);
  return (
    <time dateTime={new Date(end).toISOString()} title={date(end, { dateStyle: 'full', timeStyle: 'short' })}>
      {over && !isPast ? words('polls.expired_now') : words(over ? 'polls.expired' : 'polls.expires_in', { time })}
    </time>
  );
}
