import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { Http } from '#http/http.ts';
import { calling } from '#services/calling.ts';
import { loadLoginCalls } from './load-login-calls.ts';

/** Fills the slot of the way to a new password. */
export const providePasswordReset = (http: Http) =>
  passwordResetMachine.provide({
    actors: {
      requestReset: calling(http, async (...call: [Http, { email: string }, AbortSignal]) =>
        (await loadLoginCalls()).requestPasswordReset(...call),
      ),
    },
  });
