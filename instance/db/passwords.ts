import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const cost = { N: 1024, r: 8, p: 1 };
const bytes = 32;

/** `scrypt$N$r$p$salt$hash`, so that the cost can rise without losing older passwords. */
export function hashPassword(password: string, salt: Buffer = randomBytes(16)): string {
  const hash = scryptSync(password, salt, bytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Returns whether a password is the one that was hashed; false for an account without a password. */
export function isPassword(password: string, stored: string | null): boolean {
  const [scheme, N, r, p, salt, hash] = (stored ?? '').split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = scryptSync(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected);
}
