import { hashSecret } from './secrets.ts';
import type { Store } from './store.ts';

export interface StoredResponse {
  status: number;
  type: string | null;
  body: string;
}

/** Returns the stored response to an account's request with this key, while it is valid. */
export function storedResponse(store: Store, account: string, key: string, now: number): StoredResponse | undefined {
  return store.get<StoredResponse>(
    'SELECT status, type, body FROM idempotency_keys WHERE account_id = :account AND hash = :hash AND expires_at > :now',
    { account, hash: hashSecret(key), now },
  );
}

/** Stores a response until it expires. */
export function storeResponse(store: Store, account: string, key: string, { status, type, body }: StoredResponse, expiresAt: number): void {
  store.run(
    `INSERT OR REPLACE INTO idempotency_keys (account_id, hash, status, type, body, expires_at)
     VALUES (:account, :hash, :status, :type, :body, :expiresAt)`,
    { account, hash: hashSecret(key), status, type, body, expiresAt },
  );
}
