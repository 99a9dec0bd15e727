import type { Store } from '../store.ts';

/** Deletes secrets and kept answers whose time is over; captchas stay until `captchasBefore`, so that a late answer hears that it is late. */
export function deleteExpired(store: Store, now: number, captchasBefore: number): void {
  for (const table of ['codes', 'mail_tokens', 'mfa_tokens', 'idempotency_keys'])
    store.run(`DELETE FROM ${table} WHERE expires_at <= :now`, { now });
  store.run('DELETE FROM captchas WHERE expires_at <= :captchasBefore', { captchasBefore });
}
