import { useShortcut } from '#components/shortcuts/use-shortcut.ts';
import { MAX_COLUMNS } from '#domain/columns/columns.ts';
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

const NUMBERS = Array.from({ length: MAX_COLUMNS }, (_, index) => index);

/** The keys that move the focus between columns (rule columns-keys). */
export function ColumnKeys() {
  useShortcut('h', () => stepColumn(-1));
  useShortcut('l', () => stepColumn(1));
  return NUMBERS.map((index) => <ColumnKey key={index} index={index} />);
}

function ColumnKey({ index }: { index: number }) {
  useShortcut(String(index + 1), () => focusColumn(columnsHere()[index]));
  return null;
}
