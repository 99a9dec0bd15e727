import { assign } from 'xstate';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { Http } from '#http/http.ts';
import { calling } from '#services/calling.ts';
import type { Store } from '#platform/storage.ts';
import { takeTyped } from '../services/typed-text.ts';
import { loadLoginCalls } from './load-login-calls.ts';

/** Fills the slot of the way to a new password. */
export const providePasswordReset = (http: Http, tab: Store) =>
  passwordResetMachine.provide({
    actions: { restoreEmail: assign(() => ({ email: takeTyped(tab, 'email') })) },
    actors: {
      requestReset: calling(http, async (...call: [Http, { email: string }, AbortSignal]) =>
        (await loadLoginCalls({ tab, field: 'email', text: call[1].email })).requestPasswordReset(...call),
      ),
    },
  });
