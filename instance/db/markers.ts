import type { Store } from './store.ts';

export const markedTimelines = ['home', 'notifications'] as const;
export type MarkedTimeline = (typeof markedTimelines)[number];

export interface Marker {
  timeline: MarkedTimeline;
  last_read_id: string;
  version: number;
  updated_at: number;
}

/** Returns the read markers of an account; timelines without a marker are absent. */
export function markersOf(store: Store, account: string, timelines: readonly MarkedTimeline[]): Marker[] {
  return store.all<Marker>(
    `SELECT timeline, last_read_id, version, updated_at FROM markers
     WHERE account_id = :account AND timeline IN (SELECT value FROM json_each(:timelines)) ORDER BY timeline`,
    { account, timelines: JSON.stringify(timelines) },
  );
}

/** Remembers how far an account has read; each time its version grows by one. */
export function putMarker(store: Store, account: string, timeline: MarkedTimeline, lastReadId: string, now: number): void {
  store.run(
    `INSERT INTO markers (account_id, timeline, last_read_id, updated_at) VALUES (:account, :timeline, :lastReadId, :now)
     ON CONFLICT DO UPDATE SET last_read_id = excluded.last_read_id, version = version + 1, updated_at = excluded.updated_at`,
    { account, timeline, lastReadId, now },
  );
}
