import type { StoredAccount } from '../account/visitor.ts';
import { LoginProblem } from '../session/login.ts';
import { isUncertain } from '../text/failure-outcome.ts';
import { statusOf, toFailure, serverTextOf } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import type { Field, Refusals } from './draft.ts';

/** The result of a sent form (rule registration-outcome). */
export type Outcome =
  | { readonly kind: 'signedIn'; readonly account: StoredAccount }
  | { readonly kind: 'approval' | 'confirmation' }
  /** The account was created, and the user must log in manually. */
  | { readonly kind: 'manual' }
  | { readonly kind: 'refused'; readonly refusals: Refusals; readonly others: string }
  /** An unknown response. */
  | { readonly kind: 'odd' };

/** The servers' names of the fields; `ap_id` is shown as the user name (rule registration-errors). */
const FIELD_OF: Readonly<Record<string, Field>> = {
  username: 'username',
  nickname: 'username',
  ap_id: 'username',
  name: 'name',
  fullname: 'name',
  email: 'email',
  password: 'password',
  password_confirmation: 'confirm',
  confirm: 'confirm',
  bio: 'bio',
  birthday: 'birthday',
  date_of_birth: 'birthday',
  reason: 'reason',
  registration_reason: 'reason',
  locale: 'locale',
  language: 'locale',
  captcha: 'captcha',
  agreement: 'agreement',
};

const titled = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const sentence = (name: string, message: string): string => `${titled(name)} ${message.replace(/\.+$/, '')}.`;

/** Converts a server's errors to the documented texts: the field's name with spaces and a capital, then the error, with a period (rule registration-errors). */
export const refusalOf = (errors: Readonly<Record<string, readonly string[]>>): Extract<Outcome, { kind: 'refused' }> => {
  const refusals: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const [given, messages] of Object.entries(errors)) {
    const name = given === 'ap_id' ? 'username' : given;
    const text = messages.map((message) => sentence(name, message)).join(' ');
    const field = FIELD_OF[given];
    if (field === undefined) others.push(text);
    else refusals[field] = [refusals[field], text].filter(Boolean).join(' ');
  }
  return { kind: 'refused', refusals, others: others.join(' ') };
};

/** Returns the message for a failed registration; without a response it is unknown whether the account exists (rule registration-failure). */
export const registrationProblem = (error: unknown): Message => {
  if (error instanceof LoginProblem) return error.reason;
  const failure = toFailure(error);
  if (failure.kind === 'throttled') return { key: 'password_reset.too_many_requests' };
  if (isUncertain(failure)) return { key: 'registration.uncertain' };
  const text = serverTextOf(failure);
  return text === '' ? { key: 'login.error_other' } : { key: 'errors.response_text', args: { text } };
};

const CONFIRM = /confirm/i;

/** Returns the step that an account with a token that is not valid yet awaits, as on Mastodon and GoToSocial; else the user must log in manually. */
export const awaitedBy = (error: unknown, { approvalRequired }: { approvalRequired: boolean }): Outcome => {
  const failure = toFailure(error);
  const status = statusOf(failure);
  if (status !== 401 && status !== 403) return { kind: 'manual' };
  if (CONFIRM.test(serverTextOf(failure))) return { kind: 'confirmation' };
  return { kind: approvalRequired ? 'approval' : 'manual' };
};
