import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { verifyCredentials } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import type { Account } from '#domain/account/account.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Refusals } from '#services/session/session-http.ts';

/**
 * Fills the slots of an account's credential check; after a password change, in any tab, the token may be another one
 * (rule password-session).
 */
export const provideCredentialCheck = (http: Http, refusals: Refusals, isRenewed: () => Promise<boolean>) =>
  credentialCheckMachine.provide({
    actors: {
      verifyCredentials: fromPromise<Account | undefined>(({ signal }) =>
        verifyCredentials(http, undefined, signal).catch(async (error: unknown) => {
          if (toFailure(error).kind === 'unauthorized' && (await isRenewed())) return undefined;
          throw error;
        }),
      ),
      watchRefusals: fromCallback<AnyEventObject>(({ sendBack }) => refusals.listen(() => sendBack({ type: 'credentialCheck.doubted' }))),
    },
  });
