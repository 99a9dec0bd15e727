import type { Message } from '../text/message.ts';
import type { Draft, Field } from './draft.ts';
import type { Needs } from './needs.ts';

/** The values of the form. */
export interface Filled {
  readonly draft: Draft;
  readonly password: string;
  readonly confirm: string;
  /** The solution of a captcha; undefined where there is none. */
  readonly solution: string | undefined;
  /** Undefined where there is nothing to agree to. */
  readonly agrees: boolean | undefined;
}
export type Problems = Readonly<Partial<Record<Field, Message>>>;

const BLANK: Message = { key: 'registration.blank' };

/** Returns the day on which the given age is reached, as YYYY-MM-DD. */
const dayOf = (birthday: string, years: number): string => `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}`.padStart(10, '0');

const blankIf = (isRequired: boolean, text: string): Message | undefined => (isRequired && text.trim() === '' ? BLANK : undefined);

const ofUsername = (username: string, { restricted }: Needs): Message | undefined => {
  const wanted = username.trim().toLowerCase();
  if (wanted === '') return BLANK;
  return restricted.some((name) => name.toLowerCase() === wanted) ? { key: 'registration.username_restricted' } : undefined;
};

const ofConfirm = (password: string, confirm: string): Message | undefined => {
  if (confirm === '') return BLANK;
  return confirm === password ? undefined : { key: 'registration.password_confirmation_match' };
};

const ofBirthday = (birthday: string, { birthday: isRequired, minAge }: Needs, today: string): Message | undefined => {
  if (birthday === '') return isRequired ? BLANK : undefined;
  return minAge > 0 && dayOf(birthday, minAge) > today ? { key: 'registration.too_young', args: { age: minAge } } : undefined;
};

const present = (problems: Readonly<Partial<Record<Field, Message | undefined>>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

/** Returns the validation errors of a form by field (rules registration-required, registration-match, nickname-restricted, registration-age, registration-agreement). `today` is YYYY-MM-DD. */
export const problemsOf = ({ draft, password, confirm, solution, agrees }: Filled, needs: Needs, today: string): Problems =>
  present({
    username: ofUsername(draft.username, needs),
    name: blankIf(true, draft.name),
    email: blankIf(needs.email, draft.email),
    password: password === '' ? BLANK : undefined,
    confirm: ofConfirm(password, confirm),
    birthday: ofBirthday(draft.birthday, needs, today),
    reason: blankIf(needs.reason, draft.reason),
    captcha: blankIf(solution !== undefined, solution ?? ''),
    agreement: agrees === false ? { key: 'registration.agree_first' } : undefined,
  });
