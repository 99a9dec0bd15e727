import { assign, fromPromise } from 'xstate';
import { captchaMachine } from '#machines/registration/captcha.machine.ts';
import { confirmationMachine } from '#machines/registration/confirmation.machine.ts';
import { registrationMachine, type Sending } from '#machines/registration/registration.machine.ts';
import { usernamesMachine } from '#machines/registration/usernames.machine.ts';
import { createHttp } from '#http/http.ts';
import { tokenByClient } from '#api/oauth.ts';
import { fetchCaptcha, isNameTaken, register, resendConfirmation } from '../api/registration.ts';
import type { Draft } from '#domain/registration/draft.ts';
import { awaitedBy, type Outcome } from '#domain/registration/outcome.ts';
import { appCredentials } from '#services/session/app-credentials.ts';
import { dropRegistration, storeRegistration, storedRegistration } from '#services/session/stored-registration.ts';
import { awaitNewcomer } from '#services/session/newcomers.ts';
import { readOAuthServer } from '#services/session/oauth-server.ts';
import { settleToken } from '#services/session/settle-token.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling, requesting } from '#services/calling.ts';

/** The account exists, and can be signed in to later. */
const LATER: ReadonlySet<Outcome['kind']> = new Set(['approval', 'confirmation', 'manual']);

/** Fills the slots of a guest's way to an account. The password and every token stay inside these calls (decision sessions-and-tokens). */
export const provideRegistration = ({ http, effects }: SessionParts) => {
  const { secrets, server, report, storage, tab } = effects;
  const app = appCredentials(http, effects);
  const readServer = readOAuthServer(http, server);
  /** Returns a connection authorised as the client itself. */
  const asClient = async (signal: AbortSignal) => {
    const { token } = await app.with(await readServer(signal), (client) => tokenByClient(http, { app: client }, signal), signal);
    return createHttp(http.origin, token, { report, server });
  };
  return {
    registration: registrationMachine.provide({
      actions: {
        restoreFields: assign(() => ({ draft: storedRegistration(tab) })),
        storeFields: ({ context }) => storeRegistration(tab, context.draft),
        clearStoredFields: () => dropRegistration(tab),
      },
      actors: {
        register: fromPromise<Outcome, { draft: Draft } & Sending>(async ({ input: { secretHandle, ...desired }, signal, system }) => {
          const password = secrets.take(secretHandle) ?? '';
          const response = await register(await asClient(signal), { ...desired, password }, signal);
          // A token proves that the account exists, even if the next call fails.
          const outcome =
            response.kind === 'token'
              ? await settleToken(http, { token: response.token }, effects, { signal, system }).catch((error: unknown) =>
                  awaitedBy(error, server.now().instance),
                )
              : response;
          if (LATER.has(outcome.kind)) awaitNewcomer(storage, http.origin, desired.draft.username);
          return outcome;
        }),
      },
    }),
    captcha: captchaMachine.provide({ actors: { fetchCaptcha: requesting(http, fetchCaptcha) } }),
    usernames: usernamesMachine.provide({ actors: { callServer: calling(http, isNameTaken) } }),
    confirmation: confirmationMachine.provide({ actors: { resend: calling(http, resendConfirmation) } }),
  };
};
