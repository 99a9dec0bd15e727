import { fromPromise } from 'xstate';
import { farewellMachine } from '../../../machines/session/farewell.machine.ts';
import { createHttp } from '../../api/http.ts';
import { keyOfVisitor, type KnownAccount } from '../../domain/visitor.ts';
import type { Effects } from './effects.ts';

const REVOKE_MS = 5_000; // our choice

/** Tokens of accounts that left: forgotten by the device, and kept in here until the server was told. */
export type Leaving = Map<string, string>;

/** Fills the hole of the farewell. */
export const wireFarewell = ({ vault, report }: Effects, leaving: Leaving) =>
  farewellMachine.provide({
    actors: {
      revokeToken: fromPromise<void, { account: KnownAccount | undefined }>(async ({ input: { account }, signal }) => {
        const token = account && leaving.get(keyOfVisitor(account));
        const app = account && vault.appOf(account.origin);
        if (!account || !token || !app) return;
        leaving.delete(keyOfVisitor(account));
        const { revokeToken } = await import('../../api/oauth.ts');
        await revokeToken(
          createHttp(account.origin, undefined, { report }),
          { app, token },
          AbortSignal.any([signal, AbortSignal.timeout(REVOKE_MS)]),
        );
      }),
    },
  });
