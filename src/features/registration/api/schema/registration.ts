import { array, literal, object, pipe, record, string, transform, union, unknown, type GenericSchema } from 'valibot';
import type { Captcha } from '#domain/registration/captcha.ts';
import { refusalOf, type Outcome } from '#domain/registration/outcome.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { count, id, lenient, partOf, text } from '#http/tolerant.ts';

/** The server's response to a registration; a token is a secret, and stays in the wiring. */
export type Registered = { kind: 'token'; token: string } | Exclude<Outcome, { kind: 'signedIn' }>;

const fieldErrors = record(string(), array(string()));

const inString = lenient((value): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
});

/** Errors at fields: JSON in a string as Pleroma and Akkoma have them, or Mastodon's `details`. */
const refusedSchema: GenericSchema<unknown, Registered> = union([
  pipe(
    object({ details: record(string(), array(object({ description: string() }))) }),
    transform(({ details }) =>
      refusalOf(Object.fromEntries(Object.entries(details).map(([field, all]) => [field, all.map(({ description }) => description)]))),
    ),
  ),
  pipe(
    object({ error: pipe(inString, fieldErrors) }),
    transform(({ error }) => refusalOf(error)),
  ),
]);

/** True if a rejection names errors by field. */
export const isFieldRefusal = (body: unknown): boolean => partOf(refusedSchema, body) !== undefined;

const waiting = (identifier: string, kind: 'approval' | 'confirmation' | 'manual'): GenericSchema<unknown, Registered> =>
  pipe(
    object({ identifier: literal(identifier) }),
    transform(() => ({ kind })),
  );

/** A token, the awaited step, or the errors (rule registration-outcome). */
export const registeredSchema: GenericSchema<unknown, Registered> = union([
  pipe(
    object({ access_token: id }),
    transform(({ access_token }) => ({ kind: 'token' as const, token: access_token })),
  ),
  waiting('awaiting_approval', 'approval'),
  waiting('missing_confirmed_email', 'confirmation'),
  waiting('manual_login_required', 'manual'),
  refusedSchema,
  pipe(
    unknown(),
    transform(() => ({ kind: 'odd' as const })),
  ),
]);

const PICTURE = /^data:image\/(png|gif|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;
const LONGEST_PICTURE = 500_000; // our choice
const KINDS = ['kocaptcha', 'native']; // (rule captcha-kinds)
const USUAL_SECONDS = 300; // as Pleroma and Akkoma have it

const picture = lenient((value) =>
  typeof value === 'string' && value.length <= LONGEST_PICTURE && PICTURE.test(value) ? value : safeMediaUrl(value),
);
const answerData = lenient((value) => (typeof value === 'string' ? value : ''));

/** Parses a captcha (rule captcha-kinds). */
export const captchaSchema = pipe(
  object({ type: text(), url: picture, token: text(), answer_data: answerData, seconds_valid: count }),
  transform(({ type, url, token, answer_data, seconds_valid }): Captcha => {
    if (type === 'none') return { kind: 'none' };
    if (!KINDS.includes(type) || url === undefined) return { kind: 'other', named: type };
    return { kind: 'picture', url, captchaToken: token, answerData: answer_data, seconds: seconds_valid || USUAL_SECONDS };
  }),
);
