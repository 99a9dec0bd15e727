import { createHash } from 'node:crypto';
import { text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';

/** Returns the PKCE challenge of a request: null for none, undefined for one that is no SHA-256 (RFC 7636). */
export function challengeOf(fields: Fields): string | null | undefined {
  const challenge = text(fields, 'code_challenge') ?? '';
  if (challenge === '') return null;
  return text(fields, 'code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
}

/** Returns whether the code's bearer is the client that requested it. */
export function isProven(challenge: string | null, fields: Fields): boolean {
  if (challenge === null) return true;
  const verifier = text(fields, 'code_verifier') ?? '';
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
