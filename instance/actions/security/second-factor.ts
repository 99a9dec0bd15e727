import { Secret, TOTP } from 'otpauth';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { accountState } from '#instance/db/security/account-state.ts';
import { deleteMfaToken, issueMfaToken, mfaTokenOf } from '#instance/db/security/mfa-tokens.ts';
import type { MfaToken } from '#instance/db/security/mfa-tokens.ts';
import { secondFactorOf, takeBackupCode, takeStep } from '#instance/db/security/second-factors.ts';
import type { Instance } from '#instance/instance.ts';

const digits = 6;
const period = 30;
const secretBytes = 10;
const mfaTokenLifetime = 300_000;

/** A new shared secret, in base32. */
export const makeTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator reads from a QR code. */
export function provisioningUri(instance: Instance, account: Account, secret: string): string {
  const query = new URLSearchParams({ digits: String(digits), issuer: instance.site.title, period: String(period), secret });
  return `otpauth://totp/${account.email ?? account.username}?${query.toString()}`;
}

/** Returns the half minute that a code belongs to: this one, the one before or the one after it; otherwise undefined. */
export function stepOfCode(instance: Instance, secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = instance.clock();
  const away = new TOTP({ secret: Secret.fromBase32(secret), digits, period }).validate({ token: code, timestamp, window: 1 });
  return away === null ? undefined : Math.floor(timestamp / 1000 / period) + away;
}

/** Returns whether a code is right and unused, and marks it as used. */
function takeCode(instance: Instance, account: string, secret: string, code: string): boolean {
  const step = stepOfCode(instance, secret, code);
  return step !== undefined && takeStep(instance.store, account, step);
}

/** Returns whether an account signs in with a second factor. */
export const hasSecondFactor = (instance: Instance, account: Account): boolean =>
  secondFactorOf(instance.store, account.id).secret !== null;

/** The secret by which a login with the right password continues with its second factor. */
export function awaitSecondFactor(instance: Instance, waiting: Omit<MfaToken, 'expires_at'>): string {
  return issueMfaToken(instance.store, { ...waiting, expires_at: instance.clock() + mfaTokenLifetime });
}

/** Ends the waiting of a sign-in by a code (`totp` or `recovery`); undefined where anything about it is wrong, 429 where too much was. */
export function passSecondFactor(
  instance: Instance,
  mfaSecret: string,
  { type, code, address }: { type: string; code: string; address: string },
): { waiting: MfaToken; account: Account } | undefined {
  const { store } = instance;
  const waiting = mfaTokenOf(store, mfaSecret, instance.clock());
  const account = waiting === undefined ? undefined : accountById(store, waiting.account_id);
  if (waiting === undefined || account === undefined || accountState(account) !== 'active') return undefined;
  const { secret } = secondFactorOf(store, account.id);
  const isRight = (): boolean =>
    type === 'recovery'
      ? takeBackupCode(store, account.id, code)
      : type === 'totp' && secret !== null && takeCode(instance, account.id, secret, code);
  return instance.guesses.attempt({ kind: 'code', account: account.id, address }, () => {
    if (!isRight()) return undefined;
    deleteMfaToken(store, mfaSecret);
    return { waiting, account };
  });
}
