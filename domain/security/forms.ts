import { serverTextOf, type Failure } from '../text/failure.ts';
import { failureText } from '../text/failure-words.ts';
import type { Message } from '../text/message.ts';

/** What is done to one's own account with its password in hand (rule security-forms). */
export type SecurityAction = 'password' | 'email' | 'deletion';

/** How it ended: done, done in a session that another took the place of, in one that is over, or with the account gone. */
export type SecurityOutcome = 'done' | 'renewed' | 'ended' | 'removed';

const FAILED: Readonly<Record<SecurityAction, string>> = {
  password: 'security.password_error',
  email: 'security.email_error',
  deletion: 'security.deletion_error',
};

const WRONG_PASSWORD = /^invalid password\b/i;

/** Why a server refused, where it was asked with a password. */
export const refusalText = (failure: Failure): Message =>
  WRONG_PASSWORD.test(serverTextOf(failure)) ? { key: 'security.wrong_password' } : failureText(failure);

/** The documented words of a refusal, and why (rule security-words). */
export const formProblem = (act: SecurityAction, failure: Failure): Message => ({ key: FAILED[act], args: { why: refusalText(failure) } });

/** A field that has to be filled, or filled otherwise (rule new-password). */
export type FieldProblem = 'security.blank' | 'security.not_same';

const blank = (text: string): { problem?: FieldProblem } => (text === '' ? { problem: 'security.blank' } : {});

/** What is wrong with a new password that is given twice (rule new-password). */
export const newPasswordProblem = (field: 'next' | 'again', { next, again }: { next: string; again: string }): FieldProblem | undefined => {
  if (field === 'next') return blank(next).problem;
  return blank(again).problem ?? (again === next ? undefined : 'security.not_same');
};

/** Whether somebody typed the name of the account, by which what cannot be taken back is confirmed (rule typed-confirmation). */
export const isTypedName = (typed: string, username: string): boolean =>
  username !== '' && typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
