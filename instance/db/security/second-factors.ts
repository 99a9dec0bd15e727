import { randomBytes } from 'node:crypto';
import { hashSecret } from '../secrets.ts';
import type { Store } from '../store.ts';

interface SecondFactor {
  /** base32; null until a first code was confirmed */
  secret: string | null;
  pending_secret: string | null;
}

/** The second factor of an account, set up or only begun. */
export function secondFactorOf(store: Store, account: string): SecondFactor {
  const row = store.get<SecondFactor>('SELECT secret, pending_secret FROM second_factors WHERE account_id = :account', { account });
  return row ?? { secret: null, pending_secret: null };
}

/** Starts a setup; the current secret stays valid until the new one is confirmed. */
export function beginSecondFactor(store: Store, account: string, secret: string): void {
  store.run(
    `INSERT INTO second_factors (account_id, pending_secret) VALUES (:account, :secret)
     ON CONFLICT DO UPDATE SET pending_secret = excluded.pending_secret`,
    { account, secret },
  );
}

/** Puts the begun secret in force; the code of the half minute that confirmed it is used. */
export function confirmSecondFactor(store: Store, account: string, step: number): void {
  const sql = 'UPDATE second_factors SET secret = pending_secret, pending_secret = NULL, used_step = :step WHERE account_id = :account';
  store.run(sql, { account, step });
}

/** Uses the code of a half minute; returns false if it or a later one was used before. */
export const takeStep = (store: Store, account: string, step: number): boolean =>
  store.run('UPDATE second_factors SET used_step = :step WHERE account_id = :account AND used_step < :step', { account, step }) > 0;

/** Ends the second factor and its recovery codes. */
export function removeSecondFactor(store: Store, account: string): void {
  store.run('DELETE FROM second_factors WHERE account_id = :account', { account });
  store.run('DELETE FROM backup_codes WHERE account_id = :account', { account });
}

const codeCount = 5;

/** Replaces the recovery codes; stores only their hashes. */
export function makeBackupCodes(store: Store, account: string): string[] {
  const codes = Array.from({ length: codeCount }, () => randomBytes(8).toString('hex'));
  store.transaction(() => {
    store.run('DELETE FROM backup_codes WHERE account_id = :account', { account });
    for (const code of codes) {
      store.run('INSERT INTO backup_codes (account_id, hash) VALUES (:account, :hash)', { account, hash: hashSecret(code) });
    }
  });
  return codes;
}

/** Uses a recovery code; returns whether it was valid. */
export function takeBackupCode(store: Store, account: string, code: string): boolean {
  return store.run('DELETE FROM backup_codes WHERE account_id = :account AND hash = :hash', { account, hash: hashSecret(code) }) > 0;
}
