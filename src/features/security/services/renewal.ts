import { verifyCredentials } from '#api/accounts.ts';
import { createHttp } from '#http/http.ts';
import { challengeMfa, tokenByPassword } from '#api/oauth.ts';
import { renewalOf } from '#domain/account/visitor.ts';
import type { SecurityOutcome } from '#domain/security/forms.ts';
import { challengeOf } from '#domain/session/login.ts';
import { toFailure } from '#domain/text/failure.ts';
import { appCredentials } from '#services/session/app-credentials.ts';
import { readOAuthServer } from '#services/session/oauth-server.ts';
import { storeSessionId } from '#services/session/session-id.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Calls `run` under a lock that all tabs of the account share: meanwhile none of them treats a rejected token as the end of the session, because a new one may be on its way. */
const withRenewalLock = async <T>({ effects, visitor }: SessionParts, run: () => Promise<T>): Promise<T> => {
  const { takeTurn } = await effects.live();
  const name = renewalOf(visitor);
  let end = () => {};
  await new Promise<void>((resolve) => {
    end = takeTurn(name, resolve);
  });
  effects.storage.write(name, true);
  try {
    return await run();
  } finally {
    effects.storage.remove(name);
    end();
  }
};

/** True if the current token is still valid; also true if that cannot be determined. */
const isTokenValid = async ({ http: { origin }, effects, visitor }: SessionParts, signal: AbortSignal): Promise<boolean> => {
  const { vault, report, server } = effects;
  const http = createHttp(origin, vault.tokenOf(visitor), { report, server });
  try {
    await verifyCredentials(http, undefined, signal);
    return true;
  } catch (error) {
    return toFailure(error).kind !== 'unauthorized';
  }
};

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The code of the second factor; empty if none was entered. */
  readonly code: string;
}

/** Requests a new token with the new password, and a code if the server requires one; returns whether that succeeded. */
const signInAgain = async (parts: SessionParts, { username, password, code }: Credentials, signal: AbortSignal): Promise<boolean> => {
  const { effects, visitor } = parts;
  const { vault, report, server, storage } = effects;
  const http = createHttp(visitor.origin, undefined, { report, server });
  try {
    const oauthServer = await readOAuthServer(http, server)(signal);
    const app = appCredentials(http, effects);
    const response = await app.with(oauthServer, (client) => tokenByPassword(http, { app: client, username, password }, signal), signal);
    if (response.kind !== 'token' && (response.kind !== 'mfa' || code === '')) return false;
    const { token, sessionId } =
      response.kind === 'token'
        ? response
        : await app.with(
            oauthServer,
            (client) => challengeMfa(http, { app: client, mfaToken: response.mfaToken, code, type: challengeOf(code) }, signal),
            signal,
          );
    vault.storeToken(visitor, token);
    storeSessionId(storage, visitor, sessionId);
    return true;
  } catch {
    return false;
  }
};

/** Changes the password, and signs in again where the session ended with the old one (rule password-session). */
export const changeAndRenew = (
  parts: SessionParts,
  { change, ...credentials }: Credentials & { change: () => Promise<void> },
  signal: AbortSignal,
): Promise<SecurityOutcome> =>
  withRenewalLock(parts, async () => {
    await change();
    if (await isTokenValid(parts, signal)) return 'done';
    return (await signInAgain(parts, credentials, signal)) ? 'renewed' : 'ended';
  });
