import { statusOf, serverTextOf, type Failure } from '../text/failure.ts';
import { refusalText } from './forms.ts';
import type { Message } from '../text/message.ts';

/** What an authenticator is set up by: a key to type, and an address to scan. */
export interface OtpSetup {
  readonly key: string;
  readonly uri: string;
}

const WRONG_CODE = /^invalid[_ ](token|code)/i;

/** What is said of a refusal about the second factor (rule factor-words). */
export const factorProblem = (failure: Failure): Message =>
  statusOf(failure) !== undefined && WRONG_CODE.test(serverTextOf(failure)) ? { key: 'security.wrong_code' } : refusalText(failure);

/** A key as it is easily copied by hand: in groups of four. */
export const spacedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Recovery codes as a text to keep, one a line below whose they are. */
export const codesText = (codes: readonly string[], heading: string): string => `${heading}\n\n${codes.join('\n')}\n`;
