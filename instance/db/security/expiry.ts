import type { Store } from '../store.ts';

/** Deletes expired secrets and stored responses; captchas stay until `captchasBefore`, so that a late solution gets the error for that. */
export function deleteExpired(store: Store, now: number, captchasBefore: number): void {
  for (const table of ['codes', 'mail_tokens', 'mfa_tokens', 'idempotency_keys'])
    store.run(`DELETE FROM ${table} WHERE expires_at <= :now`, { now });
  store.run('DELETE FROM captchas WHERE expires_at <= :captchasBefore', { captchasBefore });
}
