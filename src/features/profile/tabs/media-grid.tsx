import { useMemo } from 'react';
import { selectCollapsed, selectItems, selectOlder } from '#machines/timelines/timeline.selectors.ts';
import { useRows } from '#react/use-rows.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { useSelected } from '#react/use-selected.ts';
import { cellsOf, rowsOf, type MediaCell } from '#domain/profile/media-cells.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { useMediaSettings } from '#components/media/use-media-settings.ts';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { MediaTile } from './media-tile.tsx';
import { Nothing } from './nothing.tsx';
import { ProfileTimeline } from './profile-timeline.tsx';
import type { TabProps } from './tab-panel.tsx';
import { useMediaPaging } from './use-media-paging.ts';
import styles from './media-grid.module.css';

const COLUMNS = 3; // our choice (rule profile-media)

/** The media attached to an account's statuses, as a grid of pictures. */
export function MediaGrid({ accountId, entry }: TabProps) {
  return (
    <ProfileTimeline timelineKey={`user-media:${accountId}`} entry={entry}>
      {(timeline) => <Grid timeline={timeline} entry={entry} of={`media of ${accountId}`} />}
    </ProfileTimeline>
  );
}

/** The anchor of a row is the post that it begins with. */
const entryIn = (rows: ReadonlyMap<string, readonly MediaCell[]>, { restored, save }: ScrollEntry): ScrollEntry => {
  const row = restored && [...rows].find(([, cells]) => cells.some(({ id }) => id === restored.id))?.[0];
  return {
    restored: restored && row !== undefined ? { ...restored, id: row } : undefined,
    save: (next) => save(next && { ...next, ...(next.below === undefined ? {} : { below: next.below.split(' ')[0] ?? '' }) }),
  };
};

function Grid({ timeline, entry, of }: { timeline: TimelineActor; entry: ScrollEntry; of: string }) {
  const lazy = useLazy();
  const items = useSelected(timeline, selectItems);
  const collapsed = useSelected(timeline, selectCollapsed);
  const older = useSelected(timeline, selectOlder);
  const statuses = useRows(
    'statuses',
    useMemo(() => idsOf(items), [items]),
  );
  const cells = useMemo(() => cellsOf(statuses), [statuses]);
  const rows = useMemo(() => new Map(rowsOf(cells, COLUMNS).map((row) => [row[0]?.id ?? '', row])), [cells]);
  const ids = useMemo(() => [...rows.keys()], [rows]);
  const more = () => timeline.send({ type: 'timeline.loadOlder' });
  const { hideNsfw } = useMediaSettings();
  const mayCover = (cell: MediaCell) => (cell.isSensitive && hideNsfw) || collapsed.has(cell.statusId);
  const open = useMediaPaging(of, cells, mayCover, () => {
    if (older === 'idle') more();
  });
  useEndReached(() => {
    if (older === 'idle') more();
  });
  if (cells.length === 0 && older === 'end') return <Nothing tab="media" />;
  return (
    <>
      <LongList ids={ids} className={styles.grid} entry={entryIn(rows, entry)}>
        {(id) => (
          <div className={styles.row}>
            {rows.get(id)?.map((cell) => (
              <MediaTile key={cell.id} cell={cell} mayCover={mayCover(cell)} reason={collapsed.get(cell.statusId)} onOpen={open} />
            ))}
          </div>
        )}
      </LongList>
      {lazy && <lazy.TimelineFooter older={older} onLoad={more} />}
    </>
  );
}
