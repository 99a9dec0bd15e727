import { statusOf, wordsOf, type Failure } from './failure.ts';
import type { Message } from './message.ts';
import type { KnownAccount } from './visitor.ts';

/** How an attempt to sign in ended. A ticket stands for a secret that only the wiring holds. */
export type LoginOutcome =
  | { kind: 'signedIn'; account: KnownAccount }
  | { kind: 'mfaRequired'; ticket: string }
  | { kind: 'passwordResetRequired' };

export type ChallengeType = 'totp' | 'recovery';

/** Real servers answer a wrong password with 400, older ones with 401 (research/api-pitfalls). */
export const WRONG_PASSWORD = /invalid[_ ](grant|credentials)/i;

/** What servers say of a wrong code, of the authenticator or for recovery. */
const WRONG_CODE = /^invalid code$/i;

/** The documented words for a failed sign-in (doc 1 §5, §8; research/hard-parts). */
export const loginProblem = (failure: Failure): Message => {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return { key: 'login.error_network' };
  const [code, words] = [statusOf(failure), wordsOf(failure)];
  if (code === 401 || (code !== undefined && code < 500 && WRONG_PASSWORD.test(words))) return { key: 'login.error_credentials' };
  if (WRONG_CODE.test(words)) return { key: 'login.error_code' };
  return words === '' || code === undefined || code >= 500 ? { key: 'login.error_other' } : { key: 'errors.said', args: { text: words } };
};
