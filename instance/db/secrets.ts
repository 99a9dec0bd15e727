import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that fit a header, a url and a websocket protocol name. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a token or code, which is stored instead, so that a stolen database opens no session. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
