import { object, pipe, transform, type GenericSchema, type InferOutput } from 'valibot';
import { statusOf, toFailure, serverTextOf } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import type { OAuthServer } from './oauth-server.ts';
import { write } from '#http/outgoing.ts';
import { ownUrl } from '#http/own-url.ts';
import { passwordSchema, tokenSchema, isStep, type Granted, type PasswordResponse } from './schema/password-grant.ts';
import { id, lenient } from '#http/tolerant.ts';

/** The client credentials on a server. */
type Client = { clientId: string; clientSecret: string };
/** This client's registration on a server: the redirect URI, the scopes, and the addresses of the token calls, if the server reported them. */
export type AppCredentials = Client & { redirectUri: string; scopes: string; tokenAt?: string; revokeAt?: string };

const CLIENT = 'Starling';
const SCOPES = ['read', 'write', 'follow', 'push']; // (rule oauth-scopes)
const ALL_SCOPES = [...SCOPES, 'admin']; // (rule oauth-scopes)
const STAFF_SCOPES = [...SCOPES, 'admin:read', 'admin:write']; // (rule moderation-access)
const TOKEN = 'oauth/token';

const appSchema = pipe(
  object({ client_id: id, client_secret: id, scopes: lenient((value) => (Array.isArray(value) ? (value as unknown[]) : undefined)) }),
  transform(({ client_id, client_secret, scopes }) => ({ clientId: client_id, clientSecret: client_secret, granted: scopes })),
);

/** Requests the scopes that the server may support, with `admin` if it has calls that need it, and without it if the server refuses the scopes. */
const withScopes = async <T>(
  http: Http,
  { scopes: supported }: OAuthServer,
  request: (scopes: readonly string[]) => Promise<T>,
  isForStaff: boolean,
): Promise<T> => {
  const wanted = (http.can('adminCalls') ? ALL_SCOPES : isForStaff ? STAFF_SCOPES : SCOPES).filter(
    (scope) => supported?.includes(scope) ?? true,
  );
  try {
    return await request(wanted.length > 0 ? wanted : SCOPES);
  } catch (error) {
    const failure = toFailure(error);
    const status = statusOf(failure);
    if ((status !== 400 && status !== 422) || !/scope/i.test(serverTextOf(failure))) throw error;
    return request(SCOPES);
  }
};

const post = <S extends GenericSchema>(
  http: Http,
  path: string | readonly [path: string, at: string | undefined],
  schema: S,
  fields: Record<string, string>,
  signal: AbortSignal,
  accepts: (body: unknown) => boolean = () => false,
): Promise<InferOutput<S>> => {
  const [usual, at] = typeof path === 'string' ? [path] : path;
  return write(http, usual, schema, { method: 'post', form: new URLSearchParams(fields), accepts, at, signal });
};

const fieldsOf = ({ clientId, clientSecret }: Client) => ({ client_id: clientId, client_secret: clientSecret });
/** GoToSocial refuses every grant without the redirect URI, snac that of a password. */
const grantOf = (app: AppCredentials, grant_type: string) => ({ ...fieldsOf(app), grant_type, redirect_uri: app.redirectUri });

/** POST /api/v1/apps. This client's credentials on the server, with the scopes that the response grants, if it names any; those of the staff where they are wanted. */
export const registerApp = (
  http: Http,
  { redirectUri, server = {}, isForStaff = false }: { redirectUri: string; server?: OAuthServer; isForStaff?: boolean },
  signal: AbortSignal,
): Promise<AppCredentials> => {
  const ask = async (scopes: readonly string[]) => {
    const fields = { client_name: CLIENT, redirect_uris: redirectUri, scopes: scopes.join(' ') };
    const { granted, ...client } = await post(http, 'api/v1/apps', appSchema, fields, signal);
    const had = scopes.filter((scope) => granted?.includes(scope));
    return { ...client, redirectUri, scopes: (had.length > 0 ? had : scopes).join(' ') };
  };
  return withScopes(http, server, ask, isForStaff);
};

/** POST /oauth/token, password grant, for all scopes of the app. A token, the missing step, or that passwords are not accepted; `rejected` (400) or `unauthorized` if the password or the app is wrong. */
export const tokenByPassword = (
  http: Http,
  { app, username, password }: { app: AppCredentials; username: string; password: string },
  signal: AbortSignal,
): Promise<PasswordResponse> => {
  const fields = { ...grantOf(app, 'password'), username, password, scope: app.scopes };
  return post(http, [TOKEN, app.tokenAt], passwordSchema, fields, signal, isStep);
};

/** POST /oauth/token, client_credentials grant. True if the server still accepts this client's credentials. */
export const isAppAccepted = async (http: Http, { app }: { app: AppCredentials }, signal: AbortSignal): Promise<boolean> => {
  try {
    await post(http, [TOKEN, app.tokenAt], tokenSchema, grantOf(app, 'client_credentials'), signal);
    return true;
  } catch (error) {
    const status = statusOf(toFailure(error));
    if (status === 400 || status === 401 || status === 403) return false;
    throw error;
  }
};

/** POST /oauth/token, client_credentials grant, for all scopes of the app. A token of the client itself, which may register accounts. */
export const tokenByClient = async (http: Http, { app }: { app: AppCredentials }, signal: AbortSignal): Promise<{ token: string }> => {
  const { token } = await post(
    http,
    [TOKEN, app.tokenAt],
    tokenSchema,
    { ...grantOf(app, 'client_credentials'), scope: app.scopes },
    signal,
  );
  return { token };
};

/** POST /oauth/token, authorization_code grant, with the PKCE verifier (RFC 7636 §4.5). `rejected` if the code is used or expired. */
export const tokenByCode = async (
  http: Http,
  { app, code, verifier }: { app: AppCredentials; code: string; verifier?: string | undefined },
  signal: AbortSignal,
): Promise<Granted> => {
  const fields = { ...grantOf(app, 'authorization_code'), code, ...(verifier === undefined ? {} : { code_verifier: verifier }) };
  const { kind: _, ...granted } = await post(http, [TOKEN, app.tokenAt], tokenSchema, fields, signal);
  return granted;
};

/** POST /oauth/mfa/challenge. `rejected` if the code is wrong. */
export const challengeMfa = async (
  http: Http,
  { app, mfaToken, code, type }: { app: Client; mfaToken: string; code: string; type: 'totp' | 'recovery' },
  signal: AbortSignal,
): Promise<Granted> => {
  const fields = { ...fieldsOf(app), mfa_token: mfaToken, code, challenge_type: type };
  const { kind: _, ...granted } = await post(http, 'oauth/mfa/challenge', tokenSchema, fields, signal);
  return granted;
};

/** GET /oauth/authorize, as an address for the browser to open: for the scopes of the app, with the PKCE challenge if there is one (RFC 7636 §4.3). */
export const authorizeUrl = (
  { origin }: Pick<Http, 'origin'>,
  {
    app,
    state,
    challenge,
    at = '/oauth/authorize',
  }: { app: AppCredentials; state: string; challenge?: string | undefined; at?: string | undefined },
): string => {
  const url = ownUrl(at, origin) ?? new URL('/oauth/authorize', origin);
  const query = { response_type: 'code', client_id: app.clientId, redirect_uri: app.redirectUri, scope: app.scopes, state };
  const proof = challenge === undefined ? {} : { code_challenge: challenge, code_challenge_method: 'S256' };
  for (const [name, value] of Object.entries({ ...query, ...proof })) url.searchParams.set(name, value);
  return url.href;
};
