import { navigate } from '#react/navigate.ts';
import { columnsOf, MAX_COLUMNS, type ColumnKey } from '#domain/columns/columns.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import { useSetting } from '#react/use-setting.ts';

/** Returns the function that adds a timeline to the columns and opens them; undefined if it is there, or if there are enough (rule columns-own). */
export const useAsColumn = (column: ColumnKey): (() => void) | undefined => {
  const send = useQueuedSend();
  const columns = columnsOf({ columns: useSetting('columns') });
  if (columns.includes(column) || columns.length >= MAX_COLUMNS) return undefined;
  return () => {
    send({ group: 'columns', to: 'columns', event: { type: 'columns.add', key: column } });
    navigate(pathTo('columns'));
  };
};
