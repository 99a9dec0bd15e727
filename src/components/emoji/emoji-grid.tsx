import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import type { EmojiGroup } from '#domain/emoji/list.ts';
import { stepOf } from './emoji-keys.ts';
import { emojiAfter, groupAt, ITEM_PX, rowsOf, rowsShown } from './emoji-rows.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import { EmojiRowView } from './emoji-row.tsx';
import styles from './emoji-picker.module.css';

/** Scrolls the grid to one of its groups, or moves the focus into it. */
export type GridHandle = { show: (group: number) => void; enter: () => void };
type Props = {
  ref: RefObject<GridHandle | null>;
  groups: readonly EmojiGroup[];
  /** The title above each group. */
  titles: readonly string[];
  onPick: (choice: EmojiChoice) => void;
  /** The group that was scrolled to. */
  onGroup: (group: number) => void;
};

const UNMEASURED = { columns: 8, height: 300 };

/**
 * Emoji in rows under the titles of their groups: one tab stop, arrow keys move through it as in any grid, each emoji is a button, and only
 * visible rows are rendered (rule emoji-grid).
 */
export function EmojiGrid({ ref, groups, titles, onPick, onGroup }: Props) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [{ columns, height }, setSize] = useState(UNMEASURED);
  const [top, setTop] = useState(0);
  const [stop, setStop] = useState(0);
  const mustFocus = useRef(false);
  /** The group that was requested last: a short one at the end cannot be scrolled to the top. */
  const shown = useRef<number>(undefined);
  const emoji = useMemo(() => groups.flatMap((group) => group.emoji), [groups]);
  const active = Math.min(stop, emoji.length - 1);
  const { rows, height: whole } = useMemo(
    () =>
      rowsOf(
        groups.map((group) => group.emoji.length),
        columns,
      ),
    [groups, columns],
  );
  const focusOn = (at: number) => giveFocus(box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`));
  useImperativeHandle(ref, () => ({
    enter: () => focusOn(active),
    show: (group) => {
      const before = box.current?.scrollTop;
      box.current?.scrollTo({ top: rows.find((row) => row.group === group)?.top ?? 0, behavior: 'instant' });
      // Otherwise no scroll event follows.
      if (box.current?.scrollTop !== before) shown.current = group;
    },
  }));
  useLayoutEffect(() => {
    const grid = box.current;
    if (!grid) return;
    const measure = () => {
      if (grid.clientWidth > 0) setSize({ columns: Math.max(1, Math.floor(grid.clientWidth / ITEM_PX)), height: grid.clientHeight });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(grid);
    return () => sizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (mustFocus.current) focusOn(active);
    mustFocus.current = false;
  }, [active]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event, isRtl, Math.max(1, Math.floor(height / ITEM_PX)));
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = emojiAfter(rows, active, step);
    mustFocus.current = next !== active;
    setStop(next);
  };
  return (
    <div
      ref={box}
      role="grid"
      aria-label={intl.formatMessage({ id: 'post_status.emoji' })}
      aria-rowcount={rows.length}
      aria-colcount={columns}
      className={styles.grid}
      onKeyDown={move}
      onScroll={({ currentTarget }) => {
        setTop(Math.floor(currentTarget.scrollTop / ITEM_PX) * ITEM_PX);
        onGroup(shown.current ?? groupAt(rows, currentTarget.scrollTop));
        shown.current = undefined;
      }}
    >
      <div className={styles.whole} style={{ blockSize: whole }}>
        {rowsShown(rows, top, height, active).map((row) => (
          <EmojiRowView
            key={row.top}
            row={row}
            title={titles[row.group] ?? ''}
            emoji={emoji}
            columns={columns}
            active={active}
            onFocus={setStop}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}
