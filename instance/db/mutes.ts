import type { Store } from './store.ts';

export interface Mute {
  /** whether its notifications are muted too */
  notifications: boolean;
  /** when it expires, in ms; null: never */
  expiresAt: number | null;
}

/** The usual mute: of everything, permanently. */
export const fullMute: Mute = { notifications: true, expiresAt: null };

/** Returns whether an account has muted another together with its notifications. */
export function holdsBack(store: Store, muter: string, muted: string): boolean {
  return store.get('SELECT 1 FROM mutes WHERE muter = :muter AND muted = :muted AND notifications = 1', { muter, muted }) !== undefined;
}

/** Mutes an account, or changes how. */
export function putMute(store: Store, muter: string, muted: string, mute: Mute): void {
  store.run(
    `INSERT INTO mutes (muter, muted, notifications, expires_at) VALUES (:muter, :muted, :notifications, :expiresAt)
     ON CONFLICT DO UPDATE SET notifications = excluded.notifications, expires_at = excluded.expires_at`,
    { muter, muted, notifications: mute.notifications ? 1 : 0, expiresAt: mute.expiresAt },
  );
}

/** Ends a mute. */
export function deleteMute(store: Store, muter: string, muted: string): void {
  store.run('DELETE FROM mutes WHERE muter = :muter AND muted = :muted', { muter, muted });
}

/** Ends the mutes that were for a time which is over. */
export function deleteExpiredMutes(store: Store, now: number): void {
  store.run('DELETE FROM mutes WHERE expires_at IS NOT NULL AND expires_at <= :now', { now });
}
