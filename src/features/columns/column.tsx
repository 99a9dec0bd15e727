import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { isSearchColumn, isTimelineColumn, type ColumnKey, type SearchColumnKey } from '#domain/columns/columns.ts';
import { selectAdded } from '#machines/columns/columns.machine.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { useMaybeSessionActor, useSessionActor, useTimeline } from '#react/hooks.ts';
import { signedIn } from '#react/lazy/entries.ts';
import { useWatch } from '#react/use-watch.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { NewPosts } from '#components/timeline/new-posts.tsx';
import { DeleteIcon, MoreIcon, NextIcon, PreviousIcon, RefreshIcon } from '#ui/lazy-icons.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MovedScroll } from './moved-scroll.tsx';
import { SearchColumn } from './search-column.tsx';
import { TimelineColumn } from './timeline-column.tsx';
import { useColumnAnchor } from './use-column-anchor.ts';
import { pathOfColumn, useColumnTitle } from './use-column-title.ts';
import { useSearchColumn } from './use-search-column.ts';
import styles from './columns.module.css';

type Props = {
  column: ColumnKey;
  index: number;
  count: number;
  /** The moved column, which is to get the focus once it is rendered there. */
  next: RefObject<ColumnKey | undefined>;
};

/** One of several columns: its title, its menu, and what it shows in a scroll container of its own (rule columns-shown). */
export function Column({ column, index, count, next }: Props) {
  const titleId = useId();
  const title = useColumnTitle(column);
  const section = useRef<HTMLElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isAdded = useSelected(useSessionActor('columns'), selectAdded) === column;
  useLayoutEffect(() => {
    if (next.current !== column && !isAdded) return;
    next.current = undefined;
    giveFocus(section.current);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it was added or moved
  }, [index, isAdded]);
  // After the layout effect: it has the focus by then.
  useWatch('columns', isAdded ? { key: column, enter: { type: 'columns.focused' } } : undefined);
  return (
    <section ref={section} tabIndex={-1} data-column aria-labelledby={titleId} className={styles.column}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Link href={pathOfColumn(column)}>{title}</Link>
        </h2>
        {isTimelineColumn(column) && <Arrived timelineKey={column} box={box} />}
        {isSearchColumn(column) ? (
          <SearchColumnMenu column={column} index={index} count={count} next={next} titleId={titleId} />
        ) : (
          <OtherColumnMenu column={column} index={index} count={count} next={next} titleId={titleId} />
        )}
      </header>
      <div ref={setBox} data-box className={styles.box}>
        <MovedScroll box={box} index={index} />
        {column === 'notifications' && <NotificationsColumn />}
        {isSearchColumn(column) && <SearchColumn column={column} />}
        {isTimelineColumn(column) && <TimelineColumn timelineKey={column} />}
      </div>
    </section>
  );
}

function Arrived({ timelineKey, box }: { timelineKey: TimelineKey; box: HTMLElement | null }) {
  const timeline = useTimeline(timelineKey);
  return timeline && box && <NewPosts timeline={timeline} box={box} />;
}

function NotificationsColumn() {
  const intl = useIntl();
  const entry = useColumnAnchor('notifications');
  return (
    <Lazy of={signedIn} shape={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}>
      {({ NotificationList }) => <NotificationList isMinimal entry={entry} />}
    </Lazy>
  );
}

type MenuProps = Props & { titleId: string };

function SearchColumnMenu({ column, ...props }: MenuProps & { column: SearchColumnKey }) {
  const list = useSearchColumn(column);
  return <ColumnMenu {...props} column={column} refresh={() => list?.send({ type: 'list.refresh' })} />;
}

function OtherColumnMenu(props: MenuProps) {
  const { column } = props;
  const notifications = useMaybeSessionActor('notifications');
  const timeline = useTimeline(isTimelineColumn(column) ? column : 'friends');
  const refresh = () =>
    column === 'notifications' ? notifications?.send({ type: 'notifications.retry' }) : timeline?.send({ type: 'timeline.retry' });
  return <ColumnMenu {...props} refresh={refresh} />;
}

/** Moves, refreshes and removes a column (rule columns-own). */
function ColumnMenu({ column, index, count, next, titleId, refresh }: MenuProps & { refresh: () => void }) {
  const intl = useIntl();
  const columns = useSessionActor('columns');
  const move = (by: -1 | 1) => () => {
    next.current = column;
    columns.send({ type: 'columns.move', key: column, by });
  };
  return (
    <div className={styles.menu}>
      <MenuButton label={intl.formatMessage({ id: 'columns.menu' })} describedBy={titleId} icon={<MoreIcon />}>
        {() => (
          <>
            {index > 0 && (
              <MenuItem icon={<PreviousIcon className={styles.arrow} />} onPick={move(-1)}>
                <FormattedMessage id="columns.earlier" />
              </MenuItem>
            )}
            {index < count - 1 && (
              <MenuItem icon={<NextIcon className={styles.arrow} />} onPick={move(1)}>
                <FormattedMessage id="columns.later" />
              </MenuItem>
            )}
            <MenuItem icon={<RefreshIcon />} onPick={refresh}>
              <FormattedMessage id="columns.refresh" />
            </MenuItem>
            <MenuItem icon={<DeleteIcon />} isDanger onPick={() => columns.send({ type: 'columns.remove', key: column })}>
              <FormattedMessage id="columns.remove" />
            </MenuItem>
          </>
        )}
      </MenuButton>
    </div>
  );
}
