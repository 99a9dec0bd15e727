import { challengeMfa, isAppAccepted, registerApp, tokenByClient, tokenByCode, tokenByPassword } from '#api/oauth.ts';
import { revokeToken } from '#api/revoke-token.ts';
import { requestPasswordReset } from '#features/session/api/password-reset.ts';
import { register, resendConfirmation } from '#features/registration/api/registration.ts';
import { emptyDraft } from '#domain/registration/draft.ts';
import { each, signal, type Writes } from './write.ts';

/** The writes of login and logout: apps, tokens, registration and password resets. */
export const ENTRANCE_WRITES: Writes = {
  oauth: {
    registerApp: (http) => registerApp(http, { redirectUri: `${http.origin}/oauth-callback` }, signal),
    tokenByPassword: (http, { app }) => tokenByPassword(http, { app, username: 'nobody', password: 'x' }, signal),
    tokenByClient: (http, { app }) => tokenByClient(http, { app }, signal),
    isAppAccepted: (http, { app }) => isAppAccepted(http, { app }, signal),
    tokenByCode: (http, { app }) => tokenByCode(http, { app, code: 'x', verifier: 'v' }, signal),
    challengeMfa: (http, { app }) => challengeMfa(http, { app, mfaToken: 'x', code: '1', type: 'totp' }, signal),
  },
  'revoke-token': { revokeToken: (http, { app }) => revokeToken(http, { app, token: 'x' }, signal) },
  registration: {
    register: each(['', 'i1'], (http, inviteToken) =>
      register(
        http,
        {
          draft: {
            ...emptyDraft,
            username: 'x',
            name: 'X',
            email: 'x@y.example',
            bio: 'b',
            reason: 'r',
            birthday: '2000-01-01',
            locale: 'en',
          },
          password: 'x',
          inviteToken: inviteToken || undefined,
          captcha: http.can('captcha') ? { solution: 'x', captchaToken: 'x', answerData: 'x' } : undefined,
        },
        signal,
      ),
    ),
    resendConfirmation: (http) => resendConfirmation(http, { email: 'nobody@example.com' }, signal),
  },
  'password-reset': { requestPasswordReset: (http) => requestPasswordReset(http, { email: 'nobody@example.com' }, signal) },
};
