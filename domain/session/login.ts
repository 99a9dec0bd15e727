import { statusOf, toFailure, serverTextOf, type Failure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import type { StoredAccount } from '../account/visitor.ts';

/** How an attempt to sign in ended. A handle stands for a secret that only the wiring holds. */
export type LoginOutcome =
  /** `isNew`: whoever registered here comes in for the first time. */
  | { kind: 'signedIn'; account: StoredAccount; isNew?: true }
  | { kind: 'mfaRequired'; secretHandle: string }
  | { kind: 'passwordResetRequired' }
  /** The server takes passwords on its own page alone. */
  | { kind: 'pageRequired' };

/** What is wrong with a way back from a provider's page: it brought nothing, no `state`, one that this tab did not leave with, or no code. */
export type ReturnDefect = 'empty' | 'stateless' | 'foreign' | 'codeless';

/** Nobody was signed in, and what is said of that. */
export class LoginProblem extends Error {
  override readonly name = 'LoginProblem';
  readonly said: Message;

  constructor(said: Message) {
    super(said.key);
    this.said = said;
  }
}

const LACKS: Readonly<Record<ReturnDefect, string>> = {
  empty: 'login.return_empty',
  stateless: 'login.return_stateless',
  foreign: 'login.return_foreign',
  codeless: 'login.return_codeless',
};

/** What is said of a way back that has a lack. */
export const returnDefectText = (lack: ReturnDefect): Message => ({ key: LACKS[lack] });

/** What is said of a refusal by a provider's page: its words for a person, or what its code means (RFC 6749 §4.1.2.1). */
export const refusalText = (refusal: string, words: string): Message => {
  if (words !== '') return { key: 'login.return_refused', args: { text: words } };
  return refusal === 'access_denied'
    ? { key: 'login.return_denied' }
    : { key: 'login.return_refused', args: { text: refusal.slice(0, 60) } };
};

/** What is said of a code that is used up, too old or not proven. */
export const invalidCodeText: Message = { key: 'login.return_code' };

/** What is said of a server that does not take this client on: whoever it refuses gave no password yet. */
export const clientRefusalText = (failure: Failure): Message => {
  const text = serverTextOf(failure);
  return text === '' ? { key: 'login.error_client' } : { key: 'login.return_refused', args: { text } };
};

export type ChallengeType = 'totp' | 'recovery';

/** Which kind a code is: authenticators give six digits (RFC 6238), some eight. */
export const challengeOf = (code: string): ChallengeType => (/^\d{6}(\d{2})?$/.test(code) ? 'totp' : 'recovery');

/** Real servers answer a wrong password with 400, older ones with 401 (rule login-words). */
export const WRONG_PASSWORD = /invalid[_ ](grant|credentials)/i;

/** What GoToSocial says of a code that it does not have (any more), and servers of a proof that does not fit. */
const DEAD_CODE = /no rows in result set|code_verifier|code_challenge/;

/** What servers say of a wrong code, of the authenticator or for recovery. */
const WRONG_CODE = /^invalid code$/i;

const isInvalidGrant = (failure: Failure): boolean => {
  const code = statusOf(failure);
  return code !== undefined && code < 500 && WRONG_PASSWORD.test(serverTextOf(failure));
};

/** What is said where the way back from a provider's page ends badly: a code that is used up or too old is no wrong password. */
export const returnProblem = (error: unknown): Message => {
  const failure = toFailure(error);
  const isDead = statusOf(failure) === 401 || isInvalidGrant(failure) || DEAD_CODE.test(serverTextOf(failure));
  return isDead ? invalidCodeText : loginProblem(error);
};

/** Whether a token that was just given is none: snac gives such for passwords and codes that it does not take. */
export const isExpiredCode = (failure: Failure): boolean => failure.kind === 'unauthorized' || statusOf(failure) === 422;

/** The documented words for a failed sign-in (rule login-words). */
export const loginProblem = (error: unknown): Message => {
  if (error instanceof LoginProblem) return error.said;
  const failure = toFailure(error);
  if (failure.kind === 'offline' || failure.kind === 'timeout') return { key: 'login.error_network' };
  const [code, words] = [statusOf(failure), serverTextOf(failure)];
  if (code === 401 || isInvalidGrant(failure)) return { key: 'login.error_credentials' };
  if (WRONG_CODE.test(words)) return { key: 'login.error_code' };
  return words === '' || code === undefined || code >= 500 ? { key: 'login.error_other' } : { key: 'errors.said', args: { text: words } };
};
