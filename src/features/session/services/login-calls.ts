import type { Http } from '#http/http.ts';
import { challengeMfa, tokenByPassword } from '#api/oauth.ts';
import type { ProviderReturn } from '#platform/provider-return.ts';
import { toFailure } from '#domain/text/failure.ts';
import { isExpiredCode, type ChallengeType, type LoginOutcome } from '#domain/session/login.ts';
import { appCredentials } from '#services/session/app-credentials.ts';
import type { Effects } from '#services/effects.ts';
import { readOAuthServer } from '#services/session/oauth-server.ts';
import { settleToken } from '#services/session/settle-token.ts';
import { createServerPage, type Running, type Settle } from './server-page.ts';

const taken = ({ secrets }: Effects, secretHandle: string): string => secrets.take(secretHandle) ?? '';

/** The calls of a guest's login. Passwords, codes and tokens stay inside them. */
export const createLoginCalls = (http: Http, effects: Effects, providerReturn: ProviderReturn) => {
  const { newKey, server } = effects;
  const app = appCredentials(http, effects);
  const readServer = readOAuthServer(http, server);
  const settled: Settle = (granted, call) => settleToken(http, granted, effects, call);
  /** Outlives a wrong code, so that another can be tried. */
  const mfaTokens = new Map<string, string>();
  const storedMfa = (mfaToken: string): LoginOutcome => {
    const secretHandle = newKey();
    mfaTokens.set(secretHandle, mfaToken);
    return { kind: 'mfaRequired', secretHandle };
  };
  const turned = (): LoginOutcome => {
    server.lack('passwordGrant', true);
    return { kind: 'pageRequired' };
  };
  return {
    signIn: async (
      { username, secretHandle }: { username: string; secretHandle: string },
      { signal, system }: Running,
    ): Promise<LoginOutcome> => {
      const password = taken(effects, secretHandle);
      const oauthServer = await readServer(signal);
      if (!server.can('passwordGrant')) return { kind: 'pageRequired' };
      const response = await app.with(oauthServer, (client) => tokenByPassword(http, { app: client, username, password }, signal), signal);
      if (response.kind === 'not_taken') return turned();
      if (response.kind === 'mfa') return storedMfa(response.mfaToken);
      if (response.kind === 'password_reset_required') return { kind: 'passwordResetRequired' };
      return settled(response, { signal, system }).catch((error: unknown) => {
        if (!isExpiredCode(toFailure(error))) throw error;
        return turned();
      });
    },
    solveChallenge: async (
      input: { mfaSecretHandle: string; secretHandle: string; challenge: ChallengeType },
      { signal, system }: Running,
    ): Promise<LoginOutcome> => {
      const mfaToken = mfaTokens.get(input.mfaSecretHandle) ?? '';
      const code = taken(effects, input.secretHandle);
      const granted = await app.with(
        await readServer(signal),
        (client) => challengeMfa(http, { app: client, mfaToken, code, type: input.challenge }, signal),
        signal,
      );
      mfaTokens.delete(input.mfaSecretHandle);
      return settled(granted, { signal, system });
    },
    ...createServerPage({ http, effects, providerReturn, app, readServer, settled }),
  };
};
