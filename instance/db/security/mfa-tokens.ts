import { hashSecret, makeSecret } from '../secrets.ts';
import type { Store } from '../store.ts';

/** A sign-in whose password was right and whose second factor is still owed. */
export interface MfaToken {
  app_id: number;
  account_id: string;
  scopes: string;
  /** where the code is sent afterwards; null if the client waits for a token */
  redirect_uri: string | null;
  state: string;
  code_challenge: string | null;
  expires_at: number;
}

/** Issues the secret by which a login continues. */
export function issueMfaToken(store: Store, token: MfaToken): string {
  const secret = makeSecret();
  store.run(
    `INSERT INTO mfa_tokens (hash, app_id, account_id, scopes, redirect_uri, state, code_challenge, expires_at)
     VALUES (:hash, :app_id, :account_id, :scopes, :redirect_uri, :state, :code_challenge, :expires_at)`,
    { ...token, hash: hashSecret(secret) },
  );
  return secret;
}

/** Returns the sign-in with a secret. */
export function mfaTokenOf(store: Store, secret: string, now: number): MfaToken | undefined {
  return store.get<MfaToken>(
    `SELECT app_id, account_id, scopes, redirect_uri, state, code_challenge, expires_at FROM mfa_tokens WHERE hash = :hash AND expires_at > :now`,
    { hash: hashSecret(secret), now },
  );
}

/** Ends a waiting sign-in. */
export function deleteMfaToken(store: Store, secret: string): void {
  store.run('DELETE FROM mfa_tokens WHERE hash = :hash', { hash: hashSecret(secret) });
}
