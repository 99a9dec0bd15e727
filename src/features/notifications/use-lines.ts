import { useMemo } from 'react';
import { listedIds, type Rows } from '#domain/notifications/groups.ts';
import { selectRows } from '#machines/notifications/notifications.selectors.ts';
import { selectOpened } from '#machines/reading/opened.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** The part under which the expanded state of a row is stored. */
export const GROUP_PART = 'group';
export const openedKeyOf = (rowId: string): string => `notification ${rowId}`;

/**
 * Returns the items of the list, with the rows that group others: an expanded one has its members below it (rule notifications-grouped).
 */
export const useLines = (): { ids: readonly string[]; groups: Rows['groups']; members: ReadonlySet<string> } => {
  const rows = useSelected(useSessionActor('notifications'), selectRows);
  const opened = useSelected(useSessionActor('opened'), (snapshot) =>
    [...rows.groups.values()]
      .filter(({ id, members }) => members.length > 1 && selectOpened(snapshot, `${openedKeyOf(id)} ${GROUP_PART}`) === true)
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const open = new Set(opened.split(' '));
    return {
      ids: listedIds(rows, ({ id }) => open.has(id)),
      groups: rows.groups,
      members: new Set([...open].flatMap((id) => rows.groups.get(id)?.members ?? [])),
    };
  }, [rows, opened]);
};
