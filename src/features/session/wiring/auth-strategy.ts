import { fromPromise } from 'xstate';
import { authStrategyMachine, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import type { ServerRecord } from '#platform/server-record.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import type { Http } from '#http/http.ts';
import { softwareOf } from '#domain/server/server.ts';
import { readOAuthServer } from '#services/session/oauth-server.ts';
import type { Effects } from '#services/effects.ts';

const TIMEOUT_MS = 5_000; // our choice: as long as a start waits for it

/** Ends when the server's software is determined, or cannot be any more. */
const softwareLoaded = ({ now, watch }: ServerRecord, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const tooLong = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const check = () => {
      if (softwareOf(now()) === '' && !tooLong.aborted) return;
      stop();
      resolve();
    };
    const stop = watch(check);
    tooLong.addEventListener('abort', check);
    check();
  });

/**
 * Fills the slot of the auth strategy: the configured login method, unless the server accepts passwords only on its own page, which its OAuth metadata may report.
 */
export const provideAuthStrategy = (http: Http, { server }: Effects, config: () => ClientConfig) =>
  authStrategyMachine.provide({
    actors: {
      readLoginMethod: fromPromise<LoginMethod>(async ({ signal }) => {
        if (config().loginMethod === 'token') return 'token';
        await softwareLoaded(server, signal);
        if (server.can('passwordGrant')) await readOAuthServer(http, server)(signal);
        return server.can('passwordGrant') ? 'password' : 'page';
      }),
    },
  });
