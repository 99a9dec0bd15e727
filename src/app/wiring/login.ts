import { fromPromise } from 'xstate';
import { authStrategyMachine, type LoginMethod } from '../../../machines/session/auth-strategy.machine.ts';
import { loginMachine } from '../../../machines/session/login.machine.ts';
import { verifyCredentials } from '../../api/accounts.ts';
import { createHttp, type Http } from '../../api/http.ts';
import { authorizeUrl, challengeMfa, tokenByCode, tokenByPassword } from '../../api/oauth.ts';
import type { ProviderReturn } from '../../browser/provider-return.ts';
import { lackSaid, refusalSaid, ReturnProblem, type ChallengeType, type LoginOutcome } from '../../domain/login.ts';
import { withApp } from './app-credentials.ts';
import { CALLBACK_PATH } from './callback-path.ts';
import type { Effects } from './effects.ts';

/** Asks who the token belongs to and keeps it under that account: from here on only the vault has it. */
const settle = async ({ origin }: Http, token: string, { vault, report, server }: Effects, signal: AbortSignal): Promise<LoginOutcome> => {
  const {
    id: accountId,
    acct,
    displayName,
    avatar,
  } = await verifyCredentials(createHttp(origin, token, { report, server }), undefined, signal);
  vault.keepToken({ origin, accountId }, token);
  return { kind: 'signedIn', account: { origin, accountId, acct, displayName, avatar } };
};

const taken = ({ secrets }: Effects, ticket: string): string => secrets.take(ticket) ?? '';

/** Fills the holes of a guest's way in. Passwords, codes and tokens stay inside these calls. */
export const wireLogin = (http: Http, effects: Effects, providerReturn: ProviderReturn) => {
  const { vault, newKey } = effects;
  const redirectUri = `${http.origin}${CALLBACK_PATH}`;
  /** Outlives a wrong code, so that another can be tried. */
  const mfaTokens = new Map<string, string>();
  const keptMfa = (mfaToken: string): LoginOutcome => {
    const ticket = newKey();
    mfaTokens.set(ticket, mfaToken);
    return { kind: 'mfaRequired', ticket };
  };
  return loginMachine.provide({
    actors: {
      signIn: fromPromise<LoginOutcome, { username: string; ticket: string }>(async ({ input: { username, ticket }, signal }) => {
        const password = taken(effects, ticket);
        const answer = await withApp(http, vault, (app) => tokenByPassword(http, { app, username, password }, signal), signal);
        if (answer.kind === 'token') return settle(http, answer.token, effects, signal);
        return answer.kind === 'mfa' ? keptMfa(answer.mfaToken) : { kind: 'passwordResetRequired' };
      }),
      answerChallenge: fromPromise<LoginOutcome, { mfaTicket: string; ticket: string; challenge: ChallengeType }>(
        async ({ input, signal }) => {
          const mfaToken = mfaTokens.get(input.mfaTicket) ?? '';
          const code = taken(effects, input.ticket);
          const { token } = await withApp(
            http,
            vault,
            (app) => challengeMfa(http, { app, mfaToken, code, type: input.challenge }, signal),
            signal,
          );
          mfaTokens.delete(input.mfaTicket);
          return settle(http, token, effects, signal);
        },
      ),
      redirectToProvider: fromPromise(async ({ signal }) => {
        const state = newKey();
        providerReturn.expect(state);
        await withApp(http, vault, async (app) => effects.leaveTo(authorizeUrl(http, { app, redirectUri, state })), signal);
      }),
      exchangeCode: fromPromise<LoginOutcome | undefined>(async ({ signal }) => {
        const returned = providerReturn.take();
        if (returned === undefined) return undefined;
        if ('lack' in returned) throw new ReturnProblem(lackSaid(returned.lack));
        if ('refusal' in returned) throw new ReturnProblem(refusalSaid(returned.refusal, returned.words));
        const { code } = returned;
        const { token } = await withApp(http, vault, (app) => tokenByCode(http, { app, code, redirectUri }, signal), signal);
        return settle(http, token, effects, signal);
      }),
    },
  });
};

/** Fills the hole of the auth strategy with the configured login method. */
export const wireAuthStrategy = (loginMethod: () => LoginMethod) =>
  authStrategyMachine.provide({ actors: { readLoginMethod: fromPromise(async () => loginMethod()) } });
