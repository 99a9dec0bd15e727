import { literal, object, picklist, pipe, regex, string, transform, union, type GenericSchema } from 'valibot';
import { id, lenient, partOf } from '#http/tolerant.ts';

/** A token, and the server's id of its session, if the response has one. */
export type Granted = { token: string; sessionId?: string };

/** The outcome of a password grant whose password is not refused. */
export type PasswordResponse =
  | ({ kind: 'token' } & Granted)
  | { kind: 'mfa'; mfaToken: string }
  | { kind: 'password_reset_required' }
  | { kind: 'not_taken' };

export const tokenSchema = pipe(
  object({
    access_token: id,
    id: lenient((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : undefined)),
  }),
  transform(({ access_token, id: sessionId }): { kind: 'token' } & Granted => ({
    kind: 'token',
    token: access_token,
    ...(sessionId !== undefined && { sessionId }),
  })),
);

/** Rejections of the method, regardless of the password (RFC 6749 §5.2): Mastodon 4.4 and GoToSocial send them. */
const notTakenSchema = union([
  object({ error: picklist(['unsupported_grant_type', 'unauthorized_client']) }),
  object({ error: literal('invalid_request'), error_description: pipe(string(), regex(/redirect_uri/)) }),
]);

/** Refusals that require one more step, or another method. */
const stepSchema: GenericSchema<unknown, PasswordResponse> = union([
  pipe(
    object({ error: literal('mfa_required'), mfa_token: id }),
    transform(({ mfa_token }) => ({ kind: 'mfa' as const, mfaToken: mfa_token })),
  ),
  pipe(
    union([object({ identifier: literal('password_reset_required') }), object({ error: literal('password_reset_required') })]),
    transform(() => ({ kind: 'password_reset_required' as const })),
  ),
  pipe(
    notTakenSchema,
    transform(() => ({ kind: 'not_taken' as const })),
  ),
]);

export const passwordSchema: GenericSchema<unknown, PasswordResponse> = union([tokenSchema, stepSchema]);

/** True if a refusal names the next step. */
export const isStep = (body: unknown): boolean => partOf(stepSchema, body) !== undefined;
