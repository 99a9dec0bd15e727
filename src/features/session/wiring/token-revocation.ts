import { fromPromise } from 'xstate';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { createHttp } from '#http/http.ts';
import { unsubscribeFromPush } from '#api/push.ts';
import { revokeToken } from '../api/revoke-token.ts';
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

const TURN = 'starling-revoke';

/** Resolves with the way to end this tab's turn; never, where the session ends before it has it. */
const turnOf = async ({ live }: Effects, signal: AbortSignal): Promise<() => void> => {
  const { takeTurn } = await live();
  return new Promise((resolve) => {
    if (signal.aborted) return;
    const end = takeTurn(TURN, () =>
      queueMicrotask(() => {
        signal.removeEventListener('abort', end);
        if (!signal.aborted) resolve(end);
      }),
    );
    signal.addEventListener('abort', end);
  });
};

/**
 * Fills the slot of the token revocation: for each token whose revocation is pending, the pushes of its account are unsubscribed and it is
 * revoked. One tab and one session does so at a time, and finishes (rule token-revoked): tokens that are pending afterwards were not sent. The last
 * account to log out also removes the device's address at its push service; until then the others use it too.
 */
export const provideTokenRevocation = (effects: Effects) => {
  const { vault, storage, report } = effects;
  const revokeAll = async () => {
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
  return tokenRevocationMachine.provide({
    actors: {
      revokeTokens: fromPromise<void>(async ({ signal }) => {
        if (vault.pending().length === 0) return;
        const endTurn = await turnOf(effects, signal);
        await revokeAll().finally(endTurn);
      }),
    },
  });
};
