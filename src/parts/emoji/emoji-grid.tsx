import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import type { EmojiGroup } from '#domain/emoji/list.ts';
import { emojiAfter, groupAt, ITEM_PX, rowsOf, rowsShown } from './emoji-rows.ts';
import { useWords } from '#i18n/words.tsx';
import { EmojiRowView } from './emoji-row.tsx';
import styles from './emoji-picker.module.css';

/** Brings the grid to one of its groups. */
export type GridHandle = { show: (group: number) => void };
type Props = {
  ref: RefObject<GridHandle | null>;
  groups: readonly EmojiGroup[];
  /** What stands above each group. */
  titles: readonly string[];
  onPick: (choice: EmojiChoice) => void;
  /** The group that was scrolled to. */
  onGroup: (group: number) => void;
};

const UNMEASURED = { columns: 8, height: 300 };

/** Where a key leads in a grid, in its reading direction. */
const stepOf = (key: string, isRtl: boolean): { across?: number; down?: number } | undefined => {
  if (key === 'ArrowDown') return { down: 1 };
  if (key === 'ArrowUp') return { down: -1 };
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return { across: 1 };
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? { across: -1 } : undefined;
};

/** Emoji in rows under the titles of their groups: one tab stop, arrow keys lead from one to the next, and only what is in sight is rendered (rule emoji-grid). */
export function EmojiGrid({ ref, groups, titles, onPick, onGroup }: Props) {
  const { words } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [{ columns, height }, setSize] = useState(UNMEASURED);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const mustFocus = useRef(false);
  const emoji = useMemo(() => groups.flatMap((group) => group.emoji), [groups]);
  const { rows, height: whole } = useMemo(
    () =>
      rowsOf(
        groups.map((group) => group.emoji.length),
        columns,
      ),
    [groups, columns],
  );
  useImperativeHandle(ref, () => ({
    show: (group) => box.current?.scrollTo({ top: rows.find((row) => row.group === group)?.top ?? 0, behavior: 'instant' }),
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
    if (mustFocus.current) box.current?.querySelector<HTMLElement>(`[data-at="${active}"]`)?.focus();
    mustFocus.current = false;
  }, [active]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    mustFocus.current = true;
    setActive(emojiAfter(rows, active, step));
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={words('emoji.group')}
      className={styles.grid}
      onKeyDown={move}
      onScroll={({ currentTarget }) => {
        setTop(Math.floor(currentTarget.scrollTop / ITEM_PX) * ITEM_PX);
        onGroup(groupAt(rows, currentTarget.scrollTop));
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
            onFocus={setActive}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}
