import type { Store } from './store.ts';

/** The current rows of each kind that nothing refers to, by the moment after which a client's own token counts as use. Files of an edited post's earlier versions, of scheduled posts and of the configuration are in use. */
const unusedNow = {
  media: () => `SELECT id FROM media WHERE status_id IS NULL
    AND id NOT IN (SELECT media_id FROM chat_messages WHERE media_id IS NOT NULL)
    AND id NOT IN (SELECT media_id FROM mascots)
    AND NOT EXISTS (SELECT 1 FROM server_config WHERE instr(value, media.path) > 0)
    AND id NOT IN (SELECT value FROM edits, json_each(edits.media_ids) WHERE value IS NOT NULL)
    AND id NOT IN (SELECT value FROM scheduled_statuses, json_each(scheduled_statuses.fields, '$.media_ids') WHERE value IS NOT NULL)`,
  apps: (limit: number) => `SELECT CAST(id AS TEXT) AS id FROM apps WHERE trusted = 0
    AND id NOT IN (SELECT app_id FROM tokens WHERE account_id IS NOT NULL OR created_at > ${limit}) AND id NOT IN (SELECT app_id FROM codes) AND id NOT IN (SELECT app_id FROM mfa_tokens)`,
} as const;

export type UnusedKind = keyof typeof unusedNow;

/** Notes which rows of a kind are unused at a moment, and returns the ids of those that have been for a duration (ms). */
export function unusedFor(store: Store, kind: UnusedKind, now: number, duration: number): string[] {
  const limit = Math.floor(now - duration);
  const sql = unusedNow[kind](limit);
  store.run(`DELETE FROM unused WHERE kind = :kind AND id NOT IN (${sql})`, { kind });
  store.run(`INSERT OR IGNORE INTO unused (kind, id, since) SELECT :kind, id, :now FROM (${sql})`, { kind, now });
  return store.all<{ id: string }>('SELECT id FROM unused WHERE kind = :kind AND since <= :limit', { kind, limit }).map(({ id }) => id);
}

/** Deletes rows of a kind, and what was noted of them. */
export function deleteUnused(store: Store, kind: UnusedKind, ids: readonly string[]): void {
  for (const id of ids) {
    store.run(`DELETE FROM ${kind} WHERE id = :id`, { id });
    store.run('DELETE FROM unused WHERE kind = :kind AND id = :id', { kind, id });
  }
}
