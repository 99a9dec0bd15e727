import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { linesOf, type Row } from '#domain/notification/groups.ts';
import { selectRows } from '#machines/notifications/notifications.selectors.ts';
import { selectOpened } from '#machines/reading/opened.machine.ts';
import { useSessionActor } from '#app/hooks.ts';

/** What the opened state of a row is kept under. */
export const GROUP_PART = 'group';
export const openedKeyOf = (rowId: string): string => `notification ${rowId}`;

/** What stands in the list, with the rows by their names: a row of several that was opened has its members below it (rule notifications-grouped). */
export const useLines = (): { ids: readonly string[]; rows: ReadonlyMap<string, Row> } => {
  const rows = useSelector(useSessionActor('notifications'), selectRows);
  const opened = useSelector(useSessionActor('opened'), (snapshot) =>
    rows
      .filter(({ id, members }) => members.length > 1 && selectOpened(snapshot, `${openedKeyOf(id)} ${GROUP_PART}`) === true)
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const open = new Set(opened.split(' '));
    return { ids: linesOf(rows, ({ id }) => open.has(id)), rows: new Map(rows.map((row) => [row.id, row])) };
  }, [rows, opened]);
};
