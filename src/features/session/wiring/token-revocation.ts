import { fromPromise } from 'xstate';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { laterPieces } from '#react/lazy/later-pieces.ts';
import type { Effects } from '#services/effects.ts';

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

/** Fills the slot of the token revocation. One tab and one session revokes at a time, and finishes (rule token-revoked): tokens that are pending afterwards were not sent. */
export const provideTokenRevocation = (effects: Effects) =>
  tokenRevocationMachine.provide({
    actors: {
      revokeTokens: fromPromise<void>(async ({ signal }) => {
        if (effects.vault.pending().length === 0) return;
        const { revokePending } = await laterPieces.revokePending();
        const endTurn = await turnOf(effects, signal);
        await revokePending(effects).finally(endTurn);
      }),
    },
  });
