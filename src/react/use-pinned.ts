import { useMemo, useState } from 'react';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import { pinnedOf } from '#domain/profile/pinned.ts';
import { useRows } from './use-rows.ts';

/** Returns the pinned ids by the server's list and the changes since, in order; the same array while they are unchanged. */
export const usePinned = (current: readonly string[], listed: readonly Item[]): readonly string[] => {
  const ids = useMemo(() => [...new Set([...current, ...idsOf(listed)])], [current, listed]);
  const rows = useRows('statuses', ids);
  const pinned = pinnedOf(current, rows);
  const [last, setLast] = useState(pinned);
  const isSame = last.length === pinned.length && last.every((id, at) => id === pinned[at]);
  if (!isSame) setLast(pinned);
  return isSame ? last : pinned;
};
