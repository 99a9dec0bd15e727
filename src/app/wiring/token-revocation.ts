import { fromPromise } from 'xstate';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { createHttp } from '#api/http.ts';
import { revokeToken } from '#api/oauth.ts';
import { unsubscribeFromPush } from '#api/push.ts';
import { isSubscribed, unsubscribeDevice } from '#browser/push.ts';
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
 * Fills the slot of the token revocation: for each token whose revocation is pending, the pushes of its account are taken back and it is
 * revoked. Whoever left last takes the device's address at its push service along; until then it is the others' too.
 */
export const wireTokenRevocation = ({ vault, storage, report }: Effects) =>
  tokenRevocationMachine.provide({
    actors: {
      revokeTokens: fromPromise<void>(async ({ signal }) => {
        const hasPushes = vault.pending().length > 0 && (await isSubscribed().catch(() => false));
        for (const { origin, token, app } of vault.pending()) {
          const within = AbortSignal.any([signal, AbortSignal.timeout(REVOKE_MS)]);
          if (hasPushes) await unsubscribeFromPush(createHttp(origin, token, { report }), undefined, within).catch(unlessFinal);
          await revokeToken(createHttp(origin, undefined, { report }), { app, token }, within).catch(unlessFinal);
          vault.settle(token);
        }
        const isAnybodyKnown = storage.read(ACCOUNTS, (value): value is object => value !== null) !== undefined;
        if (hasPushes && !isAnybodyKnown) await unsubscribeDevice().catch(report);
      }),
    },
  });
