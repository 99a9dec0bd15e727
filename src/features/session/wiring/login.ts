import { assign, fromPromise } from 'xstate';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { Http } from '#http/http.ts';
import type { ProviderReturn } from '#platform/provider-return.ts';
import { upgradeProblem, type ChallengeType, type LoginOutcome } from '#domain/session/login.ts';
import type { Effects } from '#services/effects.ts';
import { storedAccounts } from '#services/session/stored-accounts.ts';
import type { createLoginCalls } from '../services/login-calls.ts';
import { takeTyped, type TypedText } from '../services/typed-text.ts';
import { loadLoginCalls } from './load-login-calls.ts';

/** Fills the slots of a guest's way in with calls that load when the form gets the focus, or with the first press. */
export const provideLogin = (http: Http, effects: Effects, providerReturn: ProviderReturn) => {
  let created: ReturnType<typeof createLoginCalls> | undefined;
  const { tab } = effects;
  const calls = async (secretHandle = '', typed?: TypedText) => {
    const { createLoginCalls } = await loadLoginCalls(typed).catch((error: unknown) => {
      effects.secrets.take(secretHandle);
      throw error;
    });
    return (created ??= createLoginCalls(http, effects, providerReturn));
  };
  return loginMachine.provide({
    actions: { restoreTyped: assign(() => ({ typed: takeTyped(tab, 'username') || undefined })) },
    actors: {
      signIn: fromPromise<LoginOutcome, { username: string; secretHandle: string }>(async ({ input, signal, system }) =>
        (await calls(input.secretHandle, { tab, field: 'username', text: input.username })).signIn(input, { signal, system }),
      ),
      solveChallenge: fromPromise<LoginOutcome, { mfaSecretHandle: string; secretHandle: string; challenge: ChallengeType }>(
        async ({ input, signal, system }) => (await calls(input.secretHandle)).solveChallenge(input, { signal, system }),
      ),
      redirectToProvider: fromPromise<void>(async ({ signal }) => (await calls()).redirectToProvider(signal)),
      exchangeCode: fromPromise<LoginOutcome | undefined>(async ({ signal, system }) => {
        const returned = providerReturn.take();
        if (returned === undefined) return undefined;
        try {
          return await (await calls()).completeLogin(returned, { signal, system });
        } catch (error) {
          // The former token is still valid (rule moderation-access).
          const account = storedAccounts(effects).storedAccounts.find(({ accountId }) => accountId === returned.upgrades);
          if (account === undefined) throw error;
          return { kind: 'signedIn', account, problem: upgradeProblem(error) };
        }
      }),
    },
  });
};
