import type { Instance } from '../instance.ts';
import type { Store } from './store.ts';

/** Returns whether an account has muted a conversation. */
export function isThreadMuted(store: Store, accountId: string, context: string): boolean {
  return store.get('SELECT 1 FROM thread_mutes WHERE account_id = :accountId AND context = :context', { accountId, context }) !== undefined;
}

/** Mutes a conversation, permanently or until a time. */
export function muteThread(store: Store, accountId: string, context: string, expiresAt: number | null): void {
  store.run(
    `INSERT INTO thread_mutes (account_id, context, expires_at) VALUES (:accountId, :context, :expiresAt)
     ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at`,
    { accountId, context, expiresAt },
  );
}

/** Ends such a mute. */
export function unmuteThread(store: Store, accountId: string, context: string): void {
  store.run('DELETE FROM thread_mutes WHERE account_id = :accountId AND context = :context', { accountId, context });
}

/** Ends those mutes whose time has come. */
export function endThreadMutes({ store, clock }: Pick<Instance, 'store' | 'clock'>): void {
  store.run('DELETE FROM thread_mutes WHERE expires_at <= :now', { now: clock() });
}
