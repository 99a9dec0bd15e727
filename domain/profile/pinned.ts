import type { Status } from '../status/status.ts';

type Row = Pick<Status, 'id' | 'pinned' | 'deleted'> | undefined;

/** Returns the pinned statuses: newly pinned ones first, then the server's list, without those unpinned or deleted since (rule profile-pinned). */
export const pinnedOf = (current: readonly string[], rows: readonly Row[]): readonly string[] => {
  const remaining = current.filter((id) => {
    const row = rows.find((one) => one?.id === id);
    return row?.pinned !== false && row?.deleted !== true;
  });
  const fresh = rows.flatMap((row) => (row?.pinned === true && !row.deleted && !current.includes(row.id) ? [row.id] : []));
  return [...fresh, ...remaining];
};
