import { useShortcut } from '#components/shortcuts/use-shortcut.ts';
import { MAX_COLUMNS } from '#domain/columns/columns.ts';
import type { ShortcutName } from '#domain/shortcuts/keys.ts';
import { giveFocus } from '#ui/leave-focus.ts';

const columnsHere = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-column]')];

const focusColumn = (column: HTMLElement | undefined): void => {
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  giveFocus(column, { preventScroll: true });
};

/** Moves the focus to the column before or after the focused one; from outside, to the first. */
const stepColumn = (by: -1 | 1): void => {
  const columns = columnsHere();
  const here = columns.findIndex((column) => column.contains(document.activeElement));
  focusColumn(here === -1 ? columns[0] : columns[here + by]);
};

/** One key for each column; the compiler compares their number with `MAX_COLUMNS`. */
const NUMBERED = ['column_1', 'column_2', 'column_3', 'column_4'] as const satisfies { readonly length: typeof MAX_COLUMNS };

/** The keys that move the focus between columns (rule columns-keys). */
export function ColumnKeys() {
  useShortcut('previous_column', () => stepColumn(-1));
  useShortcut('next_column', () => stepColumn(1));
  return NUMBERED.map((name, index) => <ColumnKey key={name} name={name} index={index} />);
}

function ColumnKey({ name, index }: { name: ShortcutName; index: number }) {
  useShortcut(name, () => focusColumn(columnsHere()[index]));
  return null;
}
