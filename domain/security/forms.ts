import { serverTextOf, type Failure } from '../text/failure.ts';
import { failureText } from '../text/failure-text.ts';
import type { Message } from '../text/message.ts';

/** An action on the user's own account that requires its password (rule security-forms). */
export type SecurityAction = 'password' | 'email' | 'deletion';

/** The result of an action: done, done with a replaced session, with an ended session, or with the account removed. */
export type SecurityOutcome = 'done' | 'renewed' | 'ended' | 'removed';

const FAILED: Readonly<Record<SecurityAction, string>> = {
  password: 'security.password_error',
  email: 'security.email_error',
  deletion: 'security.deletion_error',
};

const WRONG_PASSWORD = /^invalid password\b/i;

/** Returns the message for a refused action that required a password. */
export const refusalText = (failure: Failure): Message =>
  WRONG_PASSWORD.test(serverTextOf(failure)) ? { key: 'security.wrong_password' } : failureText(failure);

/** Returns the documented message for a refusal, with the reason (rule security-messages). */
export const formProblem = (action: SecurityAction, failure: Failure): Message => ({
  key: FAILED[action],
  args: { why: refusalText(failure) },
});

/** The validation error of a field (rule new-password). */
export type FieldProblem = 'security.blank' | 'security.not_same';

const blank = (text: string): { problem?: FieldProblem } => (text === '' ? { problem: 'security.blank' } : {});

/** Returns the validation error of a new password, which is typed twice (rule new-password). */
export const newPasswordProblem = (field: 'next' | 'again', { next, again }: { next: string; again: string }): FieldProblem | undefined => {
  if (field === 'next') return blank(next).problem;
  return blank(again).problem ?? (again === next ? undefined : 'security.not_same');
};
