import { statusOf, serverTextOf, type Failure } from '../text/failure.ts';
import { refusalText } from './forms.ts';
import type { Message } from '../text/message.ts';

/** The setup of an authenticator: a key to type, and an address to scan. */
export interface OtpSetup {
  readonly key: string;
  readonly uri: string;
}

const WRONG_CODE = /^invalid[_ ](token|code)/i;

/** Returns the message for a refusal about the second factor (rule factor-messages). */
export const factorProblem = (failure: Failure): Message =>
  statusOf(failure) !== undefined && WRONG_CODE.test(serverTextOf(failure)) ? { key: 'security.wrong_code' } : refusalText(failure);

/** Returns a key in groups of four for copying by hand. */
export const spacedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Returns recovery codes as a text file, one per line below a heading. */
export const codesText = (codes: readonly string[], heading: string): string => `${heading}\n\n${codes.join('\n')}\n`;
