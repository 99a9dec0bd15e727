import { useState } from 'react';
import type { Entry } from '#domain/outbox/outbox.ts';

/** A line of a chat: a message of the server, or one that waits; `key` stays when the one becomes the other. */
export interface LogRow {
  readonly key: string;
  readonly id: string | undefined;
  readonly entry: Entry | undefined;
}

interface From {
  readonly ids: readonly string[];
  readonly pending: readonly Entry[];
  readonly keyOf: (id: string) => string;
}

/** A line that is as it was is the same object, so that it need not be drawn again. */
const rowsOf = ({ ids, pending, keyOf }: From, before: readonly LogRow[]): readonly LogRow[] => {
  const rowsByKey = new Map(before.map((row) => [row.key, row]));
  const rows: readonly LogRow[] = [
    ...ids.map((id) => ({ key: keyOf(id), id, entry: undefined })),
    ...pending.map((entry) => ({ key: entry.submission.idempotencyKey, id: undefined, entry })),
  ];
  return rows.map((row) => {
    const was = rowsByKey.get(row.key);
    return was && was.id === row.id && was.entry === row.entry ? was : row;
  });
};

/** The lines of a chat, oldest first, and whether its start moved and its end did not since the last change: then the scroll position is measured from the end. */
export const useLogRows = (ids: readonly string[], pending: readonly Entry[], keyOf: (id: string) => string) => {
  const from = { ids, pending, keyOf };
  const [state, setState] = useState(() => ({ ...from, rows: rowsOf(from, []), isShifted: false }));
  if (state.ids === ids && state.pending === pending && state.keyOf === keyOf) return state;
  const rows = rowsOf(from, state.rows);
  const now = { ...from, rows, isShifted: state.rows[0]?.key !== rows[0]?.key && state.rows.length > 0 };
  setState(now);
  return now;
};
