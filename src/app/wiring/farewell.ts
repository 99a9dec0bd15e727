import { fromPromise } from 'xstate';
import { farewellMachine } from '../../../machines/session/farewell.machine.ts';
import { createHttp } from '../../api/http.ts';
import { revokeToken } from '../../api/oauth.ts';
import { statusOf, toFailure } from '../../domain/failure.ts';
import type { Effects } from './effects.ts';

const REVOKE_MS = 5_000; // our choice

/** A server that refuses outright will do so the next time too. */
const isFinal = (error: unknown): boolean => {
  const status = statusOf(toFailure(error));
  return status !== undefined && status < 500 && status !== 429;
};

/** Fills the hole of the farewell: the tokens that the vault still owes are revoked one after another. */
export const wireFarewell = ({ vault, report }: Effects) =>
  farewellMachine.provide({
    actors: {
      revokeTokens: fromPromise<void>(async ({ signal }) => {
        for (const { origin, token, app } of vault.owed()) {
          const http = createHttp(origin, undefined, { report });
          try {
            await revokeToken(http, { app, token }, AbortSignal.any([signal, AbortSignal.timeout(REVOKE_MS)]));
          } catch (error) {
            if (!isFinal(error)) throw error;
          }
          vault.settle(token);
        }
      }),
    },
  });
