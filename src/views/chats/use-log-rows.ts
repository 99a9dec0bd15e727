import { useMemo, useState } from 'react';
import type { Entry } from '#domain/outbox/outbox.ts';

/** A line of a chat: a message of the server, or one that waits; `key` stays when the one becomes the other. */
export interface LogRow {
  readonly key: string;
  readonly id: string | undefined;
  readonly entry: Entry | undefined;
}

/** The lines of a chat, oldest first, and whether its start moved and its end did not since they were other ones: then the place is held from the end. */
export const useLogRows = (ids: readonly string[], pending: readonly Entry[], keyOf: (id: string) => string) => {
  const rows = useMemo<readonly LogRow[]>(
    () => [
      ...ids.map((id) => ({ key: keyOf(id), id, entry: undefined })),
      ...pending.map((entry) => ({ key: entry.submission.idempotencyKey, id: undefined, entry })),
    ],
    [ids, pending, keyOf],
  );
  const [known, setKnown] = useState({ rows, isShifted: false });
  if (known.rows !== rows) setKnown({ rows, isShifted: known.rows[0]?.key !== rows[0]?.key && known.rows.length > 0 });
  return { rows, isShifted: known.isShifted };
};
