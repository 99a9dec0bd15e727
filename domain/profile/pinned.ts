import type { Status } from '../status/status.ts';

type Row = Pick<Status, 'id' | 'pinned' | 'deleted'> | undefined;

/** Returns the pinned statuses: newly pinned ones first, then the server's list, without those unpinned or deleted since (rule profile-pinned). */
export const pinnedOf = (known: readonly string[], rows: readonly Row[]): readonly string[] => {
  const stillKnown = known.filter((id) => {
    const row = rows.find((one) => one?.id === id);
    return row?.pinned !== false && row?.deleted !== true;
  });
  const fresh = rows.flatMap((row) => (row?.pinned === true && !row.deleted && !known.includes(row.id) ? [row.id] : []));
  return [...fresh, ...stillKnown];
};
