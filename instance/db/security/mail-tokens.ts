import { hashSecret, makeSecret } from '../secrets.ts';
import type { Store } from '../store.ts';

export type MailTokenKind = 'confirmation' | 'password-reset';

/** Creates the secret of a mailed link; an older one of the same kind stays valid until it expires. */
export function issueMailToken(store: Store, kind: MailTokenKind, account: string, expiresAt: number): string {
  const secret = makeSecret();
  store.run('INSERT INTO mail_tokens (hash, kind, account_id, expires_at) VALUES (:hash, :kind, :account, :expiresAt)', {
    hash: hashSecret(secret),
    kind,
    account,
    expiresAt,
  });
  return secret;
}

/** The account for which a mailed secret is good right now. */
export function accountOfMailToken(store: Store, kind: MailTokenKind, secret: string, now: number): string | undefined {
  return store.get<{ account_id: string }>('SELECT account_id FROM mail_tokens WHERE hash = :hash AND kind = :kind AND expires_at > :now', {
    hash: hashSecret(secret),
    kind,
    now,
  })?.account_id;
}

/** Voids every mailed secret of a kind that an account has. */
export function voidMailTokens(store: Store, kind: MailTokenKind, account: string): void {
  store.run('DELETE FROM mail_tokens WHERE kind = :kind AND account_id = :account', { kind, account });
}
