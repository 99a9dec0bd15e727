import { array, boolean, object, pipe, regex, string, transform, unknown } from 'valibot';
import type { OtpSetup } from '#domain/security/second-factor.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { flag, id } from '#http/tolerant.ts';

const ROOT = 'api/pleroma/accounts/mfa';

const stateSchema = pipe(
  object({ settings: object({ enabled: boolean(), totp: flag }) }),
  transform(({ settings: { enabled, totp } }) => enabled || totp),
);

/** GET /api/pleroma/accounts/mfa. True if the account signs in with a second factor. */
export const fetchFactor = (http: Http, _: unknown, signal: AbortSignal): Promise<boolean> => call(http, ROOT, stateSchema, { signal });

const setupSchema = pipe(
  object({ key: pipe(string(), regex(/^[A-Za-z2-7=]{8,200}$/)), provisioning_uri: pipe(string(), regex(/^otpauth:\/\/totp\/.{1,900}$/)) }),
  transform(({ key, provisioning_uri }): OtpSetup => ({ key, uri: provisioning_uri })),
);

/** GET /api/pleroma/accounts/mfa/setup/totp. A new key for an authenticator; nothing changes until a code proves it. */
export const presetOtp = (http: Http, _: unknown, signal: AbortSignal): Promise<OtpSetup> =>
  call(http, `${ROOT}/setup/totp`, setupSchema, { signal });

/** POST /api/pleroma/accounts/mfa/confirm/totp. `rejected` (422) where the password or the code is wrong. */
export const confirmOtp = async (
  http: Http,
  { password, code }: { password: string; code: string },
  signal: AbortSignal,
): Promise<void> => {
  await write(http, `${ROOT}/confirm/totp`, unknown(), { method: 'post', json: { password, code }, signal });
};

const codesSchema = pipe(
  object({ codes: array(id) }),
  transform(({ codes }) => codes.slice(0, 50)),
);

/** GET /api/pleroma/accounts/mfa/backup_codes. New recovery codes; those from before are worth nothing then. */
export const fetchRecoveryCodes = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly string[]> =>
  call(http, `${ROOT}/backup_codes`, codesSchema, { signal });

/** DELETE /api/pleroma/accounts/mfa/totp. `rejected` (422) where the password is wrong. */
export const disableOtp = async (http: Http, { password }: { password: string }, signal: AbortSignal): Promise<void> => {
  await write(http, `${ROOT}/totp`, unknown(), { method: 'delete', json: { password }, signal });
};
