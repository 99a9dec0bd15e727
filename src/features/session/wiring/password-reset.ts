import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { Http } from '#http/http.ts';
import { requestPasswordReset } from '../api/password-reset.ts';
import { calling } from '#services/calling.ts';

/** Fills the slot of the way to a new password. */
export const providePasswordReset = (http: Http) =>
  passwordResetMachine.provide({ actors: { requestReset: calling(http, requestPasswordReset) } });
