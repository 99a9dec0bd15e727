import { createHttp } from '#http/http.ts';
import { unsubscribeFromPush } from '#api/push.ts';
import { revokeToken } from '#api/revoke-token.ts';
import { isSubscribed, unsubscribeDevice } from '#platform/push.ts';
import { within } from '#platform/within.ts';
import { statusOf, toFailure } from '#domain/text/failure.ts';
import { ACCOUNTS } from '#services/session/stored-accounts.ts';
import type { Effects } from '#services/effects.ts';

const REVOKE_MS = 5_000; // our choice

/** A server that refuses outright will do so the next time too. */
const isFinal = (error: unknown): boolean => {
  const status = statusOf(toFailure(error));
  return status !== undefined && status < 500 && status !== 429;
};

const unlessFinal = (error: unknown): void => {
  if (!isFinal(error)) throw error;
};

/**
 * For each token whose revocation is pending, unsubscribes the pushes of its account and revokes it. The last account to log out also removes
 * the device's address at its push service; until then the others use it too.
 */
export const revokePending = async ({ vault, storage, report }: Pick<Effects, 'vault' | 'storage' | 'report'>): Promise<void> => {
  const pending = vault.pending();
  const hasPushes = pending.length > 0 && (await within(isSubscribed()).catch(() => false));
  /** A login may get a token again meanwhile. */
  const isPending = (token: string) => vault.pending().some((one) => one.token === token);
  for (const { origin, token, app } of pending) {
    if (!isPending(token)) continue;
    const limit = AbortSignal.timeout(REVOKE_MS);
    if (hasPushes) await unsubscribeFromPush(createHttp(origin, token, { report }), undefined, limit).catch(unlessFinal);
    if (!isPending(token)) continue;
    await revokeToken(createHttp(origin, undefined, { report }), { app, token }, limit).catch(unlessFinal);
    vault.settle(token);
  }
  const isAnybodyKnown = storage.read(ACCOUNTS, (value): value is object => value !== null) !== undefined;
  if (hasPushes && !isAnybodyKnown) await within(unsubscribeDevice()).catch(report);
};
