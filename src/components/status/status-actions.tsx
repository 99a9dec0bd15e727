import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Status } from '#domain/status/status.ts';
import { RepeatIcon, ReplyIcon, StarIcon } from '#ui/icons.tsx';
import { useVisitor } from '#react/hooks.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { Tally } from './tally.tsx';
import styles from './status-actions.module.css';

/** The counts of a status and, once the rest of the page is loaded, its actions. */
export function StatusActions({ status }: { status: Status }) {
  const lazy = useLazy();
  const own = useOwnParts();
  const { accountId: ownId } = useVisitor();
  const intl = useIntl();
  const ActionBar = ownId === undefined ? lazy?.GuestActionBar : own?.OwnActionBar;
  if (ActionBar) return <ActionBar status={status} />;
  const { repliesCount, reblogsCount, favouritesCount } = status;
  return (
    <div className={styles.actions}>
      <Counted
        icon={<ReplyIcon />}
        count={repliesCount}
        label={intl.formatMessage({ id: 'status.replies_count' }, { count: repliesCount })}
      />
      <Counted
        icon={<RepeatIcon />}
        count={reblogsCount}
        label={intl.formatMessage({ id: 'status.repeats_count' }, { count: reblogsCount })}
      />
      <Counted
        icon={<StarIcon />}
        count={favouritesCount}
        label={intl.formatMessage({ id: 'status.favourites_count' }, { count: favouritesCount })}
      />
    </div>
  );
}

/** An icon with the number of times that an action happened. */
export function Counted({ icon, count, label }: { icon: ReactNode; count: number; label: string }) {
  return (
    <span className={styles.count}>
      {icon}
      <Tally count={count} label={label} />
    </span>
  );
}
