import { statusOf, toFailure, serverTextOf, type Failure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import type { StoredAccount } from '../account/visitor.ts';

/** The result of a login. `secretHandle` represents a secret that only the wiring has. */
export type LoginOutcome =
  /** `isNew`: the first login after a registration here; `problem`: the account stays logged in, because its login for more failed. */
  | { kind: 'signedIn'; account: StoredAccount; isNew?: true; problem?: Message }
  | { kind: 'mfaRequired'; secretHandle: string }
  | { kind: 'passwordResetRequired' }
  /** The server only accepts passwords on its own page. */
  | { kind: 'pageRequired' };

/** The defect of a redirect from a provider's page: no parameters, no `state`, an unknown one, or no code. */
export type ReturnDefect = 'empty' | 'stateless' | 'foreign' | 'codeless';

/** A failed login with its message. */
export class LoginProblem extends Error {
  override readonly name = 'LoginProblem';
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.key);
    this.reason = reason;
  }
}

const LACKS: Readonly<Record<ReturnDefect, string>> = {
  empty: 'login.return_empty',
  stateless: 'login.return_stateless',
  foreign: 'login.return_foreign',
  codeless: 'login.return_codeless',
};

/** Returns the message for a defective redirect. */
export const returnDefectText = (lack: ReturnDefect): Message => ({ key: LACKS[lack] });

/** Returns the message for a refusal by a provider's page: its description, or the meaning of its code (RFC 6749 §4.1.2.1). */
export const refusalText = (refusal: string, text: string): Message => {
  if (text !== '') return { key: 'login.return_refused', args: { text } };
  return refusal === 'access_denied'
    ? { key: 'login.return_denied' }
    : { key: 'login.return_refused', args: { text: refusal.slice(0, 60) } };
};

/** The message for a code that is used, expired or unverified. */
export const invalidCodeText: Message = { key: 'login.return_code' };

/** Returns the message for a server that refuses to register the client: no password was sent yet. */
export const clientRefusalText = (failure: Failure): Message => {
  const text = serverTextOf(failure);
  return text === '' ? { key: 'login.error_client' } : { key: 'login.return_refused', args: { text } };
};

export type ChallengeType = 'totp' | 'recovery';

/** Returns the type of a code: authenticators generate six digits (RFC 6238), some eight. */
export const challengeOf = (code: string): ChallengeType => (/^\d{6}(\d{2})?$/.test(code) ? 'totp' : 'recovery');

/** Real servers respond to a wrong password with 400, older ones with 401 (rule login-messages). */
export const WRONG_PASSWORD = /invalid[_ ](grant|credentials)/i;

/** The error of GoToSocial for an unknown or used code, and of servers for a wrong PKCE verifier. */
const DEAD_CODE = /no rows in result set|code_verifier|code_challenge/;

/** The error of servers for a wrong code of the authenticator or the recovery codes. */
const WRONG_CODE = /^invalid code$/i;

const isInvalidGrant = (failure: Failure): boolean => {
  const code = statusOf(failure);
  return code !== undefined && code < 500 && WRONG_PASSWORD.test(serverTextOf(failure));
};

/** Returns the message for a failed redirect from a provider's page: a used or expired code is no wrong password. */
export const returnProblem = (error: unknown): Message => {
  const failure = toFailure(error);
  const isDead = statusOf(failure) === 401 || isInvalidGrant(failure) || DEAD_CODE.test(serverTextOf(failure));
  return isDead ? invalidCodeText : loginProblem(error);
};

/** True if a new token is invalid: snac returns such tokens for wrong passwords and codes. */
export const isExpiredCode = (failure: Failure): boolean => failure.kind === 'unauthorized' || statusOf(failure) === 422;

/** Returns the documented message for a failed login (rule login-messages). */
export const loginProblem = (error: unknown): Message => {
  if (error instanceof LoginProblem) return error.reason;
  const failure = toFailure(error);
  if (failure.kind === 'offline' || failure.kind === 'timeout') return { key: 'login.error_network' };
  const [code, text] = [statusOf(failure), serverTextOf(failure)];
  if (code === 401 || isInvalidGrant(failure)) return { key: 'login.error_credentials' };
  if (WRONG_CODE.test(text)) return { key: 'login.error_code' };
  return text === '' || code === undefined || code >= 500 ? { key: 'login.error_other' } : { key: 'errors.response_text', args: { text } };
};

/** Returns the message for a login for the moderation with another account than the one that is logged in. */
export const otherAccountText = (acct: string): Message => ({ key: 'moderation.access.other_account', args: { name: `@${acct}` } });

/** Returns the message for an account whose login for the moderation failed: it need not log in again (rule moderation-access). */
export const upgradeProblem = (error: unknown): Message => {
  const problem = returnProblem(error);
  return problem.args || problem.key === 'login.error_network' ? problem : { key: 'moderation.access.needed' };
};
